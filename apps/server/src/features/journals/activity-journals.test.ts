import { addJournal, updateJournal } from '@kindling/contract/journal-drafts'
import { listActivityJournals, listJournals, removeJournal } from '@kindling/contract/journals'
import { expect, test } from 'vitest'
import { Client } from '../../../test/client.ts'
import { makeActivity, makeClassFamily, makeSpark } from '../../../test/finds.ts'
import { makeJournal, makeThoughts } from '../../../test/records.ts'
import { openTestServer } from '../../../test/test-server.ts'

const of = await openTestServer()
const stranger = await makeClassFamily(of)
const content = 'We made bowls out of clay, and mine has a lid.'

type About = 'Activities' | 'Sparks'

/** A child writes about a thing, without a title of its own; gives the answer. */
const write = (client: Client, archetype_id: number, arche_type: About = 'Activities') =>
  client.call(addJournal, { body: { response_type: 'Text', content, arche_type, archetype_id } })

async function written(client: Client, archetypeId: number, kind?: About): Promise<number> {
  const { status, body } = await write(client, archetypeId, kind)
  expect(status).toBe(200)
  return body.journal.id
}

/** The ids that a reader is shown, or the status of the refusal. */
async function listed(client: Client, childId: number, query: Record<string, number> = {}) {
  const { status, body } = await client.call(listActivityJournals, { params: { userId: childId }, query })
  return status === 200 ? body.journals.map(({ id }) => id) : status
}

test('what a child wrote about activities is listed newest first, by page and for one of them, for those who read its journals [JOURNALS-33]', async () => {
  const { child, childId, parent, teacher } = await makeClassFamily(of)
  const [clay, pool] = [await makeActivity(of), await makeActivity(of)]
  const first = await written(child, clay)
  const second = await written(child, pool)
  const third = await written(child, clay)
  // What is about something else, or about nothing, stands in the other lists.
  await written(child, await makeSpark(of), 'Sparks')
  await makeJournal(of, childId, 'A frog')
  await makeThoughts(of, childId, 6)
  for (const client of [child, parent, teacher])
    expect(await listed(client, childId)).toEqual([third, second, first])
  expect(await listed(parent, childId, { limit: 2 })).toEqual([third, second])
  expect(await listed(parent, childId, { limit: 2, offset: 2 })).toEqual([first])
  expect(await listed(parent, childId, { action_id: clay })).toEqual([third, first])
  const own = await child.call(listActivityJournals, {})
  expect(own.body.journals.map(({ id }) => id)).toEqual([third, second, first])
  for (const client of [stranger.parent, stranger.teacher, stranger.child])
    expect(await listed(client, childId)).toBe(404)
  expect(await listed(new Client(of.app), childId)).toBe(401)
  const all = await child.call(listJournals, { query: { limit: 100 } })
  expect(all.body.journals.map(({ id }) => id)).toEqual(expect.arrayContaining([first, second, third]))
  await child.call(removeJournal, { params: { journalId: third } })
  expect(await listed(child, childId)).toEqual([second, first])
})

test('an entry about an activity bears its name until the child gives another, and one that the child cannot see is refused', async () => {
  const { child, classId, teacherId, parent, childId } = await makeClassFamily(of)
  const clay = await makeActivity(of, { name: 'Clay for beginners', teacherId, classId })
  const { body } = await write(child, clay)
  expect(body.journal).toMatchObject({
    arche_type: 'Activities',
    archetype_id: clay,
    title: 'Clay for beginners',
    content,
  })
  const { id, version } = body.journal
  const changed = await child.call(updateJournal, {
    params: { journalId: id },
    body: { response_type: 'Text', title: 'My first bowl', content, version },
  })
  expect(changed.body.journal).toMatchObject({ title: 'My first bowl', archetype_id: clay })
  expect(await listed(parent, childId)).toEqual([id])
  // The activity of a class is for nobody else, and a withdrawn one for nobody.
  expect((await write(stranger.child, clay)).status).toBe(404)
  const gone = await makeActivity(of, { status: 'Withdrawn' })
  expect((await write(child, gone)).status).toBe(404)
  expect((await write(child, 999_999)).status).toBe(404)
  expect(await listed(child, childId)).toEqual([id])
  // What it wrote before stays, whatever becomes of the activity.
  await of.services.db.updateTable('activities').set({ status: 'Withdrawn' }).where('id', '=', clay).execute()
  expect(await listed(parent, childId, { action_id: clay })).toEqual([id])
})
