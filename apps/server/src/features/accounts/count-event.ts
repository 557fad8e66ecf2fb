import type { recordEvent } from '@kindling/contract/accounts'
import { hostOf } from '../../platform/networks.ts'
import { useLimit } from '../../platform/rate-limits.ts'
import type { RequestContext } from '../../platform/serve.ts'
import { accountLimits } from './limits.ts'

/** Counts an event that only the browser sees (PLATFORM-72, REALTIME-03). */
export async function countEvent({ services, request, body }: RequestContext<typeof recordEvent>) {
  await useLimit(services, accountLimits.events, hostOf(request.ip))
  request.log.warn({ event: body.event }, 'the browser reports')
  services.telemetry.count(body.event)
  return { recorded: true }
}
