import type { ReplyOf } from '@kindling/contract/define-call'
import type { getWebinar, listWebinars, registerForWebinar } from '@kindling/contract/registration'
import { refuse } from '../../platform/refusals.ts'
import type { Visit } from '../../platform/serve.ts'
import { listWebinarRecords, signUpForWebinar, type WebinarRecord } from './queries.ts'

export async function showWebinars({
  house,
  actor,
}: Visit<typeof listWebinars>): Promise<ReplyOf<typeof listWebinars>> {
  const records = await listWebinarRecords(house.db, { userId: actor.id, now: house.clock.now() })
  return { webinars: records.map(presentWebinar) }
}

export async function showWebinar({
  house,
  actor,
  params,
}: Visit<typeof getWebinar>): Promise<ReplyOf<typeof getWebinar>> {
  const asked = { userId: actor.id, now: house.clock.now(), id: params.webinarId }
  const [record] = await listWebinarRecords(house.db, asked)
  if (!record) throw refuse('NOT_FOUND')
  return { webinar: presentWebinar(record) }
}

export async function joinWebinar({
  house,
  actor,
  params,
}: Visit<typeof registerForWebinar>): Promise<ReplyOf<typeof registerForWebinar>> {
  const now = house.clock.now()
  const [record] = await listWebinarRecords(house.db, { userId: actor.id, now, id: params.webinarId })
  if (!record) throw refuse('NOT_FOUND')
  await signUpForWebinar(house.db, record.id, actor.id, now)
  return { singed_up: true }
}

/** The link opens the room, so only who signed up reads it. */
const presentWebinar = ({ link, starts_at, ...webinar }: WebinarRecord) => ({
  ...webinar,
  starts_at: starts_at.toISOString(),
  link: webinar.singed_up && link !== '' ? link : null,
})
