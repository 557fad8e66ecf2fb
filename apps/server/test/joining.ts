import { getNameAvatar } from '@kindling/contract/accounts'
import { joinByClassCode, listGroupStudents } from '@kindling/contract/classes'
import { updateUser } from '@kindling/contract/credentials'
import { getChildInfo } from '@kindling/contract/families'
import { getJournal } from '@kindling/contract/journals'
import { listMemberships } from '@kindling/contract/memberships'
import type { Client } from './client.ts'
import { linkGuardian, makeClass, makeUnverifiedSchool, makeUser } from './factories.ts'
import { clientOf } from './session-of.ts'
import type { TestServer } from './test-server.ts'

export const draft = { response_type: 'Text' as const, content: 'The fox came back to the hedge today.' }
let codes = 0
const newCode = () => `MEMBER${'ABCDEFGHJK'[Math.floor(++codes / 10)]}${'ABCDEFGHJK'[codes % 10]}`

/** Families, classes of schools and clubs, and what they do and see, on the way through the wire. */
export function joiningIn(of: TestServer) {
  /** A child of nine, with a parent whose address is proved unless the test says otherwise. */
  async function makeFamily(more: { proved?: boolean; guardian?: boolean } = {}) {
    const childId = await makeUser(of, 'Child', { first_name: 'Tamar', last_name: 'Quillfeather' })
    await of.services.db.deleteFrom('consents').where('child_id', '=', childId).execute()
    const parentId = await makeUser(of, 'Parent', more.proved === false ? { email_verified_at: null } : {})
    if (more.guardian !== false) await linkGuardian(of, childId, parentId)
    return { childId, child: await clientOf(of, childId), parent: await clientOf(of, parentId) }
  }

  async function makeRoom(schoolId?: number | null) {
    const teacherId = await makeUser(of, 'Teacher', { first_name: 'Noor', last_name: 'Vale' })
    const code = newCode()
    const classId = await makeClass(of, teacherId, { ...(schoolId === undefined ? {} : { schoolId }), code })
    return { teacherId, teacher: await clientOf(of, teacherId), code, classId }
  }

  /** A class of a school that nobody has verified, run by its inventor. */
  async function makeClub() {
    const teacherId = await makeUser(of, 'Teacher', { first_name: 'Noor', last_name: 'Vale' })
    const schoolId = await makeUnverifiedSchool(of, teacherId)
    const code = newCode()
    const classId = await makeClass(of, teacherId, { schoolId, code, name: 'Come to my house' })
    return { teacherId, teacher: await clientOf(of, teacherId), code, classId, schoolId }
  }

  const join = (client: Client, class_code: string, childId?: number) =>
    client.call(joinByClassCode, { params: childId ? { childId } : {}, body: { class_code } })
  const roster = async (teacher: Client, groupId: number) =>
    (await teacher.call(listGroupStudents, { params: { groupId } })).body
  const membershipsOf = async (client: Client, childId: number) =>
    (await client.call(listMemberships, { params: { childId } })).body.memberships

  /** What an adult learns of a child by every way there is. */
  async function statuses(adult: Client, childId: number, journalId: number) {
    const info = await adult.call(getChildInfo, { params: { childId } })
    return {
      child: info.status,
      journal: (await adult.call(getJournal, { params: { journalId } })).status,
      password: (
        await adult.call(updateUser, { params: { userId: childId }, body: { password: 'Acorn-tree-19!' } })
      ).status,
      card: (await adult.call(getNameAvatar, { params: { userId: childId } })).status,
    }
  }

  return { makeFamily, makeRoom, makeClub, join, roster, membershipsOf, statuses }
}
