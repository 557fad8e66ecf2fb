import type { ReplyOf } from '@kindling/contract/define-call'
import type { getHopeReport, getSchoolHope } from '@kindling/contract/hope'
import { type HopeBucket, type HopeCategory, hopeScale } from '@kindling/rules/hope'
import { dayOfMoment } from '@kindling/rules/hope-settings'
import { format } from '@kindling/rules/messages/format'
import { hopeMessages } from '@kindling/rules/messages/hope'
import { reportMessages } from '@kindling/rules/messages/reports'
import { labelSpan } from '@kindling/rules/report-periods'
import { audienceOf } from '@kindling/rules/surveys'
import { labelDay } from '@kindling/rules/written-days'
import { showDistrictReport, showOwnReport, showSchoolReport } from '../../hope/index.ts'
import type { ReportFilters } from '../queries.ts'
import { gradeFact, type SurveyDocuments } from './content.ts'
import { manyParts, nothingPart, ownParts, type PrintedSurvey } from './score-parts.ts'
import { withoutTold } from './without-told.ts'

const survey: PrintedSurvey<HopeBucket, HopeCategory> = {
  scale: hopeScale,
  words: { ...hopeMessages, colCount: hopeMessages.colAnswers },
}

/** Hope as documents: the calls of the screens, printed. */
export const hopeDocuments: SurveyDocuments = {
  own: async (reader, filters, { limit, isAttached }) => {
    const query = { ...queryOf(filters), groupId: filters.groupId, limit }
    const report = await showOwnReport({ ...reader, query })
    return {
      groups: report.groups,
      named: report.students.length,
      facts: [gradeFact(filters.grade), checkInFact(report)],
      parts: partsOfOwn(isAttached ? withoutTold(report) : report),
    }
  },
  school: async (services, row, filters) =>
    contentOf(await showSchoolReport({ services, row, query: queryOf(filters) }), filters, 'school'),
  district: async (services, row, filters) =>
    contentOf(await showDistrictReport({ services, row, query: queryOf(filters) }), filters, 'district'),
}

const queryOf = ({ grade, hopeAssessmentId }: ReportFilters) => ({ grade, hopeAssessmentId })

type Own = ReplyOf<typeof getHopeReport>

function partsOfOwn(report: Own) {
  if (report.hope_assessment_id === null) return [nothingPart(hopeMessages.noCheckIns)]
  return ownParts(
    survey,
    { ...report, count: report.responses },
    {
      scoresOf: student => student.score,
      last: {
        label: hopeMessages.answered,
        of: ({ score }) => (score ? labelDay(dayOfMoment(score.created_at)) : hopeMessages.notAnswered),
      },
    },
  )
}

type Figures = Omit<ReplyOf<typeof getSchoolHope>, 'school'>

/** Only counts and means, of a check-in that has ended. */
function contentOf(figures: Figures, { grade }: ReportFilters, of: 'school' | 'district') {
  const facts = [gradeFact(grade), checkInFact(figures)]
  const chosen = chosenOf(figures)
  if (!chosen) return { facts, parts: [nothingPart(hopeMessages.noneEnded)] }
  const { responses: count, pie, line, parts } = figures
  const counted = parts.map(part => ({ ...part, count: part.responses }))
  const printing = { survey, audience: audienceOf(chosen.user_type) }
  return { facts, parts: manyParts(printing, { count, pie, line, parts: counted }, of) }
}

type Chosen = Pick<Figures, 'assessments' | 'hope_assessment_id'>

const chosenOf = ({ assessments, hope_assessment_id: id }: Chosen) =>
  assessments.find(one => one.id === id) ?? null

/** The check-in of a report, with its label from the screen. */
function checkInFact(report: Chosen) {
  const chosen = chosenOf(report)
  if (!chosen) return [reportMessages.checkIn, reportMessages.noDay] as const
  const { user_type: kind, from, to, running } = chosen
  const named = format(hopeMessages.choice, {
    kind,
    span: labelSpan(from, to),
    state: running ? 'running' : 'ended',
  })
  return [reportMessages.checkIn, named] as const
}
