import { addCustomJournal, getClassPrompt, getJournalType, useJournalType } from '@kindling/contract/prompts'
import { expect, test } from 'vitest'
import { joinSchool, makeUser } from '../../../test/factories.ts'
import { makePlaylistPeople } from '../../../test/playlist-people.ts'
import { clientOf } from '../../../test/session-of.ts'
import { openTestServer } from '../../../test/test-server.ts'

const of = await openTestServer()
const { db } = of.services

test('what a teacher put before a class stands before none of its other teachers once that teacher has left', async () => {
  const { teacher, teacherId, schoolId, classId } = await makePlaylistPeople(of)
  const colleagueId = await makeUser(of, 'Teacher')
  await joinSchool(of, colleagueId, schoolId)
  await db
    .insertInto('class_teachers')
    .values({ class_id: classId, teacher_id: colleagueId, since: of.clock.now() })
    .execute()
  const colleague = await clientOf(of, colleagueId)
  const words = { title: 'Under a stone', description: 'Lift one and look.' }
  const own = (await teacher.call(addCustomJournal, { body: words })).body.journal_type
  const params = { groupId: classId }
  await teacher.call(useJournalType, { params, body: { journal_type_id: own?.id ?? 0, version: 1 } })
  const standing = async () => {
    const current = await colleague.call(getClassPrompt, { params })
    const read = await colleague.call(getJournalType, { params: { journalTypeId: own?.id ?? 0 } })
    return [current.body.journal_type?.id, read.status]
  }
  expect(await standing()).toEqual([own?.id, 200])
  const left = db.updateTable('class_teachers').set({ until: of.clock.now() })
  await left.where('teacher_id', '=', teacherId).where('class_id', '=', classId).execute()
  expect(await standing()).toEqual([undefined, 404])
})
