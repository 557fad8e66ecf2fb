import type { ReplyOf } from '@kindling/contract/define-call'
import type { removeRubric, uploadRubric } from '@kindling/contract/goals'
import { mostRubrics } from '@kindling/rules/goals'
import { format } from '@kindling/rules/messages/format'
import { goalRefusals } from '@kindling/rules/messages/goals'
import { requireProvedAddress } from '../../platform/proved-address.ts'
import { useLimit } from '../../platform/rate-limits.ts'
import { refuse } from '../../platform/refusals.ts'
import type { RowContext } from '../../platform/serve.ts'
import { transaction } from '../../platform/transaction.ts'
import { attachMedias } from '../uploads/index.ts'
import { requireNotLost } from './bounds.ts'
import { goalLimits } from './limits.ts'
import type { GoalRow } from './queries.ts'
import { goalOf } from './show-goals.ts'
import { insertRubric, lockRubrics, removeRubricRow } from './write-queries.ts'

/** Attaches the caller's upload to the goal, as its rubric (GOALS-40). */
export async function addRubric({
  services,
  actor,
  row,
  body,
  retry,
}: RowContext<typeof uploadRubric, 'goal', GoalRow>): Promise<ReplyOf<typeof uploadRubric>> {
  await requireProvedAddress(services, actor.id)
  await useLimit(services, goalLimits.written, actor.id)
  const rubricId = await transaction(
    services,
    async tx => {
      const standing = await lockRubrics(tx.db, row.id)
      if (!standing) throw refuse('NOT_FOUND')
      await requireNotLost(tx.db, row, actor.id)
      if (standing.count >= mostRubrics)
        throw refuse('CONFLICT', format(goalRefusals.manyRubrics, { max: mostRubrics }))
      const [file] = await attachMedias(tx, actor.id, {
        medias: [body],
        nameOf: ({ media_url, media_preview }) => ({
          kind: 'pdf',
          url: media_url,
          preview: media_preview,
          fields: { url: 'media_url', preview: 'media_preview' },
        }),
        now: services.clock.now(),
      })
      if (!file) throw refuse('NOT_FOUND')
      const { file_id, preview_file_id } = file
      return insertRubric(tx.db, { goal_id: row.id, file_id, preview_file_id, position: standing.count })
    },
    retry,
  )
  const goal = await goalOf(services, actor, { id: row.id, childId: row.child_id })
  const rubric = goal.rubrics.find(({ id }) => id === rubricId)
  if (!rubric) throw refuse('NOT_FOUND')
  return { rubric, goal, message: goalRefusals.rubricAdded }
}

/** A rubric of a goal that children have stays (GOALS-24): children are working by it. */
export async function takeRubricAway({
  services,
  actor,
  row,
  query,
}: RowContext<typeof removeRubric, 'goal', GoalRow>): Promise<ReplyOf<typeof removeRubric>> {
  await transaction(services, async tx => {
    const standing = await lockRubrics(tx.db, row.id)
    if (standing?.is_held) throw refuse('CONFLICT', goalRefusals.rubricInUse)
    if (!(await removeRubricRow(tx.db, row.id, query.rubric_id))) throw refuse('NOT_FOUND')
  })
  const goal = await goalOf(services, actor, { id: row.id, childId: row.child_id })
  return { goal, message: goalRefusals.rubricRemoved }
}
