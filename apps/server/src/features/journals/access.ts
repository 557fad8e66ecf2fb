import { definePolicy } from '../../platform/access/policy.ts'
import { findJournal, type JournalRow } from './queries.ts'

/** The policy for a journal. */
export const journalPolicy = definePolicy<'journal', JournalRow>('journal', findJournal)
