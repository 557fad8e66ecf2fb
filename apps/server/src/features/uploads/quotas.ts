import { uploadMessages } from '@kindling/rules/messages/uploads'
import type { Actor } from '../../platform/actor.ts'
import { requireUploading } from '../../platform/consents.ts'
import { countUse, giveBackUse, isAnyFull, useLimit } from '../../platform/rate-limits.ts'
import { refuse } from '../../platform/refusals.ts'
import type { RequestContext } from '../../platform/serve.ts'
import type { Services } from '../../platform/services.ts'
import { wasDone } from '../../platform/transaction.ts'
import { uploadLimits } from './limits.ts'
import { findUsed } from './queries.ts'

/**
 * Asked before a byte of an upload is read: the consent for a child's files, and whether what the sender announces has room:
 * among this hour's files, and among this day's bytes and all that is kept of this person and of the own school (issue 12 §3.5). The
 * day of an adult for whom nothing speaks yet is small: whoever types many addresses has many accounts.
 */
export async function mayUpload({
  services,
  actor,
  request,
  retry,
}: Pick<RequestContext, 'services' | 'actor' | 'request' | 'retry'>): Promise<void> {
  if (actor.userType === 'Child') await requireUploading(services, actor.id)
  // A repeat of what was taken has its reply already, however full the day is since.
  if (await wasDone(services, retry)) return
  if (await isAnyFull(services, [[uploadLimits.uploads, actor.id]])) throw refuse('LIMIT')
  const bytes = Number(request.headers['content-length']) || 0
  requireRoom(services, await usedBy(services, actor), { bytes, kilobytes: kilobytes(bytes) })
}

/**
 * Counts a file that came, and asks again: the sender need not have said how long it is. What has no room is given back, or one person
 * would fill the day of a whole school with what is refused.
 */
export async function countUpload(services: Services, actor: Actor, bytes: number): Promise<void> {
  await useLimit(services, uploadLimits.uploads, actor.id)
  const used = await usedBy(services, actor)
  const { uploadedKilobytes, uploadedKilobytesOfSchool } = uploadLimits
  used.person.today = await countUse(services, uploadedKilobytes, actor.id, kilobytes(bytes))
  if (used.school_id !== null)
    used.school.today = await countUse(services, uploadedKilobytesOfSchool, used.school_id, kilobytes(bytes))
  try {
    requireRoom(services, used, { bytes, kilobytes: 0 })
  } catch (error) {
    await giveBackUse(services, uploadedKilobytes, actor.id, kilobytes(bytes))
    if (used.school_id !== null)
      await giveBackUse(services, uploadedKilobytesOfSchool, used.school_id, kilobytes(bytes))
    throw error
  }
}

const usedBy = ({ db, clock }: Services, { id: userId }: Actor) =>
  findUsed(db, {
    userId,
    now: clock.now(),
    days: {
      person: `${uploadLimits.uploadedKilobytes.name}:`,
      school: `${uploadLimits.uploadedKilobytesOfSchool.name}:`,
    },
  })

/** Whether what comes has room; `kilobytes` are those that the day does not count yet. */
function requireRoom(
  { settings }: Services,
  used: Awaited<ReturnType<typeof usedBy>>,
  { bytes, kilobytes: more }: { bytes: number; kilobytes: number },
): void {
  const { unprovedMegabytesADay } = settings.uploads
  if (!used.is_vouched && used.person.today + more > unprovedMegabytesADay * 1024)
    throw refuse('LIMIT', uploadMessages.dayIsFull.unproved)
  for (const whose of ['person', 'school'] as const) {
    const { megabytesADay, megabytesInAll } = settings.uploads[whose]
    const { today, kept } = used[whose]
    if (today + more > megabytesADay * 1024) throw refuse('LIMIT', uploadMessages.dayIsFull[whose])
    if (kept + bytes > megabytesInAll * megabyte) throw refuse('LIMIT', uploadMessages.allIsFull[whose])
  }
}

const megabyte = 1024 * 1024
const kilobytes = (bytes: number) => Math.ceil(bytes / 1024)
