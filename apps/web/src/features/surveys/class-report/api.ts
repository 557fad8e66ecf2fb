import { getSurveyReport, getSurveyResponse, sendSurvey } from '@kindling/contract/surveys'
import { studentsPageLimit } from '@kindling/rules/check-ins'
import type { ClassSurveyName } from '@kindling/rules/surveys'
import { queryOptions } from '@tanstack/react-query'
import { callServer, type ReplyOf } from '../../../platform/client.ts'
import { keys } from '../../../platform/query-keys.ts'

export type ClassReport = ReplyOf<typeof getSurveyReport>
export type ClassStudent = ClassReport['students'][number]
export type AskedWindow = ClassReport['windows'][number]

export const askClass = (groupId: number, survey: ClassSurveyName, key: string) =>
  callServer(sendSurvey, { params: { groupId }, body: { survey }, idempotencyKey: key })

export const classReportQuery = (survey: ClassSurveyName, windowId: number | null) =>
  queryOptions({
    queryKey: [...keys.surveys, 'report', survey, windowId],
    // No news are sent for these answers; a class gives them within a few minutes.
    refetchInterval: 15_000,
    queryFn: ({ signal }) =>
      callServer(getSurveyReport, {
        query: { survey, limit: studentsPageLimit, ...(windowId === null ? {} : { windowId }) },
        signal,
      }),
  })

export const classResponseQuery = (userId: number, windowId: number) =>
  queryOptions({
    queryKey: [...keys.surveys, 'response', userId, windowId],
    queryFn: ({ signal }) =>
      callServer(getSurveyResponse, { query: { userId, windowId }, signal }).then(reply => reply.response),
  })
