import type { ReplyOf } from '@kindling/contract/define-call'
import type { getYearTurn, planYearTurn } from '@kindling/contract/year-turns'
import { yearTurnMessages } from '@kindling/rules/messages/year-turn'
import { schoolYearName } from '@kindling/rules/school-year'
import { type TurnNote, turnNotes, undoDays } from '@kindling/rules/year-turn'
import type { SchoolRow } from '../../platform/access/queries.ts'
import { dayOf, daySeconds, secondsAfter } from '../../platform/clock.ts'
import { requireProvedAddress } from '../../platform/proved-address.ts'
import { refuse } from '../../platform/refusals.ts'
import type { RowContext } from '../../platform/serve.ts'
import type { Db } from '../../platform/transaction.ts'
import { countTurn, findTurn, listNotes, type TurnRecord } from './queries.ts'
import { readPlan, yearAt } from './read-plan.ts'

type State = NonNullable<ReplyOf<typeof getYearTurn>['turn']>

/** The newest turn, and the proposal when none is under way. */
export async function showTurn({
  services,
  row: school,
}: RowContext<typeof getYearTurn, 'school', SchoolRow>): Promise<ReplyOf<typeof getYearTurn>> {
  const { db, clock } = services
  const now = clock.now()
  const turn = await findTurn(db, school.id, yearAt(now))
  const plan = turn && isUnderWay(turn) ? null : (await readPlan(db, { schoolId: school.id, now }, {})).plan
  return {
    school: { id: school.id, name: school.name },
    year: schoolYearName(dayOf(now)),
    turn: turn && (await presentTurn(db, turn, now)),
    plan,
  }
}

/** The same with choices; nothing is written. */
export async function showPlan({
  services,
  actor,
  row: school,
  body,
}: RowContext<typeof planYearTurn, 'school', SchoolRow>): Promise<ReplyOf<typeof planYearTurn>> {
  await requireProvedAddress(services, actor.id)
  const now = services.clock.now()
  const turn = await findTurn(services.db, school.id, yearAt(now))
  if (turn && isUnderWay(turn)) throw refuse('CONFLICT', yearTurnMessages.underWay)
  const { plan } = await readPlan(services.db, { schoolId: school.id, now }, body)
  return { plan }
}

const isUnderWay = ({ finished_at, undo_at, undone_at }: TurnRecord) =>
  finished_at === null || (undo_at !== null && undone_at === null)

function stateOf({ finished_at, undo_at, undone_at }: TurnRecord): State['state'] {
  if (finished_at === null) return 'running'
  if (undo_at === null) return 'done'
  return undone_at === null ? 'undoing' : 'undone'
}

/** How long a turn can be undone: a week after it was done. */
export const undoneSince = (now: Date) => secondsAfter(now, -undoDays * daySeconds)

async function presentTurn(db: Db, turn: TurnRecord, now: Date): Promise<State> {
  const { notes, kept } = await listNotes(db, turn.id)
  const state = stateOf(turn)
  const isNote = (note: string): note is TurnNote => (turnNotes as readonly string[]).includes(note)
  return {
    id: turn.id,
    state,
    started_at: turn.started_at.toISOString(),
    started_by: turn.started_by ?? '',
    undo_until: secondsAfter(turn.finished_at ?? turn.started_at, undoDays * daySeconds).toISOString(),
    can_undo: state === 'done' && turn.finished_at !== null && turn.finished_at >= undoneSince(now),
    ...(await countTurn(db, turn.id)),
    notes: notes.flatMap(({ name, note }) => (isNote(note) ? [{ name, note }] : [])),
    kept_classes: kept,
  }
}
