import { addComment, removeComment } from '@kindling/contract/comments'
import { updateJournal } from '@kindling/contract/journal-drafts'
import { getFamilyJournals, likeJournal, removeJournal } from '@kindling/contract/journals'
import { unansweredShown } from '@kindling/rules/journals'
import { expect, test } from 'vitest'
import type { Client } from '../../../test/client.ts'
import { linkGuardian, makeSurrounding, makeUser, signedIn } from '../../../test/factories.ts'
import { makeJournal, makeThoughts } from '../../../test/records.ts'
import { openTestServer, startOfTests } from '../../../test/test-server.ts'

const of = await openTestServer()

const readBy = async (client: Client) => (await client.call(getFamilyJournals)).body
const nothing = { newest: null, unanswered: [], unanswered_count: 0 }

async function makeFamily() {
  const around = await makeSurrounding(of)
  const [parent, child, teacher] = await Promise.all(
    [around.parentId, around.childId, around.teacherId].map(id => signedIn(of, id)),
  )
  if (!parent || !child || !teacher) throw new Error('Somebody of the family is missing.')
  return { ...around, parent, child, teacher }
}

const waitingOf = async (client: Client) => (await readBy(client)).unanswered.map(one => one.id)

const ageJournals = (childId: number, days: number) =>
  of.services.db
    .updateTable('journals')
    .set({ created_at: new Date(Date.parse(startOfTests) - days * 86_400_000) })
    .where('user_id', '=', childId)
    .execute()

test('a guardian reads the newest entry of all own children whole, with what the guardian may do', async () => {
  const { parent, parentId, childId } = await makeFamily()
  const sibling = await makeUser(of, 'Child')
  await linkGuardian(of, sibling, parentId)
  await makeJournal(of, sibling, 'Heron')
  const id = await makeJournal(of, childId, 'Otter')
  await makeThoughts(of, sibling, 6)
  const { newest } = await readBy(parent)
  expect(newest).toMatchObject({ id, user_id: childId, title: 'Otter at the pond' })
  expect(newest?.can).toEqual(expect.arrayContaining(['view', 'like', 'comment']))
  expect(newest?.can).not.toContain('edit')
  await parent.call(likeJournal, { body: { object_id: id, action_type: 1 } })
  expect((await readBy(parent)).newest?.object_meta_datas).toMatchObject([{ user_id: parentId }])
})

test('an entry waits until an adult has commented on it or left a note, and waits again where the comment is gone', async () => {
  const { parent, teacher, child, childId } = await makeFamily()
  const first = await makeJournal(of, childId, 'Stoat')
  const second = await makeJournal(of, childId, 'Weasel')
  await makeThoughts(of, childId, 8)
  expect(await waitingOf(parent)).toEqual([second, first])
  const say = (who: Client, id: number) =>
    who.call(addComment, { body: { archetype_id: id, comment: 'How long was its tail?' } })
  await say(child, second)
  expect(await waitingOf(parent)).toEqual([second, first])
  const { comment } = (await say(parent, second)).body
  expect(await waitingOf(parent)).toEqual([first])
  await teacher.call(updateJournal, {
    params: { journalId: first },
    body: { teacher_content: 'You looked closely.' },
  })
  expect(await readBy(parent)).toMatchObject({ newest: { id: second }, unanswered: [], unanswered_count: 0 })
  expect((await parent.call(removeComment, { query: { id: comment.id } })).status).toBe(200)
  expect(await waitingOf(parent)).toEqual([second])
  expect((await child.call(removeJournal, { params: { journalId: second } })).status).toBe(200)
  expect(await readBy(parent)).toMatchObject({ newest: { id: first }, unanswered: [] })
})

test('the newest that wait are listed and all of the last days counted; older ones wait no more, and are still shown', async () => {
  const { parent, childId } = await makeFamily()
  const ids: number[] = []
  for (let count = 0; count < unansweredShown.most + 2; count++)
    ids.unshift(await makeJournal(of, childId, `Day ${count}`))
  const { unanswered, unanswered_count } = await readBy(parent)
  expect(unanswered.map(one => one.id)).toEqual(ids.slice(0, unansweredShown.most))
  expect(unanswered_count).toBe(ids.length)
  await ageJournals(childId, unansweredShown.days - 1)
  expect((await readBy(parent)).unanswered_count).toBe(ids.length)
  await ageJournals(childId, unansweredShown.days + 1)
  expect(await readBy(parent)).toMatchObject({ newest: { id: ids[0] }, unanswered: [], unanswered_count: 0 })
})

test('whoever is not linked, is not confirmed, or whose link has ended reads of nothing, and neither do teacher and child', async () => {
  const { parent, parentId, teacher, child, childId } = await makeFamily()
  const id = await makeJournal(of, childId, 'Adder')
  expect((await readBy(parent)).newest?.id).toBe(id)
  const others = [teacher, child, (await makeFamily()).parent]
  for (const other of others) {
    expect(await readBy(other)).toEqual(nothing)
    expect((await other.call(getFamilyJournals, { params: { parentId } })).status).toBe(404)
  }
  const setLink = (link: { confirmed_at?: string | null; until?: string | null }) =>
    of.services.db
      .updateTable('guardianships')
      .set(link)
      .where('child_id', '=', childId)
      .where('guardian_id', '=', parentId)
      .execute()
  await setLink({ confirmed_at: null })
  expect(await readBy(parent)).toEqual(nothing)
  await setLink({ confirmed_at: startOfTests })
  expect((await readBy(parent)).unanswered).toMatchObject([{ id, user_info: { id: childId } }])
  await setLink({ until: startOfTests })
  expect(await readBy(parent)).toEqual(nothing)
})

test('what a removed child wrote is shown to nobody', async () => {
  const { parent, childId } = await makeFamily()
  await makeJournal(of, childId, 'Raven')
  await of.services.db
    .updateTable('users')
    .set({ deleted_at: startOfTests })
    .where('id', '=', childId)
    .execute()
  expect(await readBy(parent)).toEqual(nothing)
})
