import { addComment, listComments } from '@kindling/contract/comments'
import { updateJournal } from '@kindling/contract/journal-drafts'
import { getJournal } from '@kindling/contract/journals'
import { listNotifications } from '@kindling/contract/notifications'
import { updateAll } from '@kindling/contract/profiles'
import { expect, test } from 'vitest'
import { makeSurrounding } from '../../../test/factories.ts'
import { makeJournal } from '../../../test/records.ts'
import { clientOf } from '../../../test/session-of.ts'
import { openTestServer } from '../../../test/test-server.ts'

const of = await openTestServer()

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
  const anew = 'Come to the shop tonight'
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
