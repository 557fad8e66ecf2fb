import { definePolicy } from '../../platform/access/policy.ts'
import { findJournal, type JournalRow } from './queries.ts'

/** The way to a journal. */
export const journalPolicy = definePolicy<'journal', JournalRow>('journal', findJournal)
