import { listSharePeople, mailCalls, shortenUrl, stopShareEmails } from '@kindling/contract/sharing'
import { queryOptions } from '@tanstack/react-query'
import { type CallInput, callServer } from '../../platform/client.ts'
import { keys } from '../../platform/query-keys.ts'
import type { Shareable } from './shareable.ts'

/** By its path: the installation may be reached under another name than its own. */
export const sendShorten = (path: string) =>
  callServer(shortenUrl, { body: { url: path } }).then(reply => reply.short_url)

/** The people a child can write to. */
export const peopleQuery = queryOptions({
  queryKey: keys.sharePeople,
  queryFn: ({ signal }) => callServer(listSharePeople, { signal }).then(reply => reply.people),
})

type Draft = NonNullable<CallInput<(typeof mailCalls)['Activities']>['body']>

export const sendMail = ({ archetype, archetype_id }: Shareable, body: Draft, idempotencyKey: string) =>
  callServer(mailCalls[archetype], {
    params: { actionId: archetype_id },
    body,
    idempotencyKey,
  }).then(reply => reply.message)

export const sendStop = (token: string) =>
  callServer(stopShareEmails, { body: { token } }).then(reply => reply.message)
