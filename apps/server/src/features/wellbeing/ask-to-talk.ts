import type { ReplyOf } from '@kindling/contract/define-call'
import type { askToTalk } from '@kindling/contract/wellbeing'
import { topics } from '@kindling/rules/notifications'
import { countUse, rateLimits } from '../../platform/rate-limits.ts'
import type { Visit } from '../../platform/serve.ts'
import { transaction } from '../../platform/transaction.ts'
import { listTeachersOf } from './queries.ts'

/** The child's teachers hear at once that the child would like to talk, whatever the score and the licence (D-87). */
export async function tellTeachers({
  house,
  actor,
}: Visit<typeof askToTalk>): Promise<ReplyOf<typeof askToTalk>> {
  const teachers = await listTeachersOf(house.db, actor.id, house.clock.now())
  // Pressed again and again it is one wish: it is told once in ten minutes, and the child is never refused.
  const isFirst = (await countUse(house, rateLimits.wishesToTalk, actor.id)) === 1
  if (isFirst && teachers.length > 0)
    await transaction(house, async tx =>
      tx.announce({
        type: 'checkin_help_wanted',
        actorId: actor.id,
        childId: actor.id,
        topics: teachers.map(topics.teacher),
      }),
    )
  return { teachers: teachers.length }
}
