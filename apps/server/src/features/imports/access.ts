import { defineGate } from '../../platform/access/gate.ts'
import { findSheet, type SheetRow } from './queries.ts'

/** The way to a sign-in sheet. */
export const sheetGate = defineGate<'sheet', SheetRow>('sheet', findSheet)
