import { setMark } from '@kindling/contract/catalogue'
import { activityKeywords } from '@kindling/rules/activities'
import type { Insertable } from 'kysely'
import { expect } from 'vitest'
import { putAudience } from '../src/features/catalogue/index.ts'
import type { Database } from '../src/platform/database/row-types.ts'
import type { Client } from './client.ts'
import {
  joinClass,
  joinSchool,
  linkGuardian,
  makeClass,
  makeSchool,
  makeUser,
  signedIn,
} from './factories.ts'
import { itemOfSpark } from './records.ts'
import type { TestServer } from './test-server.ts'

let made = 0
const next = () => ++made

/** A website: for everybody, or what a teacher has added for a class. */
export async function makeSpark(
  of: TestServer,
  {
    teacherId,
    classId,
    ...more
  }: { teacherId?: number; classId?: number; website_name?: string; website_url?: string } = {},
): Promise<number> {
  const { db } = of.services
  const { id } = await db
    .insertInto('sparks')
    .values({
      website_name: 'Space Place',
      website_url: `https://spark-${next()}.example.org/`,
      short_description: 'Games about the sky.',
      category: 'space',
      keywords: ['Space and sky'],
      for_everybody: classId === undefined,
      created_by: teacherId ?? 10,
      ...more,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (classId !== undefined)
    await putAudience(db, { archetype: 'Sparks', ids: [id], scope: 'class', scopeIds: [classId] })
  return id
}

/** Something to do in Larkfield: for everybody, or what a teacher has added for a class. */
export async function makeActivity(
  of: TestServer,
  {
    teacherId,
    classId,
    ...more
  }: { teacherId?: number; classId?: number } & Partial<Insertable<Database['activities']>> = {},
): Promise<number> {
  const { db } = of.services
  const { id } = await db
    .insertInto('activities')
    .values({
      name: `Clay ${next()}`,
      description: 'Make a bowl.',
      subject: 'arts',
      categories: ['workshop'],
      keywords: activityKeywords('Activity', ['workshop'], 'arts'),
      reach: 'local',
      city: 'Larkfield',
      state: 'OR',
      zip_code: '97901',
      latitude: 43.654,
      longitude: -117.06,
      regular_price: 1_500,
      for_everybody: classId === undefined,
      created_by: teacherId ?? 10,
      ...more,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (classId !== undefined)
    await putAudience(db, { archetype: 'Activities', ids: [id], scope: 'class', scopeIds: [classId] })
  return id
}

/** Who offers activities. */
export async function makeVendor(
  of: TestServer,
  more: { user_id?: number } = {},
): Promise<{ vendorId: number; name: string }> {
  const name = `Clay House ${next()}`
  const { id } = await of.services.db
    .insertInto('vendors')
    .values({
      name,
      website: 'https://clay.example/',
      enroll: 'https://clay.example/sign-up',
      first_name: 'Mira',
      last_name: 'Solberg',
      email: 'hello@clay.example',
      number: '5415550100',
      address: '12 Depot Street',
      city: 'Larkfield',
      state: 'OR',
      zip_code: '97901',
      ...more,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { vendorId: id, name }
}

/** A child of Larkfield in a class of a verified school, with its parent and its teacher. */
export async function makeClassFamily(of: TestServer) {
  const teacherId = await makeUser(of, 'Teacher')
  const { schoolId } = await makeSchool(of)
  await joinSchool(of, teacherId, schoolId)
  const classId = await makeClass(of, teacherId, { schoolId })
  const childId = await makeUser(of, 'Child', { grade: 4, zip_code: '97901' })
  const parentId = await makeUser(of, 'Parent')
  await joinClass(of, classId, childId)
  await linkGuardian(of, childId, parentId)
  return {
    classId,
    childId,
    teacherId,
    teacher: await signedIn(of, teacherId),
    child: await signedIn(of, childId),
    parent: await signedIn(of, parentId),
  }
}

/** A child completes a website. */
export async function finishSpark(of: TestServer, child: Client, sparkId: number): Promise<void> {
  const params = { itemId: await itemOfSpark(of, sparkId) }
  const { status } = await child.call(setMark, { params, body: { mark: 'completed', value: 1 } })
  expect(status).toBe(200)
}
