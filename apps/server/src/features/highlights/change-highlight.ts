import type { BodyOf, ReplyOf } from '@kindling/contract/define-call'
import {
  type deleteHighlight,
  highlightWordFields,
  type removeHighlight,
  type updateHighlight,
} from '@kindling/contract/highlights'
import {
  type HighlightMove,
  highlightAfter,
  highlightPeopleOf,
  highlightStateOf,
  highlightStatusOf,
  ratingIn,
} from '@kindling/rules/highlight-states'
import type { HighlightStatus } from '@kindling/rules/highlights'
import { goalRefusals } from '@kindling/rules/messages/goals'
import { highlightRefusals } from '@kindling/rules/messages/highlights'
import { requireConsent } from '../../platform/consents.ts'
import { requireProvedAddress } from '../../platform/proved-address.ts'
import { useLimit } from '../../platform/rate-limits.ts'
import { refuse, refuseField } from '../../platform/refusals.ts'
import type { RowContext } from '../../platform/serve.ts'
import { type Tx, transaction } from '../../platform/transaction.ts'
import { tellAwards } from '../badges/index.ts'
import { keepWbl } from './keep-wbl.ts'
import { highlightLimits } from './limits.ts'
import { presentHighlight } from './present.ts'
import {
  findHighlightRecord,
  type HighlightRow,
  lockHighlight,
  removeHighlightRow,
  replaceHighlightMedias,
  setPinned,
  setStatus,
  updateHighlightAt,
} from './queries.ts'
import { dayOfHighlight, filesOf, noticeIn, requireOpenGoal } from './write-highlight.ts'

type Changing = RowContext<typeof updateHighlight, 'highlight', HighlightRow>
type Changed = ReplyOf<typeof updateHighlight>
type Change = BodyOf<typeof updateHighlight>
type NewWords = Extract<Change, { detail?: unknown }>
type Judgement = Exclude<Extract<Change, { status: HighlightStatus }>, NewWords>

/** The child changes the words and the pin; adults who answer for the child decide whether it is accepted. */
export async function changeHighlight(context: Changing): Promise<Changed> {
  const { body } = context
  if (isEdit(body)) return changeWords(context, body)
  if ('pinned' in body) return pin(context, body.pinned)
  return judge(context, body)
}

const isEdit = (body: Change): body is NewWords => highlightWordFields.some(field => field in body)

/** An edit removes an acceptance (HIGHLIGHTS-15), and is refused for an old version. What was not sent stays. */
async function changeWords(context: Changing, body: NewWords): Promise<Changed> {
  const status = highlightStatusOf(requireMove(context, 'edit'))
  const { services, actor, row } = context
  const now = services.clock.now()
  const words = changesOf(body, now)
  await useLimit(services, highlightLimits.written, row.child_id)
  const care = await transaction(services, async tx => {
    await requireConsent({ db: tx.db, clock: services.clock }, row.child_id, 'account')
    const goalId = words.related_to_goal_id ?? null
    await requireOpenGoal(tx, { childId: row.child_id, goalId, highlightId: row.id })
    const changed = await updateHighlightAt(tx.db, { id: row.id, version: body.version, status }, words, now)
    if (!changed) throw refuse('CONFLICT')
    const media = body.detail?.media
    if (media) await replaceHighlightMedias(tx.db, row.id, await filesOf(tx, actor.id, media, now))
    await keepWbl(tx, { childId: row.child_id, highlightId: row.id }, body.wbl)
    announceChange(tx, row, actor.id)
    return noticeIn(services, tx, { id: row.id, childId: row.child_id }, changed, body)
  })
  return changedAs(context, highlightRefusals.changed, care)
}

const changesOf = (body: NewWords, now: Date) => ({
  title: body.title,
  why_special: body.detail?.why_special?.trim(),
  duration: body.highlight_duration,
  related_to_goal_id: body.related_to_goal_id,
  day: body.occurence_date === undefined ? undefined : dayOfHighlight(body.occurence_date, now),
})

