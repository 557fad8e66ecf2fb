import { definePolicy } from '../../platform/access/policy.ts'
import { findSheet, type SheetRow } from './queries.ts'

/** The policy for a sign-in sheet. */
export const sheetPolicy = definePolicy<'sheet', SheetRow>('sheet', findSheet)
