import { randomBytes } from 'node:crypto'
import { classEnd, secretFrom } from '@kindling/rules/class-signin'
import { hashOfSecret } from '../src/features/class-signin/device-cookie.ts'
import { hashPassword, ofPerson } from '../src/platform/passwords.ts'
import { makeUser } from './factories.ts'
import type { TestServer } from './test-server.ts'

/** Three pictures that stand for a password wherever it does not matter which. */
export const somePictures = ['sun', 'boat', 'key'] as const
const thisYear = 2026

/** A device of a class, as a pairing leaves it; answers its id and the value of its cookie. */
export async function makeClassDevice(
  of: TestServer,
  classId: number,
): Promise<{ id: number; cookie: string }> {
  const cookie = randomBytes(16).toString('base64url')
  const now = of.clock.now()
  const { id } = await of.services.db
    .insertInto('class_devices')
    .values({
      class_id: classId,
      token_hash: hashOfSecret(cookie),
      name: 'Tablet',
      time_zone: 'America/Los_Angeles',
      paired_at: now,
      seen_at: now,
      ends_at: classEnd(thisYear),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, cookie }
}

/** The secret of a pairing that waits for its device. */
export async function makePairing(of: TestServer, classId: number, teacherId: number): Promise<string> {
  const secret = secretFrom(randomBytes(16))
  const now = of.clock.now()
  await of.services.db
    .insertInto('class_pairings')
    .values({
      secret_hash: hashOfSecret(secret),
      class_id: classId,
      made_by: teacherId,
      created_at: now,
      ends_at: new Date(now.getTime() + 600_000),
    })
    .execute()
  return secret
}

/** A picture password and a sign-in card of a child, in place of what the child had. */
export async function makeClassKeys(of: TestServer, childId: number): Promise<{ card: string }> {
  const card = secretFrom(randomBytes(16))
  const made = { child_id: childId, made_at: of.clock.now(), ends_at: classEnd(thisYear) }
  await of.services.db.deleteFrom('picture_passwords').where('child_id', '=', childId).execute()
  await of.services.db.deleteFrom('sign_in_cards').where('child_id', '=', childId).execute()
  await of.services.db
    .insertInto('picture_passwords')
    .values({ ...made, password_hash: await hashPassword(somePictures.join(' '), ofPerson(made.child_id)) })
    .execute()
  await of.services.db
    .insertInto('sign_in_cards')
    .values({ ...made, secret_hash: hashOfSecret(card) })
    .execute()
  return { card }
}

/** A row of each of these tables that ended at a moment. */
export const classRowsEndedAt = (of: TestServer, classId: number, teacherId: number) => ({
  class_pairings: (at: Date) =>
    of.services.db
      .insertInto('class_pairings')
      .values({
        secret_hash: randomBytes(32),
        class_id: classId,
        made_by: teacherId,
        created_at: at,
        ends_at: at,
      })
      .execute(),
  class_devices: (at: Date) =>
    of.services.db
      .insertInto('class_devices')
      .values({
        class_id: classId,
        token_hash: randomBytes(32),
        name: 'Tablet',
        time_zone: 'UTC',
        paired_at: at,
        seen_at: at,
        ends_at: at,
      })
      .execute(),
  picture_passwords: async (at: Date) =>
    of.services.db
      .insertInto('picture_passwords')
      .values({ child_id: await makeUser(of, 'Child'), password_hash: 'none', made_at: at, ends_at: at })
      .execute(),
  sign_in_cards: async (at: Date) =>
    of.services.db
      .insertInto('sign_in_cards')
      .values({
        child_id: await makeUser(of, 'Child'),
        secret_hash: randomBytes(32),
        made_at: at,
        ends_at: at,
      })
      .execute(),
})
