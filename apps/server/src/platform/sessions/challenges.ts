import type { FastifyRequest } from 'fastify'
import { secondsAfter } from '../clock.ts'
import type { House } from '../house.ts'
import { hashOfCookie, readCookie } from './cookies.ts'
import { keepChallengeOf, takeChallengeOf } from './second-step-queries.ts'

/** Keeps what the next credential of this browser's session has to answer. */
export async function keepChallenge(
  house: House,
  request: FastifyRequest,
  challenge: string,
  seconds: number,
): Promise<void> {
  const until = secondsAfter(house.clock.now(), seconds)
  await keepChallengeOf(house.db, sessionOf(house, request), challenge, until)
}

/** Takes it, whatever comes of the answer: each challenge is answered once. Null when there is none that is good still. */
export const takeChallenge = (house: House, request: FastifyRequest): Promise<string | null> =>
  takeChallengeOf(house.db, sessionOf(house, request), house.clock.now())

const sessionOf = (house: House, request: FastifyRequest) =>
  hashOfCookie(readCookie(request, house.settings) ?? '')
