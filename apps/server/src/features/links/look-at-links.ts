import { afterLook, statusAnswers } from '@kindling/rules/link-health'
import { topics } from '@kindling/rules/notifications'
import { productId } from '@kindling/rules/people'
import { dayOf } from '../../platform/clock.ts'
import { OutboundRefused } from '../../platform/outbound.ts'
import type { Services } from '../../platform/services.ts'
import { transaction } from '../../platform/transaction.ts'
import {
  type DueLink,
  followAddresses,
  hasAnsweredSince,
  hideDead,
  listDue,
  listMakers,
  noteLook,
  putOff,
} from './queries.ts'

/** A round, one per quarter of an hour, requests each host once. */
const mostInRound = 24
const atOnce = 4
const dayMs = 86_400_000

/** No more of a page is read: a larger one exists too. */
const page = { maxBytes: 200_000, timeoutMs: 8_000 }

interface Found {
  answers: boolean
  fault: string | null
  /** The host could not be reached at all: the fault may be on this side. */
  isSilent: boolean
}

/**
 * Checks the due addresses, each at least once a week. After three days without an answer, items that lead there are hidden until it
 * answers again. While no host at all can be reached, no result is recorded.
 */
export async function lookAtLinks(services: Services): Promise<void> {
  const { db, clock, log } = services
  const now = clock.now()
  await followAddresses(db, now)
  const due = await listDue(db, { now, most: mostInRound })
  const found: { link: DueLink; found: Found }[] = []
  for (let first = 0; first < due.length; first += atOnce)
    found.push(
      ...(await Promise.all(
        due
          .slice(first, first + atOnce)
          .map(async link => ({ link, found: await lookAt(services, link.address) })),
      )),
    )
  const isOutside = found.some(one => !one.found.isSilent) || (await isReachable(services, now))
  const silent = found.filter(one => one.found.isSilent && !isOutside)
  await putOff(
    db,
    silent.map(({ link }) => link.id),
    new Date(now.getTime() + dayMs / 24),
  )
  for (const one of found.filter(other => !silent.includes(other))) await note(services, one, now)
  const changed = await hideDead(db)
  log.info({ looked: found.length, silent: silent.length, changed }, 'outside addresses looked at')
}

/** Checks one address now; false if no result is recorded, because no host could be reached within a day. */
export async function lookAtOne(services: Services, link: DueLink): Promise<boolean> {
  const { db, clock } = services
  const now = clock.now()
  const found = await lookAt(services, link.address)
  if (found.isSilent && !(await isReachable(services, now))) return false
  await note(services, { link, found }, now)
  await hideDead(db)
  return true
}

const isReachable = ({ db }: Services, now: Date) => hasAnsweredSince(db, new Date(now.getTime() - dayMs))

async function lookAt({ fetchGuarded }: Services, address: string): Promise<Found> {
  try {
    const { status } = await fetchGuarded(address, page)
    const answers = statusAnswers(status)
    return { answers, fault: answers ? null : String(status), isSilent: false }
  } catch (error) {
    if (!(error instanceof OutboundRefused)) throw error
    const { reason } = error
    if (reason === 'size' || reason === 'type' || reason === 'encoding')
      return { answers: true, fault: null, isSilent: false }
    const isSilent = reason === 'unreachable' || reason === 'time' || reason === 'name'
    return { answers: false, fault: reason, isSilent }
  }
}

/** Records the result; when it hides an item, or shows it again, its maker is told. */
function note(
  services: Services,
  { link, found }: { link: DueLink; found: Found },
  now: Date,
): Promise<void> {
  const { nextInDays, ...health } = afterLook(
    { state: link.state, failedDays: link.failed_days, failedOn: link.failed_on },
    { answers: found.answers, day: dayOf(now) },
  )
  const isDead = health.state === 'dead'
  return transaction(services, async tx => {
    await noteLook(tx.db, {
      id: link.id,
      ...health,
      fault: found.fault,
      now,
      nextAt: new Date(now.getTime() + nextInDays * dayMs),
    })
    if (isDead === (link.state === 'dead')) return
    for (const { item_id, user_id } of await listMakers(tx.db, link.address))
      tx.announce({
        type: isDead ? 'link_dead' : 'link_back',
        actorId: productId,
        topics: [topics.teacher(user_id)],
        subject: { kind: 'item', id: item_id },
      })
  })
}
