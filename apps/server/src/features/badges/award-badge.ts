import type { awardBadge, listBadgeStudents, takeBadgeBack } from '@kindling/contract/badges'
import type { ReplyOf } from '@kindling/contract/define-call'
import { type AwardPerson, awardAfter, awardStateOf } from '@kindling/rules/badge-states'
import { badgeMessages } from '@kindling/rules/messages/badges'
import { audit } from '../../platform/audit.ts'
import { requireProvedAddress } from '../../platform/proved-address.ts'
import { useLimit } from '../../platform/rate-limits.ts'
import { refuse, refuseField } from '../../platform/refusals.ts'
import type { RowContext } from '../../platform/serve.ts'
import { transaction } from '../../platform/transaction.ts'
import { presentPerson } from '../accounts/index.ts'
import {
  countTaught,
  deleteAward,
  type GivenAward,
  insertAwards,
  listStudents,
  lockGiven,
} from './award-queries.ts'
import { badgeLimits } from './limits.ts'
import type { BadgeRow } from './queries.ts'
import { requireVersion } from './require-version.ts'

export async function showStudents({
  services,
  actor,
  row,
}: RowContext<typeof listBadgeStudents, 'badge', BadgeRow>): Promise<ReplyOf<typeof listBadgeStudents>> {
  const students = await listStudents(services.db, { badgeId: row.id, teacherId: actor.id })
  return { students: students.map(({ person, ...has }) => ({ user_bean: presentPerson(person), ...has })) }
}

/** A teacher awards a badge to their own students (D-82), once each; they and their guardians are told. */
export async function award({
  services,
  actor,
  row,
  body: { user_ids, version },
}: RowContext<typeof awardBadge, 'badge', BadgeRow>): Promise<ReplyOf<typeof awardBadge>> {
  await requireProvedAddress(services, actor.id)
  await useLimit(services, badgeLimits.awarded, actor.id)
  const childIds = [...new Set(user_ids)]
  const awarded_count = await transaction(services, async tx => {
    await requireVersion(tx.db, row.id, version)
    if ((await countTaught(tx.db, actor.id, childIds)) < childIds.length)
      throw refuseField('user_ids', badgeMessages.notStudents)
    const given = await lockGiven(tx.db, { badgeId: row.id, childIds })
    const without = childIds.filter(id => 'state' in awardAfter('award', ['teacher'], stateOf(given.get(id))))
    const of = { badgeId: row.id, childIds: without, by: actor.id, now: services.clock.now() }
    const added = await insertAwards(tx.db, of)
    for (const childId of added)
      tx.announce({
        type: 'badge_earned',
        actorId: actor.id,
        childId,
        subject: { kind: 'badge', id: row.id },
        to: ['child', 'parents'],
      })
    return added.length
  })
  return { awarded_count, message: badgeMessages.awarded }
}

/** A teacher may correct their own mistaken award while still teaching the child (0047); earned badges stay. */
export async function takeBack({
  services,
  actor,
  row,
  query: { user_id },
}: RowContext<typeof takeBadgeBack, 'badge', BadgeRow>): Promise<ReplyOf<typeof takeBadgeBack>> {
  await useLimit(services, badgeLimits.awarded, actor.id)
  await transaction(services, async tx => {
    const isTaught = (await countTaught(tx.db, actor.id, [user_id])) === 1
    const held = (await lockGiven(tx.db, { badgeId: row.id, childIds: [user_id] })).get(user_id)
    const people: AwardPerson[] = isTaught ? ['teacher'] : []
    if (isTaught && held?.awarded_by === actor.id) people.push('awarder')
    if (!held || 'refused' in awardAfter('take-back', people, stateOf(held))) throw refuse('NOT_FOUND')
    await deleteAward(tx.db, held.id)
    tx.announce({ type: 'badge_changed', actorId: actor.id, childId: user_id, to: ['child', 'parents'] })
    const details = { badge_id: row.id }
    const entry = { act: 'badge-taken-back', actorId: actor.id, subjectId: user_id, details } as const
    await audit(tx.db, entry, services.clock.now())
  })
  return { message: badgeMessages.takenBack }
}

/** Only what was awarded by hand counts here: a child may earn the same badge too. */
const stateOf = (given: GivenAward | undefined) =>
  awardStateOf(given ? { isNew: given.seen_at === null } : null)
