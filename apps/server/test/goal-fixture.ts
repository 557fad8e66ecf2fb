import type { ReplyOf } from '@kindling/contract/define-call'
import { getUserGoals } from '@kindling/contract/goals'
import type { uploadImageData } from '@kindling/contract/uploads'
import { expect } from 'vitest'
import type { Client } from './client.ts'
import { joinSchool, makeSurrounding, makeUser } from './factories.ts'
import { multipart } from './multipart.ts'
import { clientOf } from './session-of.ts'
import type { TestServer } from './test-server.ts'

/** A child with its guardian and teacher, and somebody else. */
export async function makePeople(of: TestServer) {
  const around = await makeSurrounding(of)
  return {
    ...around,
    child: await clientOf(of, around.childId),
    parent: await clientOf(of, around.parentId),
    teacher: await clientOf(of, around.teacherId),
    stranger: await clientOf(of, await makeUser(of, 'Parent')),
  }
}

export const upload = async (client: Client, name: string, type: string, body: Buffer): Promise<string> => {
  const form = multipart([{ field: 'image-file', name, type, body }])
  const answer = await client.send<ReplyOf<typeof uploadImageData>>({
    method: 'POST',
    url: '/airstore/upload_image_data',
    ...form,
  })
  expect(answer.status, answer.text).toBe(200)
  return answer.body.data.file.url.permalink
}

/** The titles of somebody's goals, or the status. */
export const goalsOf = async (client: Client, userId: number) => {
  const { status, body } = await client.call(getUserGoals, { params: { userId } })
  return status === 200 ? body.goals.map(({ title }) => title) : status
}

export const statusOf = async (client: Client, url: string) =>
  (await client.send({ method: 'GET', url })).status

/** A teacher who administers a school. */
export async function makePrincipal(of: TestServer, schoolId: number) {
  const id = await makeUser(of, 'Teacher')
  await joinSchool(of, id, schoolId)
  await appointAdmin(of, schoolId, id)
  return { id, client: await clientOf(of, id) }
}

export const appointAdmin = (of: TestServer, schoolId: number, userId: number) =>
  of.services.db
    .insertInto('school_admins')
    .values({ school_id: schoolId, user_id: userId, appointed_by: userId, appointed_at: of.clock.now() })
    .execute()
