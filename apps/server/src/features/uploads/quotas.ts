import { ownMailDomain } from '@kindling/rules/mail-providers'
import { uploadMessages } from '@kindling/rules/messages/uploads'
import type { Actor } from '../../platform/actor.ts'
import { secondsAfter } from '../../platform/clock.ts'
import { requireUploading } from '../../platform/consents.ts'
import { hostOf } from '../../platform/networks.ts'
import {
  type Counter,
  countUse,
  giveBackOld,
  giveBackUse,
  isAnyFull,
  keyOfCounter,
  type RateLimit,
  useLimit,
  usesSoFar,
} from '../../platform/rate-limits.ts'
import { refuse } from '../../platform/refusals.ts'
import type { RequestContext } from '../../platform/serve.ts'
import type { Services } from '../../platform/services.ts'
import { isKeyKnown } from '../../platform/transaction.ts'
import type { BegunUpload } from './begun-queries.ts'
import { uploadLimits } from './limits.ts'
import { findUsed } from './queries.ts'

/**
 * Checks before a byte of an upload is read: the consent for a child's files, and whether the announced size fits this hour's files, this
 * day's bytes, and all that is stored for this person and the person's school (issue 12 §3.5). A person who is not vouched for yet has a
 * small daily limit, and so has an address with many of them: typing many addresses gives many accounts. The owner of a domain, with any
 * number of mailboxes, has no more space than a large family.
 */
export async function mayUpload({
  services,
  actor,
  request,
  retry,
}: Pick<RequestContext, 'services' | 'actor' | 'request' | 'retry'>): Promise<void> {
  if (actor.userType === 'Child') await requireUploading(services, actor.id)
  // A repeat of a stored upload already has its reply, however full the day is since.
  if (await isKeyKnown(services, retry)) return
  await requireSpace({ services, actor, request }, Number(request.headers['content-length']) || 0)
}

/** Refuses a file of this size where it does not fit; nothing is counted yet. */
export async function requireSpace({ services, actor, request }: Uploading, bytes: number): Promise<void> {
  if (await isAnyFull(services, [[uploadLimits.uploads, actor.id]])) throw refuse('LIMIT')
  const used = await usedBy(services, actor)
  requireRoom(services, actor, used, { bytes, kilobytes: kilobytes(bytes) })
  const domain = domainOf(used)
  if (domain) {
    const ofDomain = await usesSoFar(services, uploadLimits.uploadedKilobytesOfDomain, domain)
    requireRoomOfDomain(services, ofDomain + kilobytes(bytes))
  }
  if (used.is_vouched) return
  const ofAddress = await usesSoFar(services, uploadLimits.unprovedKilobytesOfAddress, hostOf(request.ip))
  requireRoomAtAddress(services, actor, ofAddress + kilobytes(bytes))
}

type Uploading = Pick<RequestContext, 'services' | 'actor' | 'request'>

/**
 * Counts a file that arrived, and checks again: the sender may have announced no size. A file that does not fit is not counted, or one
 * person could fill a whole school's day with refused files.
 */
export async function countUpload(context: Uploading, bytes: number): Promise<void> {
  await countFile(context)
  await countBytes(context, bytes, bytes)
}

/** Counts a file among those of this hour. */
export const countFile = ({ services, actor }: Uploading) =>
  useLimit(services, uploadLimits.uploads, actor.id)

/**
 * Counts bytes for this day that will come of an upload, and returns the counters that have them. They count whether they come or not:
 * announcing takes room from everybody.
 */
export async function countAnnounced(context: Uploading, bytes: number, newBytes = 0): Promise<string[]> {
  const counters = await countBytes(context, bytes, newBytes)
  return counters.map(keyOfCounter)
}

/** What has not come of an upload that was canceled or is silent leaves the day that has it. */
export async function giveBackAnnounced(
  services: Pick<Services, 'db' | 'clock'>,
  {
    counters,
    counted_at,
    bytes,
    received,
  }: Pick<BegunUpload, 'bytes' | 'received' | 'counters' | 'counted_at'>,
): Promise<void> {
  if (counted_at === null) return
  const endsBy = secondsAfter(counted_at, uploadLimits.uploadedKilobytes.seconds)
  const uses = kilobytes(bytes) - kilobytes(received)
  for (const key of counters) await giveBackOld(services, { key, uses, endsBy })
}

