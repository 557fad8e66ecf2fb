import type { recordEvent } from '@kindling/contract/accounts'
import { hostOf } from '../../platform/networks.ts'
import { rateLimits, useLimit } from '../../platform/rate-limits.ts'
import type { Visit } from '../../platform/serve.ts'

/** Counts something that only the browser sees (PLATFORM-72, REALTIME-03). */
export async function countEvent({ house, request, body }: Visit<typeof recordEvent>) {
  await useLimit(house, rateLimits.events, hostOf(request.ip))
  request.log.warn({ event: body.event }, 'the browser reports')
  house.telemetry.count(body.event)
  return { recorded: true }
}
