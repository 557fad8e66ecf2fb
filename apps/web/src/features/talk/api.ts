import {
  answerTalk,
  askToTalk,
  getSafeAdults,
  getTalk,
  listTalks,
  setSafeAdults,
  type talkActs,
} from '@kindling/contract/talk'
import { queryOptions } from '@tanstack/react-query'
import { currentSession } from '../../platform/account.ts'
import { type BodyOf, callServer, type ReplyOf } from '../../platform/client.ts'
import { keys } from '../../platform/query-keys.ts'

export type Talk = ReplyOf<typeof listTalks>['talks'][number]
export type SafeAdults = ReplyOf<typeof getSafeAdults>
export type TalkAct = (typeof talkActs)[number]
export type OwnTalk = NonNullable<ReplyOf<typeof getTalk>['talk']>

export const ownTalkQuery = queryOptions({
  queryKey: [...keys.talks, 'own'] as const,
  queryFn: ({ signal }) => callServer(getTalk, { signal }),
  // Support looks at a page, and not at what waits for its reader.
  enabled: () => !currentSession().impersonated,
})

export const talksQuery = queryOptions({
  queryKey: [...keys.talks, 'told'] as const,
  queryFn: ({ signal }) => callServer(listTalks, { signal }).then(reply => reply.talks),
  enabled: () => !currentSession().impersonated,
})

export const safeAdultsQuery = queryOptions({
  queryKey: [...keys.school, 'safe-adults'] as const,
  queryFn: ({ signal }) => callServer(getSafeAdults, { signal }),
})

export const sendWishToTalk = (adultId?: number) =>
  callServer(askToTalk, { body: adultId === undefined ? {} : { adult_id: adultId } })

export const sendTalkAnswer = (talkId: number, act: TalkAct, note?: string) =>
  callServer(answerTalk, { params: { talkId }, body: { act, ...(note === undefined ? {} : { note }) } })

export const sendSafeAdults = (body: BodyOf<typeof setSafeAdults>) => callServer(setSafeAdults, { body })
