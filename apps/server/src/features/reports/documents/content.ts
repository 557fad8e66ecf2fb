import { gradeName } from '@kindling/rules/grades'
import { reportMessages } from '@kindling/rules/messages/reports'
import { wellbeingMessages } from '@kindling/rules/messages/wellbeing'
import { type DaySpan, labelSpan } from '@kindling/rules/report-periods'
import { labelDay } from '@kindling/rules/written-days'
import type { DistrictRow, SchoolRow } from '../../../platform/access/queries.ts'
import type { DocumentPart, ReportDocument } from '../../../platform/documents/document.ts'
import type { Services } from '../../../platform/services.ts'
import type { ReportFilters } from '../queries.ts'

export interface Content {
  facts: ReportDocument['facts']
  parts: DocumentPart[]
}

/** How a document about the teacher's own students is made. */
interface Making {
  limit: number
  /** Whether its files are sent by mail. */
  isAttached: boolean
}

/** Reports on a survey, read through the use-cases and rights of the screens. */
export interface SurveyDocuments {
  own: (
    reader: { services: Services; actor: { id: number } },
    filters: ReportFilters,
    making: Making,
  ) => Promise<Content & { groups: readonly { id: number; name: string }[]; named: number }>
  school: (services: Services, row: SchoolRow, filters: ReportFilters) => Promise<Content>
  district: (services: Services, row: DistrictRow, filters: ReportFilters) => Promise<Content>
}

export const gradeFact = (grade: number | undefined) =>
  [reportMessages.grade, grade === undefined ? wellbeingMessages.everyGrade : gradeName(grade)] as const

export const daysFact = ({ from, to }: DaySpan) =>
  [reportMessages.days, labelSpan(labelDay(from), labelDay(to))] as const