/** Pinning does not affect the acceptance. */
async function pin(context: Changing, pinned: boolean): Promise<Changed> {
  requireMove(context, 'pin')
  const { services, actor, row } = context
  await useLimit(services, highlightLimits.written, row.child_id)
  await transaction(services, async tx => {
    await setPinned(tx.db, row.id, pinned)
    announceChange(tx, row, actor.id)
  })
  return changedAs(context, pinned ? highlightRefusals.pinned : highlightRefusals.unpinned)
}

/**
 * The child and the family are told that it was accepted; when an acceptance is removed, only open screens follow (HIGHLIGHTS-13,
 * HIGHLIGHTS-14).
 */
async function judge(context: Changing, { status, version, rating }: Judgement): Promise<Changed> {
  const move = status === 'Accepted' ? 'accept' : 'reset'
  requireMove(context, move)
  const { services, actor, row } = context
  if (rating !== undefined && (status === 'Reset' || row.related_to_goal_id === null))
    throw refuseField('rating', goalRefusals.onlyGoals)
  await requireProvedAddress(services, actor.id)
  await useLimit(services, highlightLimits.judged, actor.id)
  await transaction(services, async tx => {
    const held = await lockHighlight(tx.db, row.id)
    if (!held) throw refuse('NOT_FOUND')
    if (version !== undefined && version !== held.version) throw refuse('CONFLICT')
    const state = requireMove({ ...context, row: { ...row, ...held } }, move)
    const isSame = state === highlightStateOf(held.status)
    const rated = ratingIn(state, held.rating, rating ?? null)
    if (isSame && rated === held.rating) return
    const now = services.clock.now()
    await setStatus(tx.db, row.id, {
      ...{ status: highlightStatusOf(state), rating: rated },
      ...{ by: actor.id, now },
    })
    if (state === 'reset' || isSame) return announceChange(tx, row, actor.id)
    tx.announce({
      type: 'highlight_accepted',
      actorId: actor.id,
      childId: row.child_id,
      subject: { kind: 'highlight', id: row.id },
      to: ['child', 'parents', 'groups'],
    })
    await tellAwards(services, tx, actor.id, { childId: row.child_id })
  })
  return changedAs(context, status === 'Accepted' ? highlightRefusals.accepted : highlightRefusals.reset)
}

export async function removeHighlightOf(
  context:
    | RowContext<typeof deleteHighlight, 'highlight', HighlightRow>
    | RowContext<typeof removeHighlight, 'highlight', HighlightRow>,
): Promise<ReplyOf<typeof removeHighlight>> {
  requireMove(context, 'remove')
  const { services, actor, row } = context
  await transaction(services, async tx => {
    await removeHighlightRow(tx.db, row.id)
    announceChange(tx, row, actor.id)
  })
  return { message: highlightRefusals.removed }
}

const announceChange = (tx: Tx, { id, child_id }: HighlightRow, actorId: number) =>
  tx.announce({
    type: 'highlight_changed',
    actorId,
    childId: child_id,
    subject: { kind: 'highlight', id },
    to: ['child', 'parents', 'groups'],
  })

/** The state after an act, by the table; an act without the right looks like an absent row. */
function requireMove(
  { row, relations }: Pick<Changing, 'row' | 'relations'>,
  move: Exclude<HighlightMove, 'add' | 'record'>,
) {
  const state = highlightAfter(move, highlightPeopleOf(relations), highlightStateOf(row.status))
  if (state === null) throw refuse('NOT_FOUND')
  return state
}

async function changedAs(
  { services, actor, row, relations }: Changing,
  message: string,
  care: Changed['care'] = null,
): Promise<Changed> {
  const record = await findHighlightRecord(services.db, { id: row.id, readerId: actor.id })
  if (!record) throw refuse('NOT_FOUND')
  return { highlight: presentHighlight(record, relations), message, care }
}
