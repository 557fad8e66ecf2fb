import { randomUUID } from 'node:crypto'
import { addClassStudent } from '@kindling/contract/rosters'
import { uploadData } from '@kindling/contract/uploads'
import { expect, test } from 'vitest'
import {
  joinSchool,
  linkGuardian,
  makeSurrounding,
  makeUnverifiedSchool,
  makeUser,
} from '../../../test/factories.ts'
import { joiningIn } from '../../../test/joining.ts'
import { clientOf } from '../../../test/session-of.ts'
import { openTestServer, startOfTests } from '../../../test/test-server.ts'
import { pdf } from '../../platform/files/test-documents.ts'
import { hostOf } from '../../platform/networks.ts'
import { countUse } from '../../platform/rate-limits.ts'
import { uploadLimits } from './limits.ts'

test('whoever has proved no address uploads little in a day, and more after the proof; children and people of a verified school are not held up', async () => {
  const small = await openTestServer({ environment: { UPLOAD_UNPROVED_MEGABYTES_A_DAY: '1' } })
  const { childId, schoolId } = await makeSurrounding(small)
  const unproved = { email_verified_at: null }
  const [inventorId, parentId, teacherId] = [
    await makeUser(small, 'Teacher', unproved),
    await makeUser(small, 'Parent', unproved),
    await makeUser(small, 'Teacher', unproved),
  ]
  await makeUnverifiedSchool(small, inventorId)
  await joinSchool(small, teacherId, schoolId)
  const pages = pdf('', '%'.repeat(700_000)).toString('base64')
  const send = async (userId: number) => {
    const answer = await (await clientOf(small, userId)).call(uploadData, {
      body: { data: pages, name: 'plan.pdf' },
      idempotencyKey: randomUUID(),
    })
    return [answer.status, answer.body.message ?? '']
  }
  const more = [429, 'You have sent a lot today. Confirm your email address to send more.']
  for (const id of [inventorId, parentId]) expect([await send(id), await send(id)]).toEqual([[200, ''], more])
  for (const id of [teacherId, childId])
    expect([await send(id), await send(id)]).toEqual([
      [200, ''],
      [200, ''],
    ])
  await small.services.db
    .updateTable('users')
    .set({ email_verified_at: startOfTests })
    .where('id', 'in', [inventorId, parentId])
    .execute()
  expect([await send(inventorId), await send(parentId)]).toEqual([
    [200, ''],
    [200, ''],
  ])
})

/** A server on which an unproved person may upload one megabyte a day, and the answer to an upload of some kilobytes there. */
async function makeSmall() {
  const small = await openTestServer({ environment: { UPLOAD_UNPROVED_MEGABYTES_A_DAY: '1' } })
  const data = pdf('', '%'.repeat(20_000)).toString('base64')
  const send = async (userId: number) => {
    const body = { data, name: 'plan.pdf' }
    const sent = { body, idempotencyKey: randomUUID() }
    const answer = await (await clientOf(small, userId)).call(uploadData, sent)
    return [answer.status, answer.body.message ?? '']
  }
  return { small, send }
}

test('a child uploads as little as the parent without a proof who made it, also in a class, until somebody answers for it', async () => {
  const { small, send } = await makeSmall()
  const { db } = small.services
  const { childId, schoolId } = await makeSurrounding(small)
  const [addedId, parentId] = [
    await makeUser(small, 'Child'),
    await makeUser(small, 'Parent', { email_verified_at: null }),
  ]
  await linkGuardian(small, addedId, parentId)
  const { makeRoom, makeClub, join } = joiningIn(small)
  await join(await clientOf(small, addedId), (await makeRoom(schoolId)).code)
  const club = await makeClub()
  const body = { first_name: 'Ada', last_name: 'Reed', agreed: true }
  const made = await club.teacher.call(addClassStudent, { params: { groupId: club.classId }, body })
  const attestedId = made.body.student.id
  for (const id of [addedId, childId, attestedId])
    await countUse(small.services, uploadLimits.uploadedKilobytes, id, 1020)
  expect(await send(addedId)).toEqual([429, 'You have sent a lot today. Please continue tomorrow.'])
  for (const id of [childId, attestedId]) expect(await send(id)).toEqual([200, ''])
  await db.updateTable('users').set({ email_verified_at: startOfTests }).where('id', '=', parentId).execute()
  expect(await send(addedId)).toEqual([200, ''])
})

