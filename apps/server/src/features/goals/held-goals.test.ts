import { addTeachers, exploreGoals, getSystemGoal, getSystemGoals } from '@kindling/contract/goal-library'
import {
  assignGoal,
  completeGoal,
  copyGoal,
  getGoal,
  getUserGoals,
  updateUserGoal,
  uploadRubric,
} from '@kindling/contract/goals'
import { answerItemReports, reportItem } from '@kindling/contract/item-reports'
import { listNotifications } from '@kindling/contract/notifications'
import { expect, test } from 'vitest'
import type { Client } from '../../../test/client.ts'
import { makeOperator } from '../../../test/factories.ts'
import { goalsOf, makePeople, makePrincipal, statusOf, upload } from '../../../test/goal-fixture.ts'
import { makeGoal } from '../../../test/goals.ts'
import { makeHighlight } from '../../../test/highlights.ts'
import { clientOf } from '../../../test/session-of.ts'
import { openTestServer } from '../../../test/test-server.ts'
import { pdf } from '../../platform/files/test-documents.ts'
import { askAboutGoals } from './jobs.ts'

const of = await openTestServer()
const { db } = of.services
const guest = await clientOf(of, null)
const operator = await clientOf(of, await makeOperator(of))

async function answer(by: Client, goalId: number, said: 'hide' | 'keep') {
  const { id: itemId } = await db
    .selectFrom('catalogue_items')
    .select('id')
    .where('archetype', '=', 'Goals')
    .where('archetype_id', '=', goalId)
    .executeTakeFirstOrThrow()
  if (said === 'hide') await by.call(reportItem, { params: { itemId }, body: { reason: 'inappropriate' } })
  const { status } = await operator.call(answerItemReports, { params: { itemId }, body: { answer: said } })
  expect(status).toBe(200)
}

test('a goal that operators hide is its maker’s alone, and comes back with what the child has of it', async () => {
  const { teacher, child, parent, childId, teacherId, schoolId } = await makePeople(of)
  const { id: makerId, client: maker } = await makePrincipal(of, schoolId)
  const title = 'Come to the shop'
  const goalId = await makeGoal(of, { by: makerId, title, steps: ['Ring me'] })
  const url = await upload(maker, 'rubric.pdf', 'application/pdf', pdf())
  const params = { goalId }
  // Adding a document makes another version.
  expect((await maker.call(uploadRubric, { params, body: { media_url: url } })).body.goal.version).toBe(2)
  expect((await maker.call(addTeachers, { body: { goalId, teacherIds: [teacherId] } })).status).toBe(200)
  expect((await teacher.call(assignGoal, { params, body: { users: [childId] } })).status).toBe(200)
  const [own] = (await child.call(getUserGoals)).body.goals
  await makeHighlight(of, childId, { goalId })
  const readers = [child, parent, teacher]
  const seen = async () => {
    const statuses = await Promise.all(readers.map(async one => (await one.call(getGoal, { params })).status))
    const lists = await Promise.all(readers.map(one => goalsOf(one, childId)))
    const explored = (await teacher.call(exploreGoals, {})).text
    const news = (await child.call(listNotifications)).text
    return {
      statuses,
      lists,
      explored: explored.includes(title),
      news: news.includes(title),
      paper: await statusOf(child, url),
    }
  }
  const whole = {
    statuses: [200, 200, 200],
    lists: [[title], [title], [title]],
    explored: true,
    news: true,
    paper: 200,
  }
  expect(await seen()).toEqual(whole)

  await answer(teacher, goalId, 'hide')
  expect(await seen()).toEqual({
    statuses: [404, 404, 404],
    lists: [[], [], []],
    explored: false,
    news: false,
    paper: 404,
  })
  const finishing = { body: { goalId, userId: childId } }
  const changing = {
    body: {
      id: own?.user_goal_id ?? 0,
      detail: { steps_taken: [{ text: 'Ring me', done: true }], medias: [] },
    },
  }
  const late = [await child.call(completeGoal, finishing), await child.call(updateUserGoal, changing)]
  expect(late.map(({ status }) => status)).toEqual([404, 404])
  await askAboutGoals(of.services)
  expect((await child.call(listNotifications)).text).not.toContain('goal_asked')
  expect((await maker.call(getGoal, { params })).body.goal.title).toBe(title)
  // A copy would bring it back.
  const copied = () => maker.call(copyGoal, { params, body: {} })
  expect((await copied()).status).toBe(404)

  await answer(teacher, goalId, 'keep')
  expect(await seen()).toEqual(whole)
  expect((await child.call(completeGoal, finishing)).status).toBe(200)
  expect((await copied()).status).toBe(200)
})

test('one of ours that operators hide stands in no library', async () => {
  const { teacher } = await makePeople(of)
  const goalId = await makeGoal(of, { title: 'Cross the ice' })
  const seen = async () => [
    (await guest.call(getSystemGoal, { params: { goalId } })).status,
    (await guest.call(getSystemGoals, {})).text.includes('Cross the ice'),
  ]
  expect(await seen()).toEqual([200, true])
  await answer(teacher, goalId, 'hide')
  expect(await seen()).toEqual([404, false])
})
