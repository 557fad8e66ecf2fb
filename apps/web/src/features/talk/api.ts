import {
  answerTalk,
  askToTalk,
  getSafeAdults,
  getTalk,
  listTalks,
  readTalkTexts,
  setSafeAdults,
} from '@kindling/contract/talk'
import { queryOptions } from '@tanstack/react-query'
import { currentSession } from '../../platform/account.ts'
import { type BodyOf, callServer, type ReplyOf } from '../../platform/client.ts'
import { keys } from '../../platform/query-keys.ts'

export type Talk = ReplyOf<typeof listTalks>['talks'][number]
export type ClosedTalk = ReplyOf<typeof listTalks>['closed'][number]
export type SafeAdults = ReplyOf<typeof getSafeAdults>
export type TalkAnswer = BodyOf<typeof answerTalk>
export type OwnTalks = ReplyOf<typeof getTalk>
export type OwnTalk = NonNullable<OwnTalks['talk']>

export const ownTalkQuery = queryOptions({
  queryKey: [...keys.talks, 'own'] as const,
  queryFn: ({ signal }) => callServer(getTalk, { signal }),
  // During a support visit the reader's own pending items are not requested.
  enabled: () => !currentSession().impersonated,
})

export const talksQuery = queryOptions({
  queryKey: [...keys.talks, 'told'] as const,
  queryFn: ({ signal }) => callServer(listTalks, { signal }),
  enabled: () => !currentSession().impersonated,
})

/** Each opening of the window sends a new request, and is recorded. */
export const talkTextsQuery = (talkId: number) =>
  queryOptions({
    queryKey: [...keys.talks, 'texts', talkId] as const,
    queryFn: ({ signal }) =>
      callServer(readTalkTexts, { params: { talkId }, signal }).then(reply => reply.texts),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

export const safeAdultsQuery = queryOptions({
  queryKey: [...keys.school, 'safe-adults'] as const,
  queryFn: ({ signal }) => callServer(getSafeAdults, { signal }),
})

export const sendWishToTalk = (adultId?: number) =>
  callServer(askToTalk, { body: adultId === undefined ? {} : { adult_id: adultId } })

export const sendTalkAnswer = (talkId: number, body: TalkAnswer) =>
  callServer(answerTalk, { params: { talkId }, body })

export const sendSafeAdults = (body: BodyOf<typeof setSafeAdults>) => callServer(setSafeAdults, { body })