test('all at one address for whom nothing speaks upload ten times as much as one of them, and others there go on', async () => {
  const { small, send } = await makeSmall()
  const unproved = () => makeUser(small, 'Parent', { email_verified_at: null })
  const { unprovedKilobytesOfAddress } = uploadLimits
  await countUse(small.services, unprovedKilobytesOfAddress, hostOf('127.0.0.1'), 10 * 1024 - 40)
  expect((await send(await unproved()))[0]).toBe(200)
  expect((await send(await unproved()))[0]).toBe(429)
  expect((await send(await makeUser(small, 'Parent')))[0]).toBe(200)
})

test('all children for whom one adult answers without a verified school upload five times as much as one person, in a day and in all', async () => {
  const small = await openTestServer({
    environment: { UPLOAD_MEGABYTES_A_DAY: '1', UPLOAD_MEGABYTES_IN_ALL: '1' },
  })
  const { db } = small.services
  const { childId } = await makeSurrounding(small)
  const parentId = await makeUser(small, 'Parent')
  const added = [await makeUser(small, 'Child'), await makeUser(small, 'Child')]
  for (const id of [...added, childId]) await linkGuardian(small, id, parentId)
  const club = await joiningIn(small).makeClub()
  const make = async (first_name: string) => {
    const body = { first_name, last_name: 'Reed', agreed: true }
    const made = await club.teacher.call(addClassStudent, { params: { groupId: club.classId }, body })
    return made.body.student.id
  }
  const made = [await make('Ada'), await make('Bea')]
  const data = pdf('', '%'.repeat(20_000)).toString('base64')
  const send = async (userId: number | undefined) => {
    const client = await clientOf(small, userId ?? 0)
    const { status, body } = await client.call(uploadData, { body: { data, name: 'plan.pdf' } })
    return [status, body.message ?? '']
  }
  const { uploadedKilobytesOfAnswerer: ofAnswerer } = uploadLimits
  for (const [answererId, [first, second]] of [
    [parentId, added],
    [club.teacherId, made],
  ] as const) {
    await countUse(small.services, ofAnswerer, answererId, 5 * 1024 - 30)
    expect(await send(first)).toEqual([200, ''])
    expect(await send(second)).toEqual([429, 'You have sent a lot today. Please continue tomorrow.'])
    small.clock.forward(24 * 3600 + 1)
    expect(await send(second)).toEqual([200, ''])
    // This much of the first one is stored.
    await db
      .updateTable('files')
      .set({ bytes: 5 * 1024 * 1024 - 30_000 })
      .where('uploader_id', '=', first ?? 0)
      .execute()
    expect(await send(second)).toEqual([
      429,
      'Your place for files is full. Remove some that you do not need any more, and try again.',
    ])
  }
  // A verified school vouches for its student, and the adult has their own space.
  for (const id of [childId, parentId]) expect(await send(id)).toEqual([200, ''])
})

test('people with mailboxes at one domain and no verified school upload five times as much in a day as one of them; at a public provider each has room of the own', async () => {
  const { small, send } = await makeSmall()
  const { uploads } = small.services.settings
  const at = (domain: string) => makeUser(small, 'Parent', { email: `${randomUUID()}@${domain}` })
  const { uploadedKilobytesOfDomain } = uploadLimits
  const full = uploads.person.megabytesADay * 1024 * 5 - 40
  await countUse(small.services, uploadedKilobytesOfDomain, 'many.example', full)
  await countUse(small.services, uploadedKilobytesOfDomain, 'gmail.com', full)
  const { schoolId } = await makeSurrounding(small)
  const teacherId = await makeUser(small, 'Teacher', { email: `${randomUUID()}@many.example` })
  await joinSchool(small, teacherId, schoolId)
  const addedId = await makeUser(small, 'Child')
  await linkGuardian(small, addedId, await at('Many.example'))
  expect(await send(addedId)).toEqual([200, ''])
  const more = [429, 'People with addresses like yours have sent a lot today. Please continue tomorrow.']
  expect(await send(await at('many.example'))).toEqual(more)
  expect(await send(addedId)).toEqual(more)
  for (const id of [teacherId, await at('other.example')]) expect(await send(id)).toEqual([200, ''])
  for (const id of [await at('gmail.com'), await at('gmail.com')]) expect(await send(id)).toEqual([200, ''])
})
