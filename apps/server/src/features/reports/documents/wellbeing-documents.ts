import { checkInMessages } from '@kindling/rules/messages/check-ins'
import { format } from '@kindling/rules/messages/format'
import { reportMessages } from '@kindling/rules/messages/reports'
import { wellbeingMessages } from '@kindling/rules/messages/wellbeing'
import type { WellbeingBucket, WellbeingCategory } from '@kindling/rules/wellbeing'
import { wellbeingSurvey } from '@kindling/rules/wellbeing-survey'
import { readOwnReport, showDistrictReport, showSchoolReport } from '../../wellbeing/index.ts'
import type { ReportFilters } from '../queries.ts'
import { daysFact, gradeFact, type SurveyDocuments } from './content.ts'
import { manyParts, ownParts, type PrintedSurvey } from './score-parts.ts'
import { withoutTold } from './without-told.ts'

const survey: PrintedSurvey<WellbeingBucket, WellbeingCategory> = {
  scale: wellbeingSurvey,
  words: { ...wellbeingMessages, colCount: wellbeingMessages.colCheckIns },
}

/** Well-being as documents: the calls of the screens, printed. */
export const wellbeingDocuments: SurveyDocuments = {
  own: async (reader, { groupId, grade, period = 'WEEK' }, { limit, isAttached }) => {
    const { report, span } = await readOwnReport({ ...reader, query: { groupId, grade, period, limit } })
    const told = isAttached ? withoutTold(report) : report
    return {
      groups: report.groups,
      named: report.students.length,
      facts: [gradeFact(grade), daysFact(span)],
      parts: ownParts(
        survey,
        { ...told, count: told.check_ins },
        {
          count: { label: wellbeingMessages.colCheckIns, of: student => student.check_ins },
          scoresOf: student => student,
          last: {
            label: wellbeingMessages.lastCheckIn,
            of: student => student.last?.label ?? wellbeingMessages.never,
          },
        },
      ),
    }
  },
  school: async (services, row, filters) =>
    contentOf(await showSchoolReport({ services, row, query: queryOf(filters) }), filters, 'school'),
  district: async (services, row, filters) =>
    contentOf(await showDistrictReport({ services, row, query: queryOf(filters) }), filters, 'district'),
}

const queryOf = ({ grade, period = 'MONTH' }: ReportFilters) => ({ grade, period })

type Figures = Omit<Awaited<ReturnType<typeof showSchoolReport>>, 'school'>

function contentOf(
  { through, check_ins: count, pie, line, parts }: Figures,
  { grade, period = 'MONTH' }: ReportFilters,
  of: 'school' | 'district',
) {
  const counted = parts.map(part => ({ ...part, count: part.check_ins }))
  return {
    facts: [
      gradeFact(grade),
      [reportMessages.days, format(checkInMessages.periods, { period })] as const,
      [reportMessages.through, through] as const,
    ],
    parts: manyParts({ survey, audience: 'child' }, { count, pie, line, parts: counted }, of),
  }
}
