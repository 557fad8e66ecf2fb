import type { ReplyOf } from '@kindling/contract/define-call'
import type { getSchoolWellbeing, getWellbeingReport } from '@kindling/contract/wellbeing'
import { unscoredOf } from '@kindling/rules/check-ins'
import { wellbeingBuckets, wellbeingCategories } from '@kindling/rules/wellbeing'
import { say } from '@kindling/rules/words/format'
import { reportWords } from '@kindling/rules/words/reports'
import { wellbeingWords } from '@kindling/rules/words/wellbeing'
import type { DocumentPart } from '../../../platform/documents/document.ts'
import { leadOf, lineParts, pieParts, placesPart, type Scale, studentsPart } from './score-parts.ts'

type Own = ReplyOf<typeof getWellbeingReport>
type Figures = Omit<ReplyOf<typeof getSchoolWellbeing>, 'school'>

const buckets = wellbeingBuckets.toReversed()

const scale: Scale<(typeof wellbeingBuckets)[number], (typeof wellbeingCategories)[number]> = {
  buckets,
  categories: wellbeingCategories,
  bucketName: bucket => say(wellbeingWords.buckets, { bucket }),
  categoryName: category => say(wellbeingWords.categories, { category }),
  rangeName: category => say(wellbeingWords.ranges, { category }),
  pieTitle: wellbeingWords.pie,
  lineTitle: wellbeingWords.line,
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
    count: { label: wellbeingWords.colCheckIns, of: student => student.check_ins },
    scoresOf: student => student,
    last: {
      label: wellbeingWords.lastCheckIn,
      of: student => student.last?.label ?? wellbeingWords.never,
    },
  }),
]

/** A school or a district: counts and means alone, of groups that give nobody away. */
export function manyWellbeingParts(figures: Figures, of: 'school' | 'district'): DocumentPart[] {
  if (figures.check_ins === 0) return [nothingPart(wellbeingWords.tooFew)]
  return [
    pieParts(scale, figures.pie, true),
    lineParts(scale, figures.line),
    placesPart(scale, of, {
      countLabel: wellbeingWords.colCheckIns,
      places: figures.parts.map(part => ({ name: part.name, count: part.check_ins, scores: part })),
    }),
  ]
}

export const nothingPart = (note: string): DocumentPart => ({
  title: reportWords.nothing,
  note,
  table: { columns: [], rows: [] },
})
