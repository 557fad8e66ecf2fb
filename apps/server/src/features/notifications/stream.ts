import { createHmac, timingSafeEqual } from 'node:crypto'
import type { ReplyOf } from '@kindling/contract/define-call'
import type { getRealtimeConfig, openStream, RealtimeConfig } from '@kindling/contract/notifications'
import type { FastifyReply } from 'fastify'
import { secondsAfter } from '../../platform/clock.ts'
import { refuse } from '../../platform/refusals.ts'
import type { RequestContext } from '../../platform/serve.ts'
import type { Services } from '../../platform/services.ts'
import { hashOfCookie, readCookie } from '../../platform/sessions/cookies.ts'
import { takeOver } from '../../platform/take-over.ts'
import type { StreamEvent } from '../../platform/topics/hub.ts'
import { parsePositions } from '../../platform/topics/positions.ts'
import type { ComposedNews } from './compose-news.ts'

const tokenSeconds = 300
const heartbeatMs = 25_000
const retryMs = 1_000
const paths = [
  'child_feed/user_events',
  'notifications/teachers',
  'notifications/parents',
  'child_feed',
  'groups/users',
  'feed_read',
  'favorites',
]

/** The stream's address, as base64 of JSON, and a token that opens it for five minutes (REALTIME-01, REALTIME-02, D-50). */
export async function showRealtimeConfig({
  services,
  actor,
}: RequestContext<typeof getRealtimeConfig>): Promise<ReplyOf<typeof getRealtimeConfig>> {
  const told: RealtimeConfig = { stream: '/realtime/stream', paths, user_id: actor.id }
  const config = Buffer.from(JSON.stringify(told)).toString('base64')
  const until = secondsAfter(services.clock.now(), tokenSeconds).getTime()
  return { config, token: `${actor.id}.${until}.${sign(services, `${actor.id}.${until}`)}` }
}

/** Opens the caller's live stream; it continues from `Last-Event-ID` and ends with the session (REALTIME-05 to REALTIME-10). */
export const streamTopics =
  ({ hiddenFromSupport }: Pick<ComposedNews, 'hiddenFromSupport'>) =>
  async (context: RequestContext<typeof openStream>): Promise<FastifyReply> => {
    const { services, actor, request, reply, query } = context
    if (query.token !== undefined && !isToken(services, query.token, actor.id))
      throw refuse('UNAUTHENTICATED')
    const cookie = readCookie(request, services.settings)
    if (!cookie) throw refuse('UNAUTHENTICATED')
    const header = request.headers['last-event-id']
    const from = typeof header === 'string' && header !== '' ? header : (query.last_event_id ?? '')
    const out = takeOver(reply, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })
    out.write(`retry: ${retryMs}\n\n`)
    // An event and not a comment, so that the browser sees it too: its absence shows that the stream was cut.
    const heartbeat = setInterval(() => out.write('event: here\ndata: {}\n\n'), heartbeatMs)
    // Nothing is written after the end: a reader who has stopped reading must not crash the process.
    const finish = () => {
      clearInterval(heartbeat)
      out.end()
    }
    const joining = services.topics.subscribe({
      actor,
      sessionHash: hashOfCookie(cookie),
      positions: parsePositions(from),
      send: (id, { event, data }: StreamEvent) => {
        if (actor.support && hiddenFromSupport.has((data as { type: string }).type)) return
        if (!out.writableEnded) out.write(`id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
      },
      end: reason => {
        if (reason !== 'come-back') out.write(`event: ${reason}\ndata: {}\n\n`)
        finish()
      },
    })
    // A reader who could not be added is disconnected, and reconnects by itself.
    const added = joining.catch((error: unknown) => {
      services.log.warn({ err: error }, 'stream not opened')
      finish()
    })
    const leave = () => {
      clearInterval(heartbeat)
      void added.then(remove => remove?.())
    }
    if (out.closed) leave()
    else out.once('close', leave)
    return reply
  }

function isToken(services: Services, token: string, actorId: number): boolean {
  const [id = '', until = '', signature = ''] = token.split('.')
  const expected = Buffer.from(sign(services, `${id}.${until}`))
  const given = Buffer.from(signature)
  const isOurs = given.length === expected.length && timingSafeEqual(given, expected)
  return isOurs && Number(id) === actorId && Number(until) > services.clock.now().getTime()
}

const sign = (services: Services, text: string) =>
  createHmac('sha256', services.sessionSecret).update(`realtime:${text}`).digest('base64url')
