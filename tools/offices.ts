import { verificationMessages } from '@kindling/rules/messages/verification'
import { productId } from '@kindling/rules/people'
import { giveDistrictOffice, takeDistrictOffice } from '../apps/server/src/features/districts/index.ts'
import { giveSchoolOffice, takeSchoolOffice } from '../apps/server/src/features/schools/index.ts'
import { unverifySchool, verifyOnEvidence } from '../apps/server/src/features/verification/index.ts'
import { endWaysOfLeaver } from '../apps/server/src/features/ways-in/index.ts'
import { systemClock } from '../apps/server/src/platform/clock.ts'
import type { Db } from '../apps/server/src/platform/database/connect.ts'
import type { ConsoleServices } from './console-services.ts'
import { getPerson } from './get-person.ts'

export type Office = 'school' | 'district'

/**
 * Appoints or dismisses an administrator of a school or a district (F-02): how each gets its first one. When an office at a school
 * ends, so does what it made, as on the screen.
 */
export async function turnOffice(
  services: ConsoleServices,
  way: 'appoint' | 'dismiss',
  office: Office,
  [id, email, type]: string[],
): Promise<void> {
  if (!id || !/^[1-9]\d*$/.test(id) || !email)
    throw new Error(`Which ${office}, and who? An id and an address.`)
  const { db } = services
  const place = await getPlace(db, office, Number(id))
  const person = await getPerson(db, email, type)
  if (person.user_type === 'Child' || person.disabled_at !== null)
    throw new Error(`${email} is no account of an adult that is turned on.`)
  if (way === 'appoint') await requireProved(db, person.id, email)
  const change = { userId: person.id, actorId: productId }
  const signedOut = await db.transaction().execute(async tx => {
    const now = services.clock.now()
    if (office === 'district') {
      const of = { ...change, districtId: place.id }
      if (way === 'appoint') return giveDistrictOffice(services, tx, { ...of, by: null })
      await takeDistrictOffice(tx, of, now)
      return []
    }
    if (way === 'appoint')
      return appointAtSchool({ ...services, db: tx }, { ...change, schoolId: place.id }, email)
    await takeSchoolOffice(tx, { ...change, schoolId: place.id, mayBePrimary: true }, now)
    const leaving = { userId: person.id, schoolId: place.id, by: productId }
    return endWaysOfLeaver(services, { db: tx }, leaving)
  })
  for (const id of signedOut) services.topics.wakePerson(id)
  console.log(`${email} ${way === 'appoint' ? 'administers' : 'no longer administers'} ${place.name}.`)
}

/** An appointment from the console is evidence: it verifies an unverified school, and names its administrator. Returns who was signed out. */
async function appointAtSchool(
  services: ConsoleServices,
  office: { userId: number; actorId: number; schoolId: number },
  email: string,
): Promise<number[]> {
  const { db } = services
  const now = services.clock.now()
  if (!(await isVerified(db, office.schoolId))) return verifyAtConsole(services, office)
  await db
    .updateTable('school_members')
    .set({ confirmed_at: now })
    .where('user_id', '=', office.userId)
    .where('school_id', '=', office.schoolId)
    .where('until', 'is', null)
    .where('confirmed_at', 'is', null)
    .execute()
  const signedOut = await giveSchoolOffice(services, db, { ...office, by: null })
  if (!signedOut) throw new Error(`${email} is no teacher who belongs to this school, or has said so.`)
  return signedOut
}

async function verifyAtConsole(
  services: ConsoleServices,
  { userId, actorId, schoolId }: { userId: number; actorId: number; schoolId: number },
): Promise<number[]> {
  const evidence = { text: verificationMessages.consoleEvidence, phone: '', domain: '', source: '' }
  const people = [{ userId, teaches: false }]
  const order = { schoolId, as: 'operator', actorId, by: null, evidence, people } as const
  return verifyOnEvidence(services, services.db, order)
}

const isVerified = async (db: Db, schoolId: number): Promise<boolean> =>
  (await db
    .selectFrom('schools')
    .select('id')
    .where('id', '=', schoolId)
    .where('verified_at', 'is not', null)
    .executeTakeFirst()) !== undefined

/** Unverifies a school that turned out to be a different one. */
export async function unverify(db: Db, [office, id]: string[]): Promise<void> {
  if (office !== 'school' || !id || !/^[1-9]\d*$/.test(id)) throw new Error('Which school? school ID.')
  const place = await getPlace(db, 'school', Number(id))
  const change = { schoolId: place.id, actorId: productId }
  const done = await db.transaction().execute(tx => unverifySchool(tx, change, systemClock.now()))
  console.log(done ? `${place.name} is verified no longer.` : `${place.name} was not verified.`)
}

async function requireProved(db: Db, userId: number, email: string): Promise<void> {
  const { email_verified_at } = await db
    .selectFrom('users')
    .select('email_verified_at')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  if (!email_verified_at) throw new Error(`${email} has not confirmed the email address.`)
}

async function getPlace(db: Db, office: Office, id: number): Promise<{ id: number; name: string }> {
  const table = office === 'school' ? 'schools' : 'districts'
  const place = await db.selectFrom(table).select(['id', 'name']).where('id', '=', id).executeTakeFirst()
  if (!place) throw new Error(`There is no ${office} ${id}.`)
  return place
}
