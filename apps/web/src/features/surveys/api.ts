import { noteTalk, removeNotedTalk } from '@kindling/contract/noted-talks'
import { listOpenSurveys, saveSurveyAnswers } from '@kindling/contract/surveys'
import { queryOptions } from '@tanstack/react-query'
import { callServer, type ReplyOf } from '../../platform/client.ts'
import { keys } from '../../platform/query-keys.ts'
import type { Progress } from './check-in-dialog.tsx'

export type OpenSurvey = ReplyOf<typeof listOpenSurveys>['surveys'][number]

/** The open surveys of the child's classes. */
export const openQuery = queryOptions({
  queryKey: [...keys.surveys, 'open'],
  queryFn: ({ signal }) => callServer(listOpenSurveys, { signal }).then(reply => reply.surveys),
})

export const saveAnswers = (windowId: number, { version, answers }: Progress) =>
  callServer(saveSurveyAnswers, {
    params: { windowId },
    body: {
      version,
      answers: Object.entries(answers).map(([answerKey, answerValue]) => ({ answerKey, answerValue })),
    },
  })

export const sendNotedTalk = (userId: number) => callServer(noteTalk, { params: { userId } })

export const sendRemovedTalk = (userId: number) => callServer(removeNotedTalk, { params: { userId } })

/** What counts whom to check on. */
export const keysToCheckOn = [keys.wellbeingReport, keys.hopeReport, keys.surveys, keys.today] as const
