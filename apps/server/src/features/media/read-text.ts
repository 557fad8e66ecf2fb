import { createHash } from 'node:crypto'
import type { readText } from '@kindling/contract/media'
import type { FastifyReply } from 'fastify'
import { LRUCache } from 'lru-cache'
import { useLimit } from '../../platform/rate-limits.ts'
import { refuse } from '../../platform/refusals.ts'
import type { RequestContext } from '../../platform/serve.ts'
import type { Spoken } from '../../platform/speech/index.ts'
import { takeTurns } from '../../platform/turns.ts'
import { mediaLimits } from './limits.ts'

/** Sentences of pages are read aloud again and again. They are kept only in memory, and per reader: some are a child's own words. */
const kept = new LRUCache<string, Spoken>({
  maxSize: 16 * 1024 * 1024,
  sizeCalculation: ({ bytes }) => bytes.length,
  ttl: 60 * 60 * 1_000,
})

/** A voice keeps a processor core busy. */
const inTurn = takeTurns(2)
const mostWaiting = 20

/** A text as sound (READ-ALOUD-07): by the server's voice, in each reader's turn. */
export async function showSpoken({
  services,
  actor,
  body: { text },
  reply,
}: RequestContext<typeof readText>): Promise<FastifyReply> {
  const { voice } = services
  if (!voice) throw refuse('NOT_FOUND')
  await useLimit(services, mediaLimits.textsRead, actor.id)
  const key = createHash('sha256').update(`${actor.id} ${text}`).digest('base64url')
  const speak = async () => {
    const spoken = await voice.speak(text)
    kept.set(key, spoken)
    return spoken
  }
  // A cached text waits for no voice.
  const heard = kept.get(key) ?? inTurn(speak, { asker: `${actor.id}`, mostWaiting })
  const { type, bytes } = await Promise.resolve(heard).catch((fault: Error) => {
    services.log.warn({ fault }, 'a text was not read aloud')
    throw refuse('BUSY')
  })
  return reply.headers({ 'cache-control': 'private, max-age=3600' }).type(type).send(bytes)
}
