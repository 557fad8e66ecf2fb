import { definePolicy } from '../../platform/access/policy.ts'
import { findSheet, type SheetRow } from './queries.ts'

/** The way to a sign-in sheet. */
export const sheetPolicy = definePolicy<'sheet', SheetRow>('sheet', findSheet)
