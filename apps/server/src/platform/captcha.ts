import { puzzleTimes } from '@kindling/rules/puzzles'
import { createChallenge, extractParams, verifySolution } from 'altcha-lib/v1'
import type { Payload } from 'altcha-lib/v1/types'
import { secondsAfter } from './clock.ts'
import { countUse } from './rate-limits.ts'
import { refuse } from './refusals.ts'
import type { Services } from './services.ts'

const livesSeconds = 600
const once = { name: 'captcha', most: 1, seconds: livesSeconds }

/**
 * A proof-of-work puzzle bound to one action, `times` harder than usual. The person has to do nothing and no other service is called
 * (D-48).
 */
export async function makeCaptcha(services: Services, action: string, times: number) {
  const maxnumber = services.settings.captchaCost * times
  const until = String(secondsAfter(services.clock.now(), livesSeconds).getTime())
  const challenge = await createChallenge({
    hmacKey: services.sessionSecret,
    maxnumber,
    params: { action, until, times: String(times) },
  })
  return { ...challenge, maxnumber }
}

/** What a token must solve: a puzzle of this action, at least this many times harder than usual. */
interface Wanted {
  token: string | undefined
  action: string
  times?: number
}

/**
 * Throws CAPTCHA with the screen's own sentence unless the token solves a puzzle of this action that is still valid and unused. Otherwise
 * returns how many times harder than usual it was. A failure is logged (PLATFORM-71) and counted (PLATFORM-72).
 */
export async function requireCaptcha(services: Services, wanted: Wanted, message: string): Promise<number> {
  const payload = wanted.token ? readPayload(wanted.token) : null
  const fault = payload ? await captchaFault(services, payload, wanted) : 'unreadable'
  if (payload && !fault) return Number(extractParams(payload).times)
  services.log.warn({ action: wanted.action, fault }, 'captcha failed')
  services.telemetry.count('captcha_failed')
  throw refuse('CAPTCHA', message)
}

async function captchaFault(
  services: Services,
  payload: Payload,
  { action, times = 1 }: Wanted,
): Promise<string | null> {
  const params = extractParams(payload)
  if (params.action !== action) return 'other action'
  if (!isHardEnough(Number(params.times), times)) return 'too easy'
  if (!(Number(params.until) > services.clock.now().getTime())) return 'expired'
  if (!(await verifySolution(payload, services.sessionSecret, false))) return 'not solved'
  return (await countUse(services, once, payload.challenge)) > 1 ? 'used before' : null
}

const hardest = Math.max(...puzzleTimes)

/** Whether a puzzle is as hard as wanted, or as hard as puzzles can be. */
export const isHardEnough = (times: number, wanted: number) => times >= Math.min(wanted, hardest)

function readPayload(token: string): Payload | null {
  try {
    const payload = JSON.parse(Buffer.from(token, 'base64').toString('utf8')) as Partial<Payload>
    const texts = [payload.algorithm, payload.challenge, payload.salt, payload.signature]
    return texts.every(text => typeof text === 'string') && Number.isInteger(payload.number)
      ? (payload as Payload)
      : null
  } catch {
    return null
  }
}
