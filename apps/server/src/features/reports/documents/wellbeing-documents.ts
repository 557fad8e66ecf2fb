import type { ReplyOf } from '@kindling/contract/define-call'
import type { getSchoolWellbeing, getWellbeingReport } from '@kindling/contract/wellbeing'
import { unscoredOf } from '@kindling/rules/check-ins'
import { format } from '@kindling/rules/messages/format'
import { reportMessages } from '@kindling/rules/messages/reports'
import { wellbeingMessages } from '@kindling/rules/messages/wellbeing'
import { wellbeingBuckets, wellbeingCategories } from '@kindling/rules/wellbeing'
import type { DocumentPart } from '../../../platform/documents/document.ts'
import { leadOf, lineParts, pieParts, placesPart, type Scale, studentsPart } from './score-parts.ts'

type Own = ReplyOf<typeof getWellbeingReport>
type Figures = Omit<ReplyOf<typeof getSchoolWellbeing>, 'school'>

const buckets = wellbeingBuckets.toReversed()

const scale: Scale<(typeof wellbeingBuckets)[number], (typeof wellbeingCategories)[number]> = {
  buckets,
  categories: wellbeingCategories,
  bucketName: bucket => format(wellbeingMessages.buckets, { bucket }),
  categoryName: category => format(wellbeingMessages.categories, { category }),
  rangeName: category => format(wellbeingMessages.ranges, { category }),
  pieTitle: wellbeingMessages.pie,
  lineTitle: wellbeingMessages.line,
  domain: [1, 10],
}

/** A teacher's own students: what the screen shows, with their names (D-87). */
export const ownWellbeingParts = (report: Own): DocumentPart[] => [
  {
    ...pieParts(scale, report.pie, false),
    note: leadOf(report.to_check_on, unscoredOf(report.check_ins, report.pie.wellbeing)),
  },
  lineParts(scale, report.line),
  studentsPart(scale, report.students, {
    count: { label: wellbeingMessages.colCheckIns, of: student => student.check_ins },
    scoresOf: student => student,
    last: {
      label: wellbeingMessages.lastCheckIn,
      of: student => student.last?.label ?? wellbeingMessages.never,
    },
  }),
]

/** A school or a district: counts and means alone, of groups that give nobody away. */
export function manyWellbeingParts(figures: Figures, of: 'school' | 'district'): DocumentPart[] {
  if (figures.check_ins === 0) return [nothingPart(wellbeingMessages.tooFew)]
  return [
    pieParts(scale, figures.pie, true),
    lineParts(scale, figures.line),
    placesPart(scale, of, {
      countLabel: wellbeingMessages.colCheckIns,
      places: figures.parts.map(part => ({ name: part.name, count: part.check_ins, scores: part })),
    }),
  ]
}

export const nothingPart = (note: string): DocumentPart => ({
  title: reportMessages.nothing,
  note,
  table: { columns: [], rows: [] },
})
