import type { ReplyOf } from '@kindling/contract/define-call'
import type { turnYear, undoYearTurn } from '@kindling/contract/year-turns'
import { yearTurnMessages } from '@kindling/rules/messages/year-turn'
import { schoolPolicy } from '../../platform/access/policies.ts'
import type { SchoolRow } from '../../platform/access/queries.ts'
import { audit } from '../../platform/audit.ts'
import { requireProvedAddress } from '../../platform/proved-address.ts'
import { useLimit } from '../../platform/rate-limits.ts'
import { refuse } from '../../platform/refusals.ts'
import type { RowContext } from '../../platform/serve.ts'
import { type Tx, transaction } from '../../platform/transaction.ts'
import { yearTurnLimits } from './limits.ts'
import { beginUndo, insertTurn, type NewTurn } from './queries.ts'
import { type ReadPlan, readPlan, yearAt } from './read-plan.ts'
import { undoneSince } from './show-turn.ts'

export const turnYearsJob = 'turn-school-years'

type Turning = RowContext<typeof turnYear, 'school', SchoolRow>

/** Records the decisions on the plan that was read; the job carries them out. It refuses when anything has changed since the plan. */
export async function begin(context: Turning): Promise<ReplyOf<typeof turnYear>> {
  const { services, actor, row: school, body, retry } = context
  await requireProvedAddress(services, actor.id)
  await useLimit(services, yearTurnLimits.turns, actor.id)
  const now = services.clock.now()
  const { version, ...choices } = body
  return transaction(
    services,
    async tx => {
      const read = await readPlan(tx.db, { schoolId: school.id, now, locks: true }, choices)
      // Checked again under the lock: the office may be lost meanwhile.
      await schoolPolicy.open({ db: tx.db, clock: services.clock }, actor, school.id, 'turn-year')
      if (read.plan.version !== version) throw refuse('CONFLICT', yearTurnMessages.changed)
      const turn = { schoolId: school.id, year: yearAt(now), by: actor.id, now, ...linesOf(read) }
      if (turn.classes.length + turn.students.length === 0) throw refuse('CONFLICT', yearTurnMessages.nothing)
      const turn_id = await insertTurn(tx.db, turn)
      if (turn_id === null) throw refuse('CONFLICT', yearTurnMessages.underWay)
      await noteBegun(context, tx, turn_id, turn)
      return { turn_id }
    },
    retry,
  )
}

/** Unchanged classes and students need no line. */
function linesOf({ plan, facts }: ReadPlan): Pick<NewTurn, 'classes' | 'students'> {
  const own = new Set(facts.students.filter(one => one.is_own).map(one => one.id))
  return {
    classes: plan.classes.filter(one => one.act !== 'stay'),
    students: plan.students
      .filter(one => one.act !== 'none')
      .map(one => ({ ...one, is_own: own.has(one.id) })),
  }
}

async function noteBegun(
  { services, actor, row: school }: Turning,
  tx: Tx,
  turnId: number,
  turn: NewTurn,
): Promise<void> {
  const details = {
    school_id: school.id,
    turn_id: turnId,
    classes: turn.classes.length,
    students: turn.students.length,
  }
  await audit(tx.db, { act: 'school-year-turned', actorId: actor.id, details }, turn.now)
  await services.jobs.add(tx.db, turnYearsJob, {})
}

/** Undoes the newest turn, within a week. */
export async function undo({
  services,
  actor,
  row: school,
}: RowContext<typeof undoYearTurn, 'school', SchoolRow>): Promise<ReplyOf<typeof undoYearTurn>> {
  await requireProvedAddress(services, actor.id)
  const now = services.clock.now()
  return transaction(services, async tx => {
    const begun = { schoolId: school.id, year: yearAt(now), by: actor.id, since: undoneSince(now), now }
    const turnId = await beginUndo(tx.db, begun)
    if (turnId === null) throw refuse('CONFLICT', yearTurnMessages.notToUndo)
    const details = { school_id: school.id, turn_id: turnId }
    await audit(tx.db, { act: 'school-year-undone', actorId: actor.id, details }, now)
    await services.jobs.add(tx.db, turnYearsJob, {})
    return { success: true as const }
  })
}
