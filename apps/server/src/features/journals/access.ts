import { defineGate } from '../../platform/access/gate.ts'
import { findJournal, type JournalRow } from './queries.ts'

/** The way to a journal. */
export const journalGate = defineGate<'journal', JournalRow>('journal', findJournal)
