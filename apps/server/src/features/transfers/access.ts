import { defineGate } from '../../platform/access/gate.ts'
import { findTransfer, type TransferRow } from './queries.ts'

/** The way to an open request: for the administrators of the old school and of the new one. */
export const transferGate = defineGate<'transfer', TransferRow>('transfer', findTransfer)
