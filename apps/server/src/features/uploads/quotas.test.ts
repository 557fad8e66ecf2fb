import { randomUUID } from 'node:crypto'
import { uploadData } from '@kindling/contract/uploads'
import { expect, test } from 'vitest'
import { joinSchool, makeSurrounding, makeUnverifiedSchool, makeUser } from '../../../test/factories.ts'
import { clientOf } from '../../../test/session-of.ts'
import { openTestServer, startOfTests } from '../../../test/test-server.ts'
import { pdf } from '../../platform/files/test-documents.ts'

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
