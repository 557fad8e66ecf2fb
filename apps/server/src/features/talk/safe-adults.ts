import type { ReplyOf } from '@kindling/contract/define-call'
import type { getSafeAdults, SafeAdults, setSafeAdults } from '@kindling/contract/talk'
import { isTimeZone } from '@kindling/rules/class-signin'
import { safeAdultMessages } from '@kindling/rules/messages/safe-adults'
import type { SchoolRow } from '../../platform/access/queries.ts'
import { audit } from '../../platform/audit.ts'
import { requireProvedAddress } from '../../platform/proved-address.ts'
import { refuseField } from '../../platform/refusals.ts'
import type { RowContext } from '../../platform/serve.ts'
import { type Db, transaction } from '../../platform/transaction.ts'
import { presentPerson } from '../accounts/index.ts'
import {
  getSchool,
  listSafeAdults,
  listStaff,
  replaceSafeAdults,
  updateSchool,
} from './safe-adult-queries.ts'

export const showSafeAdults = ({
  services,
  row: school,
}: RowContext<typeof getSafeAdults, 'school', SchoolRow>): Promise<ReplyOf<typeof getSafeAdults>> =>
  present(services.db, school.id)

/** Replaces the whole list and the hours at once, so that the list is never half changed. */
export async function changeSafeAdults({
  services,
  actor,
  row: school,
  body,
}: RowContext<typeof setSafeAdults, 'school', SchoolRow>): Promise<ReplyOf<typeof setSafeAdults>> {
  await requireProvedAddress(services, actor.id)
  if (!isTimeZone(body.hours.time_zone)) throw refuseField('hours.time_zone', safeAdultMessages.zoneInvalid)
  await transaction(services, async tx => {
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
  }
}
