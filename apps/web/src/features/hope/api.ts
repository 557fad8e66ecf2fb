import {
  addHopeSetting,
  changeHopeSetting,
  getDistrictHope,
  getHopeReport,
  getHopeResponse,
  getHopeSettings,
  getHopeTimeline,
  getSchoolHope,
  listHopeDates,
  listHopeQuestions,
  saveHopeAnswers,
} from '@kindling/contract/hope'
import type { HopeKind } from '@kindling/rules/hope-settings'
import { queryOptions } from '@tanstack/react-query'
import { callServer, type ReplyOf } from '../../platform/client.ts'
import { keys } from '../../platform/query-keys.ts'
import type { Progress } from '../surveys/index.ts'

export type HopeQuestions = ReplyOf<typeof listHopeQuestions>
export type HopeScore = NonNullable<HopeQuestions['score']>
export type HopeReport = ReplyOf<typeof getHopeReport>
export type ReportStudent = HopeReport['students'][number]
export type Choice = HopeReport['assessments'][number]
export type Figures = Omit<ReplyOf<typeof getSchoolHope>, 'school'>
export type TimelinePoint = ReplyOf<typeof getHopeTimeline>['timeline'][number]
export type HopeDate = ReplyOf<typeof listHopeDates>['dates'][number]
export type HopeResponse = NonNullable<ReplyOf<typeof getHopeResponse>['response']>
export type SettingsOfKind = ReplyOf<typeof getHopeSettings>['kinds'][number]
export type Setting = SettingsOfKind['settings'][number]

export const questionsQuery = queryOptions({
  queryKey: [...keys.hope, 'questions'],
  queryFn: ({ signal }) => callServer(listHopeQuestions, { signal }),
})

export const timelineQuery = (userId: number) =>
  queryOptions({
    queryKey: [...keys.hope, 'timeline', userId],
    queryFn: ({ signal }) =>
      callServer(getHopeTimeline, { query: { userId }, signal }).then(reply => reply.timeline),
  })

export interface ReportView {
  groupId: number | null
  grade: number | null
  assessmentId: number | null
}

export const reportQuery = ({ groupId, grade, assessmentId }: ReportView) =>
  queryOptions({
    queryKey: [...keys.hopeReport, groupId, grade, assessmentId],
    queryFn: ({ signal }) =>
      callServer(getHopeReport, {
        query: { ...(groupId === null ? {} : { groupId }), ...chosenParts(grade, assessmentId) },
        signal,
      }),
  })

/** Figures of the user's school or district. */
export const figuresQuery = (
  of: 'school' | 'district',
  { grade, assessmentId }: Omit<ReportView, 'groupId'>,
) => {
  const query = chosenParts(grade, assessmentId)
  return queryOptions({
    queryKey: [...keys.hope, of, grade, assessmentId],
    queryFn: ({ signal }): Promise<Figures> =>
      of === 'school'
        ? callServer(getSchoolHope, { query, signal })
        : callServer(getDistrictHope, { query, signal }),
  })
}

const chosenParts = (grade: number | null, assessmentId: number | null) => ({
  ...(grade === null ? {} : { grade }),
  ...(assessmentId === null ? {} : { hopeAssessmentId: assessmentId }),
})

export const settingsQuery = queryOptions({
  queryKey: [...keys.hope, 'settings'],
  queryFn: ({ signal }) => callServer(getHopeSettings, { signal }),
})

/** The check-ins of the year of a student (HOPE-48). */
export const readDates = (userId: number) =>
  callServer(listHopeDates, { query: { userId, period: 'YEAR' } }).then(reply => reply.dates)

export const readResponse = (userId: number, assessmentId: number) =>
  callServer(getHopeResponse, { query: { userId, assessmentId } }).then(reply => reply.response)

export const saveAnswers = (assessmentId: number, { version, answers, reflection }: Progress) =>
  callServer(saveHopeAnswers, {
    body: {
      assessmentId,
      version,
      answers: Object.entries(answers).map(([answerKey, answerValue]) => ({ answerKey, answerValue })),
      ...(reflection.trim() ? { reflection } : {}),
    },
  })

export interface WindowTimes {
  start_time: string
  end_time: string
  retake_time: string | null
  active: boolean
}

export const sendNewWindow = (user_type: HopeKind, times: WindowTimes, key: string) =>
  callServer(addHopeSetting, { body: { user_type, ...times }, idempotencyKey: key })

export const sendWindow = (id: number, times: WindowTimes) =>
  callServer(changeHopeSetting, { body: { id, ...times } })
