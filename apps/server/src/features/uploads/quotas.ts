import { uploadWords } from '@kindling/rules/words/uploads'
import type { Actor } from '../../platform/actor.ts'
import { requireUploading } from '../../platform/consents.ts'
import type { House } from '../../platform/house.ts'
import {
  countUse,
  isAnyFull,
  type RateLimit,
  rateLimits,
  useLimit,
  usesSoFar,
} from '../../platform/rate-limits.ts'
import { refuse } from '../../platform/refusals.ts'
import type { Visit } from '../../platform/serve.ts'
import { wasDone } from '../../platform/transaction.ts'
import { countBytesOf } from './queries.ts'

/**
 * Asked before a byte of an upload is read: the consent for a child's files, and whether what the sender announces has room:
 * among this hour's files, this day's bytes and all that this person keeps (issue 12 §3.5).
 */
export async function mayUpload({
  house,
  actor,
  request,
  retry,
}: Pick<Visit, 'house' | 'actor' | 'request' | 'retry'>): Promise<void> {
  if (actor.userType === 'Child') await requireUploading(house, actor.id)
  // A repeat of what was taken has its reply already, however full the day is since.
  if (await wasDone(house, retry)) return
  if (await isAnyFull(house, [[rateLimits.uploads, actor.id]])) throw refuse('LIMIT')
  const bytes = Number(request.headers['content-length']) || 0
  const ofDay = dayOf(house)
  const today = await usesSoFar(house, ofDay, actor.id)
  if (today + kilobytes(bytes) > ofDay.most) throw refuse('LIMIT', uploadWords.dayIsFull)
  await requireRoom(house, actor, bytes)
}

/** Counts a file that came, taken or not, and asks again: the sender need not have said how long it is. */
export async function countUpload(house: House, actor: Actor, bytes: number): Promise<void> {
  await useLimit(house, rateLimits.uploads, actor.id)
  const ofDay = dayOf(house)
  const today = await countUse(house, ofDay, actor.id, kilobytes(bytes))
  if (today > ofDay.most) throw refuse('LIMIT', uploadWords.dayIsFull)
  await requireRoom(house, actor, bytes)
}

async function requireRoom(house: House, actor: Actor, bytes: number): Promise<void> {
  const kept = await countBytesOf(house.db, actor.id)
  if (kept + bytes > house.settings.uploads.megabytesInAll * megabyte)
    throw refuse('LIMIT', uploadWords.allIsFull)
}

const megabyte = 1024 * 1024
const kilobytes = (bytes: number) => Math.ceil(bytes / 1024)

const dayOf = ({ settings }: House): RateLimit => ({
  ...rateLimits.uploadedKilobytes,
  most: settings.uploads.megabytesADay * 1024,
})
