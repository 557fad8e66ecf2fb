import type { ReportKind, ReportPlace } from '@kindling/rules/reports'
import type { Services } from '../../../platform/services.ts'
import type { ReportFilters } from '../queries.ts'
import type { Content } from './content.ts'

/** A report as requested, with its reader: it contains only figures that this reader may read now. */
export interface AskedReport {
  kind: ReportKind
  place: ReportPlace
  reader_id: number
  school_id: number | null
  district_id: number | null
  filters: ReportFilters
  /** Whether its files are sent by mail. */
  isAttached?: boolean
}

export interface NamedContent extends Content {
  name: string
  /** How many children it names. */
  named?: number
  note?: string
}

export type Reading = { services: Services; report: AskedReport }
