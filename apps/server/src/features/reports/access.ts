import { definePolicy } from '../../platform/access/policy.ts'
import { findReport, type ReportRow } from './queries.ts'

/** The way to a report: for whom it was made, as long as that person may read such a report, and who asked for it. */
export const reportPolicy = definePolicy<'report', ReportRow, string>('report', findReport)
