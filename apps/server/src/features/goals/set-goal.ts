import type { BodyOf, ReplyOf } from '@kindling/contract/define-call'
import type { copyGoal, createGoal, deleteGoal, updateGoal } from '@kindling/contract/goals'
import { goalPictures, pictureFor } from '@kindling/rules/goals'
import { goalRefusals } from '@kindling/rules/messages/goals'
import type { Actor } from '../../platform/actor.ts'
import { requireConsent } from '../../platform/consents.ts'
import { requireProvedAddress } from '../../platform/proved-address.ts'
import { useLimit } from '../../platform/rate-limits.ts'
import { refuse } from '../../platform/refusals.ts'
import type { RequestContext, RowContext } from '../../platform/serve.ts'
import type { Services } from '../../platform/services.ts'
import { type Tx, transaction } from '../../platform/transaction.ts'
import { noticeWords } from '../talk/index.ts'
import { attachFiles } from '../uploads/index.ts'
import { announceGoal } from './announce.ts'
import { dueOf, requireNotLost, requireRoom } from './bounds.ts'
import { goalLimits } from './limits.ts'
import { imageOf } from './present.ts'
import { type GoalRow, readGoal } from './queries.ts'
import { goalOf } from './show-goals.ts'
import {
  copyGoalRow,
  type GoalWords,
  insertGoal,
  insertOwnGoal,
  isShared,
  listHolders,
  lockHeldGoal,
  removeGoalRow,
  updateGoalAt,
} from './write-queries.ts'

type Written = ReplyOf<typeof createGoal>
type Draft = BodyOf<typeof createGoal>

/** A child sets itself a goal and has it at once; an adult makes one to assign (GOALS-33). */
export async function setGoal({
  services,
  actor,
  body,
  retry,
}: RequestContext<typeof createGoal>): Promise<Written> {
  const isChild = actor.userType === 'Child'
  if (!isChild) await requireProvedAddress(services, actor.id)
  await useLimit(services, goalLimits.written, actor.id)
  const due = dueOf(services, body.accomplish_by)
  const now = services.clock.now()
  const { id, care } = await transaction(
    services,
    async tx => {
      await requireRoom(tx.db, actor.id)
      if (isChild) await requireConsent({ db: tx.db, clock: services.clock }, actor.id, 'account')
      const words = { ...wordsOf(body), ...(await pictureOf(tx, actor, body, now)) }
      const made = await insertGoal(tx.db, {
        ...words,
        createdBy: actor.id,
        childId: isChild ? actor.id : null,
        now,
      })
      return { id: made, care: isChild ? await beginOwn(services, tx, actor, { made, body, due }) : null }
    },
    retry,
  )
  const goal = await goalOf(services, actor, { id, childId: isChild ? actor.id : null })
  return { goal, message: isChild ? goalRefusals.created : goalRefusals.made, care }
}

async function beginOwn(
  services: Services,
  tx: Tx,
  { id: childId }: Actor,
  { made, body, due }: { made: number; body: Draft; due: Date | null },
) {
  const now = services.clock.now()
  const own = await insertOwnGoal(tx.db, { goalId: made, childId, due, now })
  announceGoal(tx, {
    type: 'goal_added',
    actorId: childId,
    childId,
    goalId: made,
    isPrivate: body.is_private,
  })
  return own === null ? null : noticeGoal(services, tx, { id: own, childId }, body)
}

/** A child's text here is checked for words of worry as elsewhere (0022). */
const noticeGoal = (
  services: Services,
  tx: Tx,
  { id, childId }: { id: number; childId: number },
  { title, description, steps }: Pick<GoalWords, 'title' | 'description' | 'steps'>,
) =>
  noticeWords(services, tx, {
    childId,
    written: { kind: 'child_goal', id },
    text: [title, description, ...steps].filter(Boolean).join('\n'),
  })

/**
 * Only the maker of a goal changes it (GOALS-34), unless a child that the maker has lost has it. Fields that were not sent stay, and so do
 * steps that children already have.
 */
