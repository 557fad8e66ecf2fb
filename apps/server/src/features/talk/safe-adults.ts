import type { ReplyOf } from '@kindling/contract/define-call'
import type { getSafeAdults, SafeAdults, setSafeAdults } from '@kindling/contract/talk'
import { isTimeZone } from '@kindling/rules/class-signin'
import { safeAdultMessages } from '@kindling/rules/messages/safe-adults'
import type { SchoolRow } from '../../platform/access/queries.ts'
import { audit } from '../../platform/audit.ts'
import { requireProvedAddress } from '../../platform/proved-address.ts'
import { refuse, refuseField } from '../../platform/refusals.ts'
import type { RowContext } from '../../platform/serve.ts'
import { type Db, transaction } from '../../platform/transaction.ts'
import { presentPerson } from '../accounts/index.ts'
import {
  findVersion,
  getSchool,
  listSafeAdults,
  listStaff,
  lockVersion,
  replaceSafeAdults,
  updateSchool,
} from './safe-adult-queries.ts'

export const showSafeAdults = ({
  services,
  row: school,
}: RowContext<typeof getSafeAdults, 'school', SchoolRow>): Promise<ReplyOf<typeof getSafeAdults>> =>
  present(services.db, school.id)

/**
 * Replaces the whole list and the hours at once, so that the list is never half changed; and only what the administrator has read, so that
 * no adult whom another administrator named just now is lost.
 */
export async function changeSafeAdults({
  services,
  actor,
  row: school,
  body,
}: RowContext<typeof setSafeAdults, 'school', SchoolRow>): Promise<ReplyOf<typeof setSafeAdults>> {
  await requireProvedAddress(services, actor.id)
  if (!isTimeZone(body.hours.time_zone)) throw refuseField('hours.time_zone', safeAdultMessages.zoneInvalid)
  await transaction(services, async tx => {
    if ((await lockVersion(tx.db, school.id)) !== body.version) throw refuse('CONFLICT')
    const staff = new Set((await listStaff(tx.db, school.id)).map(({ id }) => id))
    if (!body.adults.every(({ user_id }) => staff.has(user_id)))
      throw refuseField('adults', safeAdultMessages.notStaff)
    const now = services.clock.now()
    await replaceSafeAdults(tx.db, school.id, body.adults, { by: actor.id, now })
    const { reads_words } = body
    await updateSchool(tx.db, school.id, { ...body.hours, reads_words })
    const adults = body.adults.map(({ user_id }) => user_id).join(',')
    const details = { school_id: school.id, adults, reads_words: String(reads_words) }
    await audit(tx.db, { act: 'safe-adults-set', actorId: actor.id, subjectId: actor.id, details }, now)
  })
  return present(services.db, school.id)
}

async function present(db: Db, schoolId: number): Promise<SafeAdults> {
  // Before what it names: with a later change in between it is refused, and never taken for read.
  const version = await findVersion(db, schoolId)
  const [adults, staff, { reads_words, ...hours }] = [
    await listSafeAdults(db, schoolId),
    await listStaff(db, schoolId),
    await getSchool(db, schoolId),
  ]
  return {
    adults: adults.map(adult => ({ ...presentPerson(adult), role: adult.role, counts: adult.counts })),
    staff: staff.map(presentPerson),
    hours,
    reads_words,
    version,
  }
}
