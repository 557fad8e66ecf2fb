import type { BodyOf, ReplyOf } from '@kindling/contract/define-call'
import type { setGoalReminder, tellGoing, updateUserGoal } from '@kindling/contract/goals'
import type { ActOn } from '@kindling/rules/access'
import { goalRefusals } from '@kindling/rules/messages/goals'
import type { ChildRow } from '../../platform/access/queries.ts'
import { dayOf } from '../../platform/clock.ts'
import { requireConsent } from '../../platform/consents.ts'
import { requireProvedAddress } from '../../platform/proved-address.ts'
import { useLimit } from '../../platform/rate-limits.ts'
import { refuse } from '../../platform/refusals.ts'
import type { RowContext } from '../../platform/serve.ts'
import { type Tx, transaction } from '../../platform/transaction.ts'
import { noticeWords } from '../talk/index.ts'
import { attachMedias, nameTypedMedia, transcriptsIn } from '../uploads/index.ts'
import { announceGoal } from './announce.ts'
import { dueOf } from './bounds.ts'
import { isAnother } from './finish-goal.ts'
import { goalLimits } from './limits.ts'
import type { ChildGoalRow } from './queries.ts'
import { setReminder } from './reminder-queries.ts'
import { goalOf } from './show-goals.ts'
import { type NewGoalMedia, replaceGoalMedias, setGoing, updateChildGoalAt } from './write-queries.ts'

type Changing = RowContext<typeof updateUserGoal, 'child_goal', ChildGoalRow>
type Detail = NonNullable<BodyOf<typeof updateUserGoal>['detail']>

/** The child changes the steps; the due date belongs to the person who assigned the goal, or to the child for its own goal (GOALS-35). */
export async function changeChildGoal(context: Changing): Promise<ReplyOf<typeof updateUserGoal>> {
  const { services, actor, row, body } = context
  if (isAnother(body.assigned_by, row)) throw refuse('NOT_FOUND')
  const isPlanned = body.accomplish_by !== undefined && body.accomplish_by !== row.due
  if (isPlanned) requireAct(context, 'plan')
  if (body.detail) requireAct(context, 'change')
  await requireProvedAddress(services, actor.id)
  await useLimit(services, goalLimits.written, actor.id)
  const due = isPlanned ? dueOf(services, body.accomplish_by) : undefined
  const now = services.clock.now()
  const care = await transaction(services, async tx => {
    const { detail } = body
    if (detail) await requireConsent({ db: tx.db, clock: services.clock }, row.child_id, 'account')
    const at = { id: row.id, version: body.version ?? null }
    if (!(await updateChildGoalAt(tx.db, at, { steps: detail?.steps_taken, due }, now)))
      throw refuse('CONFLICT')
    announceChange(tx, row, actor.id)
    if (!detail) return null
    const { medias } = detail
    if (medias) await replaceGoalMedias(tx.db, row.id, await filesOf(tx, actor.id, medias, now))
    return noticeWords(services, tx, {
      childId: row.child_id,
      written: { kind: 'child_goal', id: row.id },
      text: [...detail.steps_taken.map(({ text }) => text), ...transcriptsIn(medias ?? [], nameOf)].join(
        '\n',
      ),
    })
  })
  const goal = await goalOf(services, actor, { id: row.goal_id, childId: row.child_id })
  return { goal, message: goalRefusals.changed, care }
}

/** The child says on Fridays how it goes; the family and the teachers see it. */
export async function noteGoing({
  services,
  actor,
  row,
  body,
}: RowContext<typeof tellGoing, 'child_goal', ChildGoalRow>): Promise<ReplyOf<typeof tellGoing>> {
  await useLimit(services, goalLimits.written, actor.id)
  await transaction(services, async tx => {
    await setGoing(tx.db, row.id, body.going, dayOf(services.clock.now()))
    announceChange(tx, row, actor.id)
  })
  const goal = await goalOf(services, actor, { id: row.goal_id, childId: row.child_id })
  return { goal, message: goalRefusals.noted }
}

export async function switchReminder({
  services,
  row: child,
  body,
}: RowContext<typeof setGoalReminder, 'child', ChildRow>): Promise<ReplyOf<typeof setGoalReminder>> {
  await setReminder(services.db, child.id, body.is_on)
  return {
    asks_on_fridays: body.is_on,
    message: body.is_on ? goalRefusals.reminderOn : goalRefusals.reminderOff,
  }
}

/** An act without the right looks like an absent row. */
function requireAct({ can }: Changing, act: ActOn<'child_goal'>): void {
  if (!can.includes(act)) throw refuse('NOT_FOUND')
}

const announceChange = (tx: Tx, row: ChildGoalRow, actorId: number) =>
  announceGoal(tx, {
    type: 'goal_changed',
    actorId,
    childId: row.child_id,
    goalId: row.goal_id,
    isPrivate: row.is_private,
  })

const nameOf = nameTypedMedia('detail.medias')

/** The child's own uploads, as rows to be inserted; other addresses are refused at their field. */
async function filesOf(
  tx: Tx,
  uploaderId: number,
  medias: NonNullable<Detail['medias']>,
  now: Date,
): Promise<NewGoalMedia[]> {
  const attached = await attachMedias(tx, uploaderId, { medias, nameOf, now })
  return attached.map(({ media, file_id, preview_file_id, transcript }) => ({
    media_type: media.type,
    step: media.step ?? null,
    file_id,
    poster_file_id: preview_file_id,
    transcript,
  }))
}
