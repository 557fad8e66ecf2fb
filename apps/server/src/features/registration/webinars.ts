import type { ReplyOf } from '@kindling/contract/define-call'
import type { getWebinar, listWebinars, registerForWebinar } from '@kindling/contract/registration'
import { refuse } from '../../platform/refusals.ts'
import type { RequestContext } from '../../platform/serve.ts'
import { listWebinarRecords, signUpForWebinar, type WebinarRecord } from './queries.ts'

export async function showWebinars({
  services,
  actor,
}: RequestContext<typeof listWebinars>): Promise<ReplyOf<typeof listWebinars>> {
  const records = await listWebinarRecords(services.db, { userId: actor.id, now: services.clock.now() })
  return { webinars: records.map(presentWebinar) }
}

export async function showWebinar({
  services,
  actor,
  params,
}: RequestContext<typeof getWebinar>): Promise<ReplyOf<typeof getWebinar>> {
  const asked = { userId: actor.id, now: services.clock.now(), id: params.webinarId }
  const [record] = await listWebinarRecords(services.db, asked)
  if (!record) throw refuse('NOT_FOUND')
  return { webinar: presentWebinar(record) }
}

export async function joinWebinar({
  services,
  actor,
  params,
}: RequestContext<typeof registerForWebinar>): Promise<ReplyOf<typeof registerForWebinar>> {
  const now = services.clock.now()
  const [record] = await listWebinarRecords(services.db, { userId: actor.id, now, id: params.webinarId })
  if (!record) throw refuse('NOT_FOUND')
  await signUpForWebinar(services.db, record.id, actor.id, now)
  return { singed_up: true }
}

/** The link opens the room, so only people who signed up see it. */
const presentWebinar = ({ link, starts_at, ...webinar }: WebinarRecord) => ({
  ...webinar,
  starts_at: starts_at.toISOString(),
  link: webinar.singed_up && link !== '' ? link : null,
})
