import { definePolicy } from '../../platform/access/policy.ts'
import { findTransfer, type TransferRow } from './queries.ts'

/** The policy for an open request: for the administrators of the old school and of the new one. */
export const transferPolicy = definePolicy<'transfer', TransferRow>('transfer', findTransfer)
