import { createHmac, timingSafeEqual } from 'node:crypto'
import type { selectAccount } from '@kindling/contract/accounts'
import type { ReplyOf } from '@kindling/contract/define-call'
import { accountWords } from '@kindling/rules/words/accounts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { secondsAfter } from '../../platform/clock.ts'
import type { House } from '../../platform/house.ts'
import { refuse } from '../../platform/refusals.ts'
import type { Visit } from '../../platform/serve.ts'
import { isHttps } from '../../platform/sessions/cookies.ts'
import { openSession } from './open-session.ts'
import { listAccountsByIds } from './queries.ts'

const livesSeconds = 300

interface Offer {
  ids: number[]
  remember: boolean
  until: number
}

/** Puts the accounts whose password was just verified into a signed cookie that lives five minutes (F-01). */
export function offerSelection(
  visit: { house: House; reply: FastifyReply },
  ids: number[],
  remember: boolean,
): void {
  const { house, reply } = visit
  const until = secondsAfter(house.clock.now(), livesSeconds).getTime()
  const offer = Buffer.from(JSON.stringify({ ids, remember, until } satisfies Offer)).toString('base64url')
  reply.setCookie(nameOf(house), `${offer}.${sign(house, offer)}`, {
    ...cookieOptions(house),
    maxAge: livesSeconds,
  })
}

/** Finishes a sign-in with one of the accounts that were offered; the offer works once. */
export async function finishSelection(
  visit: Visit<typeof selectAccount>,
): Promise<ReplyOf<typeof selectAccount>> {
  const { house, request, reply, body } = visit
  const offer = readOffer(house, request)
  const [account] = offer?.ids.includes(body.id) ? await listAccountsByIds(house.db, [body.id]) : []
  if (!offer || !account) throw refuse('LOGIN', accountWords.loginFailed)
  reply.clearCookie(nameOf(house), cookieOptions(house))
  return openSession(visit, account, offer.remember)
}

function readOffer(house: House, request: FastifyRequest): Offer | null {
  const [offer = '', signature = ''] = (request.cookies[nameOf(house)] ?? '').split('.')
  const expected = Buffer.from(sign(house, offer))
  const given = Buffer.from(signature)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
  const read = JSON.parse(Buffer.from(offer, 'base64url').toString('utf8')) as Offer
  return read.until > house.clock.now().getTime() ? read : null
}

const sign = (house: House, offer: string) =>
  createHmac('sha256', house.sessionSecret).update(`select-account:${offer}`).digest('base64url')

const nameOf = (house: House) => (isHttps(house.settings) ? '__Host-accounts' : 'accounts')
const cookieOptions = (house: House) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: isHttps(house.settings) }) as const
