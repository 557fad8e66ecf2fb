import type { FastifyRequest } from 'fastify'
import { secondsAfter } from '../clock.ts'
import type { Services } from '../services.ts'
import { hashOfCookie, readCookie } from './cookies.ts'
import { keepChallengeOf, takeChallengeOf } from './second-step-queries.ts'

/** Stores the challenge that the next credential of this browser's session must answer. */
export async function keepChallenge(
  services: Services,
  request: FastifyRequest,
  challenge: string,
  seconds: number,
): Promise<void> {
  const until = secondsAfter(services.clock.now(), seconds)
  await keepChallengeOf(services.db, sessionOf(services, request), challenge, until)
}

/** Takes the challenge, whatever the answer: each challenge is answered once. Null when there is no valid one. */
export const takeChallenge = (services: Services, request: FastifyRequest): Promise<string | null> =>
  takeChallengeOf(services.db, sessionOf(services, request), services.clock.now())

const sessionOf = (services: Services, request: FastifyRequest) =>
  hashOfCookie(readCookie(request, services.settings) ?? '')
