import type { endSubstitute, nameSubstitute } from '@kindling/contract/class-staff'
import type { ReplyOf } from '@kindling/contract/define-call'
import { classStaffWords } from '@kindling/rules/words/class-staff'
import type { GroupRow } from '../../platform/access/queries.ts'
import { audit } from '../../platform/audit.ts'
import { dayOf, endOfDay, secondsAfter } from '../../platform/clock.ts'
import { requireProvedAddress } from '../../platform/proved-address.ts'
import { refuse, refuseField } from '../../platform/refusals.ts'
import type { RowVisit } from '../../platform/serve.ts'
import { transaction } from '../../platform/transaction.ts'
import { endSubstituteRow, findColleague, insertSubstitute, teachesClass } from './queries.ts'
import { showStaff } from './show-staff.ts'
import { tellOfTeachers } from './tell-of-teachers.ts'

const daySeconds = 24 * 3600
const farthestDays = 90

type Naming = RowVisit<typeof nameSubstitute, 'group', GroupRow>

/** An administrator of a verified school names a colleague for some days; the days end by themselves. */
export async function nameForDays(visit: Naming): Promise<ReplyOf<typeof nameSubstitute>> {
  const { house, actor, row: group, body } = visit
  if (!group.is_verified || group.school_id === null) throw refuse('NOT_FOUND')
  await requireProvedAddress(house, actor.id)
  const { since, endsAt } = spanOf(visit)
  if (!(await findColleague(house.db, group.school_id, body.user_id)))
    throw refuseField('user_id', classStaffWords.notColleague)
  const now = house.clock.now()
  await transaction(house, async tx => {
    if (await teachesClass(tx.db, group.id, body.user_id))
      throw refuseField('user_id', classStaffWords.teachesAlready)
    await endSubstituteRow(tx.db, group.id, body.user_id, now)
    const naming = { classId: group.id, teacherId: body.user_id, by: actor.id, since, endsAt }
    await insertSubstitute(tx.db, naming)
    const details = { class_id: group.id, from: body.from, days: body.days }
    await audit(tx.db, { act: 'substitute-named', actorId: actor.id, subjectId: body.user_id, details }, now)
    await tellOfTeachers(tx, [{ classId: group.id, teacherId: body.user_id }], 'class_substitute')
  })
  house.topics.wakePerson(body.user_id)
  return showStaff(visit)
}

export async function endDays(
  visit: RowVisit<typeof endSubstitute, 'group', GroupRow>,
): Promise<ReplyOf<typeof endSubstitute>> {
  const { house, actor, row: group, params } = visit
  const now = house.clock.now()
  await transaction(house, async tx => {
    if (!(await endSubstituteRow(tx.db, group.id, params.userId, now))) throw refuse('NOT_FOUND')
    const entry = { actorId: actor.id, subjectId: params.userId, details: { class_id: group.id } }
    await audit(tx.db, { act: 'substitute-ended', ...entry }, now)
  })
  house.topics.wakePerson(params.userId)
  return showStaff(visit)
}

/** From the beginning of the first day, or from now where that is today, to the end of the last. */
function spanOf({ house, body }: Naming): { since: Date; endsAt: Date } {
  const now = house.clock.now()
  const noon = new Date(`${body.from}T20:00:00Z`)
  if (Number.isNaN(noon.getTime()) || body.from < dayOf(now))
    throw refuseField('from', classStaffWords.fromPast)
  if (noon > secondsAfter(now, farthestDays * daySeconds)) throw refuseField('from', classStaffWords.fromFar)
  const since = body.from === dayOf(now) ? now : endOfDay(secondsAfter(noon, -daySeconds))
  return { since, endsAt: endOfDay(secondsAfter(noon, (body.days - 1) * daySeconds)) }
}
