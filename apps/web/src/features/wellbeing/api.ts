import {
  getDistrictWellbeing,
  getSchoolWellbeing,
  getWellbeingReport,
  getWellbeingResponse,
  getWellbeingScoreToday,
  getWellbeingTimeline,
  listWellbeingDates,
  listWellbeingQuestions,
  saveWellbeingAnswers,
} from '@kindling/contract/wellbeing'
import { studentsPageLimit } from '@kindling/rules/check-ins'
import type { ReportPeriod } from '@kindling/rules/report-periods'
import { queryOptions } from '@tanstack/react-query'
import { callServer, type ReplyOf } from '../../platform/client.ts'
import { keys } from '../../platform/query-keys.ts'
import type { Progress } from '../surveys/index.ts'

export type WellbeingScore = NonNullable<ReplyOf<typeof getWellbeingScoreToday>['score']>
export type WellbeingReport = ReplyOf<typeof getWellbeingReport>
export type ReportStudent = WellbeingReport['students'][number]
export type Figures = Omit<ReplyOf<typeof getSchoolWellbeing>, 'school'>
export type TimelinePoint = ReplyOf<typeof getWellbeingTimeline>['timeline'][number]

export const questionsQuery = queryOptions({
  queryKey: [...keys.wellbeing, 'questions'],
  queryFn: ({ signal }) => callServer(listWellbeingQuestions, { signal }),
})

export const getMyScoreForToday = (date: string, signal: AbortSignal) =>
  callServer(getWellbeingScoreToday, { query: { date }, signal }).then(reply => reply.score)

/** The score of a day; another day has another key, so that yesterday's is never shown as today's (WELLBEING-17). */
export const scoreOfDayQuery = (date: string) =>
  queryOptions({
    queryKey: [...keys.wellbeing, 'score', date],
    queryFn: ({ signal }) => getMyScoreForToday(date, signal),
  })

export const timelineQuery = (userId: number, period: ReportPeriod) =>
  queryOptions({
    queryKey: [...keys.wellbeing, 'timeline', userId, period],
    queryFn: ({ signal }) => callServer(getWellbeingTimeline, { query: { userId, period }, signal }),
  })

export interface ReportView {
  groupId: number | null
  grade: number | null
  period: ReportPeriod
}

export const reportQuery = ({ groupId, grade, period }: ReportView) =>
  queryOptions({
    queryKey: [...keys.wellbeingReport, groupId, grade, period],
    queryFn: ({ signal }) => studentsReport({ groupId, grade, period }, signal),
  })

/** Requests one student more than is shown, to know whether there are more (WELLBEING-63). */
export const studentsReport = ({ groupId, grade, period }: ReportView, signal: AbortSignal) => {
  const filters = { ...(groupId === null ? {} : { groupId }), ...(grade === null ? {} : { grade }) }
  return callServer(getWellbeingReport, { query: { ...filters, period, limit: studentsPageLimit }, signal })
}

interface ManyView {
  grade: number | null
  period: ReportPeriod
}

/** Figures of the user's school or district, or of one school of the district. */
export const figuresQuery = (
  of: 'school' | 'district',
  { grade, period }: ManyView,
  schoolId: number | null,
) => {
  const query = { period, ...(grade === null ? {} : { grade }) }
  return queryOptions({
    queryKey: [...keys.wellbeing, of, grade, period, schoolId],
    queryFn: ({ signal }): Promise<Figures> =>
      of === 'school'
        ? callServer(getSchoolWellbeing, { params: schoolId === null ? {} : { schoolId }, query, signal })
        : callServer(getDistrictWellbeing, { query, signal }),
  })
}

export const datesQuery = (userId: number) =>
  queryOptions({
    queryKey: [...keys.wellbeing, 'dates', userId],
    queryFn: ({ signal }) => getDates(userId, signal),
  })

export const getDates = (userId: number, signal: AbortSignal) =>
  callServer(listWellbeingDates, { query: { userId }, signal })

export const responseQuery = (userId: number, date: string) =>
  queryOptions({
    queryKey: [...keys.wellbeing, 'response', userId, date],
    queryFn: ({ signal }) => getResponse(userId, date, signal),
  })

export const getResponse = (userId: number, date: string, signal: AbortSignal) =>
  callServer(getWellbeingResponse, { query: { userId, date }, signal }).then(reply => reply.response)

export const saveAnswers = (date: string, { version, answers, reflection }: Progress) =>
  callServer(saveWellbeingAnswers, {
    body: {
      date,
      version,
      answers: Object.entries(answers).map(([answerKey, answerValue]) => ({ answerKey, answerValue })),
      ...(reflection.trim() ? { reflection } : {}),
    },
  })
