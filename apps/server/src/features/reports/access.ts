import { definePolicy } from '../../platform/access/policy.ts'
import { findReport, type ReportRow } from './queries.ts'

/** The policy for a report: for its reader, while that person may read such a report, and for the person who requested it. */
export const reportPolicy = definePolicy<'report', ReportRow, string>('report', findReport)
