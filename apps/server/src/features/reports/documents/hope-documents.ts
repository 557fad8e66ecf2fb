import type { ReplyOf } from '@kindling/contract/define-call'
import type { getHopeReport, getSchoolHope } from '@kindling/contract/hope'
import { unscoredOf } from '@kindling/rules/check-ins'
import { hopeBuckets, hopeCategories, hopeScale } from '@kindling/rules/hope'
import { dayOfMoment, type HopeKind } from '@kindling/rules/hope-settings'
import { format } from '@kindling/rules/messages/format'
import { hopeMessages } from '@kindling/rules/messages/hope'
import { labelDay, labelSpan } from '@kindling/rules/report-periods'
import { audienceOf, scoreSpan } from '@kindling/rules/surveys'
import type { DocumentPart } from '../../../platform/documents/document.ts'
import { leadOf, lineParts, pieParts, placesPart, type Scale, studentsPart } from './score-parts.ts'
import { nothingPart } from './wellbeing-documents.ts'

type Own = ReplyOf<typeof getHopeReport>
type Figures = Omit<ReplyOf<typeof getSchoolHope>, 'school'>
type Choice = Own['assessments'][number]

const buckets = hopeBuckets.toReversed()

/** Grown-ups answer more questions than children, and reach higher. */
const scaleFor = (kind: HopeKind): Scale<(typeof hopeBuckets)[number], (typeof hopeCategories)[number]> => ({
  buckets,
  categories: hopeCategories,
  bucketName: bucket => format(hopeMessages.buckets, { bucket }),
  categoryName: category => format(hopeMessages.categories, { category }),
  pieTitle: hopeMessages.pie,
  lineTitle: hopeMessages.line,
  domain: [0, scoreSpan(hopeScale, audienceOf(kind), 'hope')[1]],
})

/** A teacher's own students: what the screen shows, with their names (D-87). */
export function ownHopeParts(report: Own): DocumentPart[] {
  if (report.hope_assessment_id === null) return [nothingPart(hopeMessages.noCheckIns)]
  const scale = scaleFor('Child')
  return [
    {
      ...pieParts(scale, report.pie, false),
      note: leadOf(report.to_check_on, unscoredOf(report.responses, report.pie.hope)),
    },
    lineParts(scale, report.line),
    studentsPart(scale, report.students, {
      scoresOf: student => student.score,
      last: {
        label: hopeMessages.answered,
        of: ({ score }) => (score ? labelDay(dayOfMoment(score.created_at)) : hopeMessages.notAnswered),
      },
    }),
  ]
}

/** A school or a district: counts and means alone, of a check-in that has ended. */
export function manyHopeParts(figures: Figures, of: 'school' | 'district'): DocumentPart[] {
  const chosen = chosenOf(figures)
  if (!chosen) return [nothingPart(hopeMessages.noneEnded)]
  if (figures.responses === 0) return [nothingPart(hopeMessages.tooFew)]
  const scale = scaleFor(chosen.user_type)
  return [
    pieParts(scale, figures.pie, true),
    lineParts(scale, figures.line),
    placesPart(scale, of, {
      countLabel: hopeMessages.colAnswers,
      places: figures.parts.map(part => ({ name: part.name, count: part.responses, scores: part })),
    }),
  ]
}

interface Chosen {
  assessments: readonly Choice[]
  hope_assessment_id: number | null
}

export const chosenOf = ({ assessments, hope_assessment_id: id }: Chosen) =>
  assessments.find(one => one.id === id) ?? null

/** The check-in of a report, as it is chosen on the screen. */
export function nameOfChoice(report: Chosen): string | null {
  const chosen = chosenOf(report)
  if (!chosen) return null
  const { user_type: kind, from, to, running } = chosen
  return format(hopeMessages.choice, {
    kind,
    span: labelSpan(from, to),
    state: running ? 'running' : 'ended',
  })
}
