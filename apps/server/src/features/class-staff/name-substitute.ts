import type { endSubstitute, nameSubstitute } from '@kindling/contract/class-staff'
import type { ReplyOf } from '@kindling/contract/define-call'
import { classStaffMessages } from '@kindling/rules/messages/class-staff'
import { substituteDayFault } from '@kindling/rules/substitute-days'
import type { GroupRow } from '../../platform/access/queries.ts'
import { audit } from '../../platform/audit.ts'
import { dayOf, daySeconds, endOfDay, secondsAfter } from '../../platform/clock.ts'
import { requireProvedAddress } from '../../platform/proved-address.ts'
import { refuse, refuseField } from '../../platform/refusals.ts'
import type { RowContext } from '../../platform/serve.ts'
import { transaction } from '../../platform/transaction.ts'
import { keepHearersIn } from '../talk/index.ts'
import { notifyOfTeachers } from './notify-of-teachers.ts'
import { endSubstituteRow, findColleague, insertSubstitute, teachesClass } from './queries.ts'
import { showStaff } from './show-staff.ts'

type Naming = RowContext<typeof nameSubstitute, 'group', GroupRow>

/** An administrator of a verified school names a colleague for some days, which end by themselves. */
export async function nameForDays(context: Naming): Promise<ReplyOf<typeof nameSubstitute>> {
  const { services, actor, row: group, body } = context
  if (!group.is_verified || group.school_id === null) throw refuse('NOT_FOUND')
  await requireProvedAddress(services, actor.id)
  const { since, endsAt } = spanOf(context)
  if (!(await findColleague(services.db, group.school_id, body.user_id)))
    throw refuseField('user_id', classStaffMessages.notColleague)
  const now = services.clock.now()
  await transaction(services, async tx => {
    if (await teachesClass(tx.db, group.id, body.user_id))
      throw refuseField('user_id', classStaffMessages.teachesAlready)
    const naming = { classId: group.id, teacherId: body.user_id, by: actor.id, since, endsAt }
    await keepHearersIn(tx.db, [group.id], now, async () => {
      await endSubstituteRow(tx.db, group.id, body.user_id, now)
      await insertSubstitute(tx.db, naming)
    })
    const details = { class_id: group.id, from: body.from, days: body.days }
    await audit(tx.db, { act: 'substitute-named', actorId: actor.id, subjectId: body.user_id, details }, now)
    await notifyOfTeachers(tx, [{ classId: group.id, teacherId: body.user_id }], 'class_substitute')
  })
  services.topics.wakePerson(body.user_id)
  return showStaff(context)
}

export async function endDays(
  context: RowContext<typeof endSubstitute, 'group', GroupRow>,
): Promise<ReplyOf<typeof endSubstitute>> {
  const { services, actor, row: group, params } = context
  const now = services.clock.now()
  await transaction(services, async tx => {
    const end = () => endSubstituteRow(tx.db, group.id, params.userId, now)
    if (!(await keepHearersIn(tx.db, [group.id], now, end))) throw refuse('NOT_FOUND')
    const entry = { actorId: actor.id, subjectId: params.userId, details: { class_id: group.id } }
    await audit(tx.db, { act: 'substitute-ended', ...entry }, now)
  })
  services.topics.wakePerson(params.userId)
  return showStaff(context)
}

/** From the beginning of the first day, or from now if that is today, to the end of the last. */
function spanOf({ services, body }: Naming): { since: Date; endsAt: Date } {
  const now = services.clock.now()
  const fault = substituteDayFault(body.from, dayOf(now))
  if (fault) throw refuseField('from', fault)
  const noon = new Date(`${body.from}T20:00:00Z`)
  const since = body.from === dayOf(now) ? now : endOfDay(secondsAfter(noon, -daySeconds))
  return { since, endsAt: endOfDay(secondsAfter(noon, (body.days - 1) * daySeconds)) }
}
