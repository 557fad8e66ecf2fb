import type { ReplyOf } from '@kindling/contract/define-call'
import type { askErasure, askSchoolErasure } from '@kindling/contract/erasures'
import { erasureAddress } from '@kindling/rules/addresses'
import { erasureDays } from '@kindling/rules/erasure'
import { longDay } from '@kindling/rules/long-days'
import { erasureMessages } from '@kindling/rules/messages/erasure-mails'
import type { ChildRow } from '../../platform/access/queries.ts'
import { audit } from '../../platform/audit.ts'
import { dayOf, daySeconds, secondsAfter } from '../../platform/clock.ts'
import { requireNoDispute } from '../../platform/disputes.ts'
import { lockAccount } from '../../platform/lock-account.ts'
import { requireProvedAddress } from '../../platform/proved-address.ts'
import { useLimit } from '../../platform/rate-limits.ts'
import { refuse } from '../../platform/refusals.ts'
import type { RowContext } from '../../platform/serve.ts'
import type { Services } from '../../platform/services.ts'
import { type Tx, transaction } from '../../platform/transaction.ts'
import { requireOwner } from '../accounts/index.ts'
import { listSchoolAdminTopics, notifyAround } from '../guardians/index.ts'
import { erasureLimits } from './limits.ts'
import { insertErasure } from './queries.ts'
import { presentErasure, whyNot } from './show-erasure.ts'
import { findAdministered } from './show-queries.ts'

/**
 * Schedules a child's erasure in a week. Everybody who can stop it is told in the same transaction. Repeating the request while it waits
 * changes nothing.
 */
export async function ask(
  context: RowContext<typeof askErasure, 'child', ChildRow>,
): Promise<ReplyOf<typeof askErasure>> {
  const { services, actor, row: child, relations, body } = context
  const isGuardian = relations.includes('guardian')
  if (isGuardian) await requireProvedAddress(services, actor.id)
  const isHindered = await whyNot(services, { childId: child.id, askerId: actor.id, isGuardian })
  if (isHindered === erasureMessages.tooYoung || isHindered === erasureMessages.tooNew)
    throw refuse('FORBIDDEN', isHindered)
  await requireOwner(context, body.current_password)
  const asking = { childId: child.id, by: actor.id, schoolId: null }
  await transaction(services, async tx => {
    const dueAt = await note(services, tx, asking)
    if (dueAt === null) return
    tx.announce({
      type: 'erasure_asked',
      actorId: actor.id,
      childId: child.id,
      to: ['child', 'parents'],
      topics: await listSchoolAdminTopics(tx.db, child.id),
    })
    await notifyAround(services, tx, {
      childId: child.id,
      aboutId: actor.id,
      subject: erasureMessages.askedSubject,
      text: erasureMessages.asked,
      school: 'office',
      familyPath: erasureAddress(child.id),
      more: { day: writeDay(dueAt) },
    })
  })
  return presentErasure(services, child, { readerId: actor.id, schoolId: null, whyNot: null })
}

/**
 * An administrator has their own verified school's part of a student erased; the family is told, and so are the other administrators, who
 * can stop it.
 */
export async function askForSchool(
  context: RowContext<typeof askSchoolErasure, 'child', ChildRow>,
): Promise<ReplyOf<typeof askSchoolErasure>> {
  const { services, actor, row: child, body } = context
  await requireProvedAddress(services, actor.id)
  const school = await findAdministered(services.db, { childId: child.id, by: actor.id })
  if (!school) throw refuse('NOT_FOUND')
  await requireOwner(context, body.current_password)
  const asking = { childId: child.id, by: actor.id, schoolId: school.id }
  await transaction(services, async tx => {
    const dueAt = await note(services, tx, asking)
    if (dueAt === null) return
    tx.announce({
      type: 'part_erasure_asked',
      actorId: actor.id,
      childId: child.id,
      to: ['parents'],
      topics: await listSchoolAdminTopics(tx.db, child.id),
    })
    await notifyAround(services, tx, {
      childId: child.id,
      aboutId: actor.id,
      subject: erasureMessages.partAskedSubject,
      text: erasureMessages.partAsked,
      school: 'office',
      schoolPath: erasureAddress(child.id),
      familyPath: erasureAddress(child.id),
      more: { school: school.name, day: writeDay(dueAt) },
    })
  })
  return presentErasure(services, child, { readerId: actor.id, schoolId: school.id, whyNot: null })
}

/** When it is due; null when it was already requested. */
async function note(
  services: Services,
  { db }: Tx,
  asking: { childId: number; by: number; schoolId: number | null },
): Promise<Date | null> {
  await lockAccount(db, asking.childId)
  await requireNoDispute({ db }, asking.childId)
  const now = services.clock.now()
  const dueAt = secondsAfter(now, erasureDays * daySeconds)
  if ((await insertErasure(db, { ...asking, now, dueAt })) === null) return null
  // A refused request does not count, and a school's requests take none of the family's.
  const whose = asking.schoolId === null ? `${asking.childId}` : `${asking.childId} of ${asking.schoolId}`
  await useLimit({ db, clock: services.clock }, erasureLimits.asking, whose)
  const details = { school_id: asking.schoolId }
  await audit(db, { act: 'erasure-asked', actorId: asking.by, subjectId: asking.childId, details }, now)
  return dueAt
}

const writeDay = (day: Date) => longDay(dayOf(day))
