import { defineGate } from '../../platform/access/gate.ts'
import { findJournal } from './queries.ts'

/** The way to a journal. */
export const journalGate = defineGate('journal', findJournal)
