import { addComment, listComments } from '@kindling/contract/comments'
import { updateJournal } from '@kindling/contract/journal-drafts'
import { getJournal } from '@kindling/contract/journals'
import { listNotifications } from '@kindling/contract/notifications'
import { updateAll } from '@kindling/contract/profiles'
import {
  addCustomJournal,
  getJournalType,
  listCustomJournals,
  useJournalType,
} from '@kindling/contract/prompts'
import { linkTeacher, listTeacherInvites } from '@kindling/contract/requests'
import { expect, test } from 'vitest'
import type { Client } from '../../../test/client.ts'
import { joinClass, joinSchool, makeClass, makeSurrounding, makeUser } from '../../../test/factories.ts'
import { makeJournal } from '../../../test/records.ts'
import { clientOf } from '../../../test/session-of.ts'
import { openTestServer } from '../../../test/test-server.ts'

const of = await openTestServer()
const anew = 'Come to the shop tonight'

test('whoever has lost a child speaks to it by no new name, and whoever stands near is called as now', async () => {
  const { childId, teacherId, parentId, classId } = await makeSurrounding(of)
  const child = await clientOf(of, childId)
  const teacher = await clientOf(of, teacherId)
  const parent = await clientOf(of, parentId)
  const journalId = await makeJournal(of, childId, 'Reed')
  for (const adult of [teacher, parent])
    await adult.call(addComment, { body: { archetype_id: journalId, comment: 'Well seen.' } })
  await teacher.call(updateJournal, { params: { journalId }, body: { teacher_content: 'I liked it.' } })
  const nameOf = (id: number) => of.services.db.selectFrom('users').select('first_name').where('id', '=', id)
  const { first_name: before } = await nameOf(teacherId).executeTakeFirstOrThrow()
  const married = 'Rosalind'
  for (const [adult, name] of [
    [teacher, anew],
    [parent, married],
  ] as const)
    expect((await adult.call(updateAll, { body: { first_name: name } })).status).toBe(200)
  const heard = async () => {
    const { comments } = (await child.call(listComments, { query: { archetype_id: journalId } })).body
    const { journal } = (await child.call(getJournal, { params: { journalId } })).body
    const { text } = await child.call(listNotifications, {})
    return {
      names: comments.map(({ user }) => user.first_name),
      answer: journal.answered_by?.first_name,
      told: text.includes(anew),
    }
  }
  expect(await heard()).toMatchObject({ names: [anew, married], answer: anew, told: true })
  await of.services.db
    .updateTable('class_teachers')
    .set({ until: of.clock.now() })
    .where('class_id', '=', classId)
    .where('teacher_id', '=', teacherId)
    .execute()
  expect(await heard()).toMatchObject({ names: [before, married], answer: before, told: false })
})

test('a colleague whose prompt stands before a class says nothing to its children by a new name', async () => {
  const { teacherId, schoolId, childId, classId } = await makeSurrounding(of)
  const colleagueId = await makeUser(of, 'Teacher')
  await joinSchool(of, colleagueId, schoolId)
  const teacher = await clientOf(of, teacherId)
  const colleague = await clientOf(of, colleagueId)
  const child = await clientOf(of, childId)
  const words = { title: 'Under a stone', description: 'Who lives there?', public_journal_type: true }
  const { journal_type: made } = (await colleague.call(addCustomJournal, { body: words })).body
  const body = { journal_type_id: made?.id ?? 0, version: 1 }
  expect((await teacher.call(useJournalType, { params: { groupId: classId }, body })).status).toBe(200)
  const named = async (client: Client) => {
    const params = { journalTypeId: body.journal_type_id }
    const one = await client.call(getJournalType, { params })
    const [listed] = (await client.call(listCustomJournals, { query: { source: 'class' } })).body
      .journal_types
    return [one.body.journal_type, listed].map(prompt => prompt?.author?.first_name)
  }
  const [before] = await named(child)
  expect((await colleague.call(updateAll, { body: { first_name: anew } })).status).toBe(200)
  expect(await named(child)).toEqual([before, before])
  expect((await named(teacher))[0]).toBe(anew)
  await joinClass(of, await makeClass(of, colleagueId, { schoolId }), childId)
  expect(await named(child)).toEqual([anew, anew])
})

test('a teacher who was asked, and has not answered, says nothing to the child by a new name', async () => {
  const { schoolId, childId } = await makeSurrounding(of)
  const profile_code = 'ASKMENAM'
  const askedId = await makeUser(of, 'Teacher', { profile_code, first_name: 'Rosa' })
  await joinSchool(of, askedId, schoolId)
  const [asked, child] = [await clientOf(of, askedId), await clientOf(of, childId)]
  expect((await child.call(linkTeacher, { body: { profile_code } })).status).toBe(200)
  expect((await asked.call(updateAll, { body: { first_name: anew } })).status).toBe(200)
  const { invites } = (await child.call(listTeacherInvites, { params: { userId: childId } })).body
  expect(invites.map(({ user_info }) => user_info.teacher.first_name)).toEqual(['Rosa'])
})