export async function changeGoal({
  services,
  actor,
  row,
  body,
}: RowContext<typeof updateGoal, 'goal', GoalRow>): Promise<Written> {
  const isChild = row.child_id !== null
  await requireProvedAddress(services, actor.id)
  await useLimit(services, goalLimits.written, actor.id)
  const now = services.clock.now()
  const childId = row.child_id
  const care = await transaction(services, async tx => {
    if (isChild) await requireConsent({ db: tx.db, clock: services.clock }, actor.id, 'account')
    await requireNotLost(tx.db, row, actor.id)
    if (!isChild && body.is_private && (await isShared(tx.db, row.id)))
      throw refuse('CONFLICT', goalRefusals.privateShared)
    const { version, url, ...sent } = body
    const words = { ...sent, ...(await pictureChanged(tx, actor, { row, url, now })) }
    const changed = await updateGoalAt(tx.db, { id: row.id, version }, words, now)
    if (!changed) throw refuse('CONFLICT')
    // Open pages of all who have it follow at once, also of those before whom it is closed by this.
    for (const holderId of childId === null ? await listHolders(tx.db, row.id) : [childId])
      announceGoal(tx, {
        type: 'goal_changed',
        actorId: actor.id,
        childId: holderId,
        goalId: row.id,
        isPrivate: childId !== null && row.is_private && changed.is_private,
      })
    if (childId === null) return null
    const held = await lockHeldGoal(tx.db, { goalId: row.id, childId })
    return held ? noticeGoal(services, tx, { id: held.id, childId }, changed) : null
  })
  const goal = await goalOf(services, actor, { id: row.id, childId: row.child_id })
  return { goal, message: goalRefusals.changed, care }
}

/** A teacher copies a goal as their own (GOALS-48). */
export async function copy({
  services,
  actor,
  row,
  body,
  retry,
}: RowContext<typeof copyGoal, 'goal', GoalRow>): Promise<ReplyOf<typeof copyGoal>> {
  await requireProvedAddress(services, actor.id)
  await useLimit(services, goalLimits.written, actor.id)
  const id = await transaction(
    services,
    async tx => {
      await requireRoom(tx.db, actor.id)
      const of = { goalId: row.id, by: actor.id, title: body.title ?? null, now: services.clock.now() }
      return copyGoalRow(tx.db, of)
    },
    retry,
  )
  if (id === null) throw refuse('NOT_FOUND')
  return { goal: await goalOf(services, actor, { id, childId: null }), message: goalRefusals.copied }
}

/** A goal that is shared with teachers stays (GOALS-22, GOALS-23). */
export async function takeGoalAway({
  services,
  actor,
  row,
}: RowContext<typeof deleteGoal, 'goal', GoalRow>): Promise<ReplyOf<typeof deleteGoal>> {
  await transaction(services, async tx => {
    const { done, childIds } = await removeGoalRow(tx.db, row.id, services.clock.now())
    if (done === 'shared') throw refuse('CONFLICT', goalRefusals.shared)
    for (const childId of childIds)
      announceGoal(tx, {
        type: 'goal_changed',
        actorId: actor.id,
        childId,
        goalId: row.id,
        isPrivate: row.child_id !== null && row.is_private,
      })
  })
  return { message: goalRefusals.removed }
}

const wordsOf = ({ title, description, steps, type, is_private }: Omit<Draft, 'accomplish_by' | 'url'>) => ({
  title,
  description,
  steps: [...steps],
  type: type ?? null,
  is_private,
})

type Pictured = Pick<Draft, 'title' | 'url'>

/** One of our pictures, or the caller's upload in its place. */
async function pictureOf(
  tx: Tx,
  actor: Actor,
  { title, url }: Pictured,
  now: Date,
): Promise<Pick<GoalWords, 'picture' | 'image_file_id'>> {
  if (!url) return { picture: pictureFor(title), image_file_id: null }
  if (goalPictures.includes(url)) return { picture: url, image_file_id: null }
  const files = await attachFiles(tx, actor.id, [{ url, kind: 'image', field: 'url' }], now)
  return { picture: pictureFor(title), image_file_id: files.get(url)?.id ?? null }
}

/** A picture that is sent unchanged stays, no matter who uploaded it, and so does one when none is sent. */
async function pictureChanged(
  tx: Tx,
  actor: Actor,
  { row, url, now }: { row: GoalRow; url: Draft['url']; now: Date },
): Promise<Partial<Pick<GoalWords, 'picture' | 'image_file_id'>>> {
  if (url === undefined) return {}
  const earlier = await readGoal(tx.db, { id: row.id, childId: null, readerId: actor.id, now })
  if (earlier && url === imageOf(earlier)) return {}
  return pictureOf(tx, actor, { title: earlier?.title ?? '', url }, now)
}