function countersOf({ actor, request }: Uploading, used: Awaited<ReturnType<typeof usedBy>>): Counter[] {
  const counters: Counter[] = [[uploadLimits.uploadedKilobytes, actor.id]]
  if (used.school_id !== null) counters.push([uploadLimits.uploadedKilobytesOfSchool, used.school_id])
  if (used.answerer_id !== null) counters.push([uploadLimits.uploadedKilobytesOfAnswerer, used.answerer_id])
  const domain = domainOf(used)
  if (domain) counters.push([uploadLimits.uploadedKilobytesOfDomain, domain])
  if (!used.is_vouched) counters.push([uploadLimits.unprovedKilobytesOfAddress, hostOf(request.ip)])
  return counters
}

async function countBytes(context: Uploading, bytes: number, newBytes: number): Promise<Counter[]> {
  const { services, actor } = context
  const used = await usedBy(services, actor)
  const counters = countersOf(context, used)
  const counts = new Map<RateLimit, number>()
  for (const [limit, who] of counters)
    counts.set(limit, await countUse(services, limit, who, kilobytes(bytes)))
  used.person.today = counts.get(uploadLimits.uploadedKilobytes) ?? 0
  used.school.today = counts.get(uploadLimits.uploadedKilobytesOfSchool) ?? used.school.today
  used.answered.today = counts.get(uploadLimits.uploadedKilobytesOfAnswerer) ?? used.answered.today
  try {
    requireRoom(services, actor, used, { bytes: newBytes, kilobytes: 0 })
    requireRoomOfDomain(services, counts.get(uploadLimits.uploadedKilobytesOfDomain) ?? 0)
    requireRoomAtAddress(services, actor, counts.get(uploadLimits.unprovedKilobytesOfAddress) ?? 0)
  } catch (error) {
    for (const [limit, who] of counters) await giveBackUse(services, limit, who, kilobytes(bytes))
    throw error
  }
  return counters
}

/** Refuses more files than fit a child's space, no matter who brings them. */
export async function requireRoomOf(services: Services, child: { id: number }, bytes: number): Promise<void> {
  const used = await usedBy(services, child)
  const { megabytesInAll } = services.settings.uploads.person
  if (used.person.kept + bytes > megabytesInAll * megabyte)
    throw refuse('LIMIT', uploadMessages.allIsFull.person)
}

const usedBy = ({ db, clock }: Services, { id: userId }: Pick<Actor, 'id'>) =>
  findUsed(db, {
    userId,
    now: clock.now(),
    days: {
      person: `${uploadLimits.uploadedKilobytes.name}:`,
      school: `${uploadLimits.uploadedKilobytesOfSchool.name}:`,
      answered: `${uploadLimits.uploadedKilobytesOfAnswerer.name}:`,
    },
  })

/** Whether new files fit; `kilobytes` are those that the day does not count yet. */
function requireRoom(
  { settings }: Services,
  actor: Actor,
  used: Awaited<ReturnType<typeof usedBy>>,
  { bytes, kilobytes: more }: { bytes: number; kilobytes: number },
): void {
  if (!used.is_vouched && used.person.today + more > settings.uploads.unprovedMegabytesADay * 1024)
    throw refuseUnproved(actor)
  for (const [whose, of, times] of places) {
    const { megabytesADay, megabytesInAll } = settings.uploads[of]
    const { today, kept } = used[whose]
    if (today + more > megabytesADay * 1024 * times) throw refuse('LIMIT', uploadMessages.dayIsFull[of])
    if (kept + bytes > megabytesInAll * megabyte * times) throw refuse('LIMIT', uploadMessages.allIsFull[of])
  }
}

const largeFamily = 5

/**
 * Whose space an upload takes, with which limit, and how many times that limit. A person who adds many children, or makes students at an
 * unverified school, has no more space than a large family.
 */
const places = [
  ['person', 'person', 1],
  ['school', 'school', 1],
  ['answered', 'person', largeFamily],
] as const

const domainOf = ({ email }: Awaited<ReturnType<typeof usedBy>>) => (email ? ownMailDomain(email) : null)

function requireRoomOfDomain({ settings }: Services, kilobytes: number): void {
  if (kilobytes > settings.uploads.person.megabytesADay * 1024 * largeFamily)
    throw refuse('LIMIT', uploadMessages.dayIsFull.domain)
}

/** At most this many people who are not vouched for share an address. */
const unprovedAtAddress = 10

function requireRoomAtAddress({ settings }: Services, actor: Actor, kilobytes: number): void {
  if (kilobytes > settings.uploads.unprovedMegabytesADay * 1024 * unprovedAtAddress)
    throw refuseUnproved(actor)
}

/** A child has no address to confirm. */
const refuseUnproved = ({ userType }: Actor) =>
  refuse('LIMIT', uploadMessages.dayIsFull[userType === 'Child' ? 'person' : 'unproved'])

const megabyte = 1024 * 1024
const kilobytes = (bytes: number) => Math.ceil(bytes / 1024)
