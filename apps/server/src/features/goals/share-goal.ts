import type { ReplyOf } from '@kindling/contract/define-call'
import type { addTeachers, listTeachersForGoal, removeTeachers } from '@kindling/contract/goal-library'
import { goalRefusals } from '@kindling/rules/messages/goals'
import { topics } from '@kindling/rules/notifications'
import { requireProvedAddress } from '../../platform/proved-address.ts'
import { useLimit } from '../../platform/rate-limits.ts'
import { refuse } from '../../platform/refusals.ts'
import type { RowContext } from '../../platform/serve.ts'
import { transaction } from '../../platform/transaction.ts'
import { presentPerson } from '../accounts/index.ts'
import { goalLimits } from './limits.ts'
import type { GoalRow } from './queries.ts'
import { countTeachers, insertShares, listTeachers, removeShares } from './share-queries.ts'
import { goalOf } from './show-goals.ts'

export async function showTeachers({
  services,
  actor,
  row,
}: RowContext<typeof listTeachersForGoal, 'goal', GoalRow>): Promise<ReplyOf<typeof listTeachersForGoal>> {
  const teachers = await listTeachers(services.db, { goalId: row.id, adminId: actor.id })
  return { teachers: teachers.map(({ card, ...teacher }) => ({ ...presentPerson(card), ...teacher })) }
}

/** An administrator shares it with teachers of their own schools, who may read and assign it (GOALS-28, D-09). */
export async function share({
  services,
  actor,
  row,
  body,
}: RowContext<typeof addTeachers, 'goal', GoalRow>): Promise<ReplyOf<typeof addTeachers>> {
  await requireProvedAddress(services, actor.id)
  await useLimit(services, goalLimits.given, actor.id)
  if (row.is_private) throw refuse('CONFLICT', goalRefusals.privateShared)
  const teacherIds = [...new Set(body.teacherIds)]
  const sharing = { goalId: row.id, teacherIds, adminId: actor.id }
  if ((await countTeachers(services.db, sharing)) < teacherIds.length) throw refuse('NOT_FOUND')
  await transaction(services, async tx => {
    const added = await insertShares(tx.db, { ...sharing, now: services.clock.now() })
    if (added.length === 0) return
    tx.announce({
      type: 'goal_shared',
      actorId: actor.id,
      subject: { kind: 'goal', id: row.id },
      topics: added.map(topics.teacher),
    })
  })
  return {
    goal: await goalOf(services, actor, { id: row.id, childId: null }),
    message: goalRefusals.sharedWith,
  }
}

/** Goals that a teacher has assigned stay with the students. */
export async function unshare({
  services,
  actor,
  row,
  body,
}: RowContext<typeof removeTeachers, 'goal', GoalRow>): Promise<ReplyOf<typeof removeTeachers>> {
  const sharing = { goalId: row.id, teacherIds: [...new Set(body.teacherIds)], adminId: actor.id }
  await transaction(services, ({ db }) => removeShares(db, sharing))
  return {
    goal: await goalOf(services, actor, { id: row.id, childId: null }),
    message: goalRefusals.unshared,
  }
}
