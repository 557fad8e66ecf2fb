import {
  addBoardItem,
  createBoard,
  getBoard,
  listAuthorBoards,
  listBoardItems,
  listBoardsOfItem,
  listPopularBoards,
  listRecommendedBoards,
  listUserBoards,
  orderBoard,
  removeBoard,
  removeBoardItem,
  searchBoards,
  updateBoard,
} from '@kindling/contract/boards'
import { getDiscoverBox, listShelves, recommendItem, setMark } from '@kindling/contract/catalogue'
import { answerItemReports, reportItem } from '@kindling/contract/item-reports'
import { answerTalk, listTalks, readTalkTexts } from '@kindling/contract/talk'
import { mostOnBoard } from '@kindling/rules/boards'
import { expect, test } from 'vitest'
import { boards as chosen } from '../../../db/seeds/boards/boards.ts'
import { insertBoards } from '../../../db/seeds/insert-boards.ts'
import { insertSparks } from '../../../db/seeds/insert-sparks.ts'
import { makeBoard } from '../../../test/boards.ts'
import type { Client } from '../../../test/client.ts'
import { makeOperator, makeSurrounding, makeUser } from '../../../test/factories.ts'
import { makeSpark } from '../../../test/finds.ts'
import { itemOf as itemOfVideo, makeVideo } from '../../../test/make-video.ts'
import { itemOfSpark } from '../../../test/records.ts'
import { clientOf } from '../../../test/session-of.ts'
import { openTestServer } from '../../../test/test-server.ts'
import { rebuildCatalogue } from '../catalogue/index.ts'

const of = await openTestServer()
const { db } = of.services
const guest = await clientOf(of, null)

async function makePeople() {
  const { childId, parentId, teacherId, classId } = await makeSurrounding(of)
  const [child, parent, teacher] = [
    await clientOf(of, childId),
    await clientOf(of, parentId),
    await clientOf(of, teacherId),
  ]
  return { child, parent, teacher, childId, parentId, teacherId, classId }
}

const words = { title: 'The night sky', description: 'What one sees at night.' }

const making = async (client: Client, more: object = {}) => {
  const answer = await client.call(createBoard, { body: { ...words, ...more } })
  expect([answer.status, answer.body.message]).toEqual([200, 'The board is made.'])
  return answer.body.board
}

const itemOf = async (more: object = {}) => itemOfSpark(of, await makeSpark(of, more))

const idsOf = ({ boards }: { boards: { id: number }[] }) => boards.map(({ id }) => id)

const seen = async (client: Client, boardId: number) =>
  (await client.call(getBoard, { params: { boardId } })).status

const stranger = await clientOf(of, await makeUser(of, 'Teacher'))

test('our own boards are for everybody: popular, found by their words, by their author and by what is on them [BOARDS-02] [BOARDS-03] [BOARDS-08]', async () => {
  await insertSparks(db)
  await insertBoards(db)
  const all = (await guest.call(listPopularBoards, { query: { limit: 60 } })).body.boards
  expect(all).toHaveLength(12)
  expect(chosen).toHaveLength(12)
  for (const board of all) expect(board.item_ids.length, board.title).toBeGreaterThan(3)
  const [first, second] = [all[0], all[1]]
  for (let many = 0; many < 5; many++) {
    const keeper = await clientOf(of, await makeUser(of, 'Parent'))
    await keeper.call(setMark, {
      params: { itemId: second?.item_id ?? 0 },
      body: { mark: 'favorite', value: 1 },
    })
  }
  expect(idsOf((await guest.call(listPopularBoards)).body)).toEqual([second?.id])
  const found = (await guest.call(searchBoards, { body: { text: first?.title ?? '' } })).body
  expect(idsOf(found)).toContain(first?.id)
  expect(idsOf((await guest.call(searchBoards, { body: { text: 'submarine' } })).body)).toEqual([])
  const byUs = (await guest.call(listAuthorBoards, { params: { authorId: 10 }, query: { limit: 60 } })).body
  expect(new Set(idsOf(byUs))).toEqual(new Set(all.map(({ id }) => id)))
  expect(byUs.boards[0]?.author.name).toBe('Kindling')
})

test('a board is one, with what stands on it in its order, and is known by each of these [BOARDS-04] [BOARDS-05] [BOARDS-06]', async () => {
  const items = [await itemOf(), await itemOf(), await itemOf()]
  const boardId = await makeBoard(of, { title: 'Tides', itemIds: items })
  const { board } = (await guest.call(getBoard, { params: { boardId } })).body
  expect(board).toMatchObject({
    id: boardId,
    title: 'Tides',
    item_ids: items,
    can: ['view', 'collect', 'comment', 'share'],
  })
  const { activities } = (await guest.call(listBoardItems, { params: { boardId } })).body
  expect(activities.map(({ id }) => id)).toEqual(items)
  const of2 = (await guest.call(listBoardsOfItem, { params: { itemId: items[1] ?? 0 } })).body
  expect(idsOf(of2)).toEqual([boardId])
  expect(idsOf((await guest.call(listBoardsOfItem, { params: { itemId: await itemOf() } })).body)).toEqual([])
  expect((await guest.call(getBoard, { params: { boardId: 999_999 } })).status).toBe(404)
})

test('what somebody makes stands among the own boards, and is seen by the family or by the own classes [BOARDS-07] [BOARDS-10]', async () => {
  const { child, parent, teacher, teacherId, classId } = await makePeople()
  const ofChild = await making(child)
  const ofParent = await making(parent)
  const ofClass = await making(teacher, { group_ids: [classId] })
  const ofTeacher = await making(teacher)
  expect(idsOf((await teacher.call(listUserBoards)).body)).toEqual([ofTeacher.id, ofClass.id])
  expect(idsOf((await child.call(listUserBoards)).body)).toEqual([ofChild.id])
  const whoSees = async (id: number) => [
    await seen(child, id),
    await seen(parent, id),
    await seen(teacher, id),
    await seen(stranger, id),
  ]
  expect(await whoSees(ofChild.id)).toEqual([200, 200, 404, 404])
  expect(await whoSees(ofParent.id)).toEqual([200, 200, 404, 404])
  expect(await whoSees(ofClass.id)).toEqual([200, 200, 200, 404])
  expect(await whoSees(ofTeacher.id)).toEqual([404, 404, 200, 404])
  expect(await seen(guest, ofClass.id)).toBe(404)
  const byTeacher = { params: { authorId: teacherId } }
  expect(idsOf((await child.call(listAuthorBoards, byTeacher)).body)).toEqual([ofClass.id])
  expect(idsOf((await stranger.call(listAuthorBoards, byTeacher)).body)).toEqual([])
  const otherClass = { body: { ...words, group_ids: [classId] } }
  expect((await stranger.call(createBoard, otherClass)).status).toBe(404)
  await db
    .updateTable('guardianships')
    .set({ until: of.clock.now() })
    .where('child_id', '=', ofChild.author.id)
    .execute()
  expect(await whoSees(ofParent.id)).toEqual([404, 200, 404, 404])
})

test('teachers show a board to a class, and it is among those that are recommended to its children [BOARDS-09]', async () => {
  const { child, teacher, classId } = await makePeople()
  const boardId = await makeBoard(of)
  const { item_id } = (await guest.call(getBoard, { params: { boardId } })).body.board
  const recommended = async () => idsOf((await child.call(listRecommendedBoards)).body)
  expect(await recommended()).toEqual([])
  await teacher.call(recommendItem, { params: { groupId: classId }, body: { item_id, is_recommended: true } })
  expect(await recommended()).toEqual([boardId])
})

test('its maker puts things on a board, once each, and no other board, and what others may not see is left out for them [BOARDS-11]', async () => {
  const { child, parent, teacher, teacherId, classId } = await makePeople()
  const { id } = await making(parent)
  const adding = async (client: Client, item_id: number) =>
    (await client.call(addBoardItem, { params: { boardId: id }, body: { item_id } })).status
  const [first, second] = [await itemOf(), await itemOf()]
  for (const item of [first, second, first]) expect(await adding(parent, item)).toBe(200)
  const on = async (client: Client) =>
    (await client.call(getBoard, { params: { boardId: id } })).body.board.item_ids
  expect(await on(parent)).toEqual([first, second])
  expect(await adding(child, await itemOf())).toBe(404)
  const ofTeacher = await itemOf({ teacherId, classId: (await makePeople()).classId })
  expect(await adding(parent, ofTeacher)).toBe(404)
  const ofClass = await itemOf({ teacherId, classId })
  const shown = await making(teacher, { group_ids: [classId] })
  const ownOnly = await itemOf({ teacherId, classId: (await makePeople()).classId })
  for (const item_id of [ofClass, ownOnly])
    await teacher.call(addBoardItem, { params: { boardId: shown.id }, body: { item_id } })
  const { activities } = (await child.call(listBoardItems, { params: { boardId: shown.id } })).body
  expect(activities.map(one => one.id)).toEqual([ofClass])
  expect(await adding(parent, shown.item_id)).toBe(404)
  await parent.call(removeBoardItem, { params: { boardId: id }, query: { item_id: first } })
  expect(await on(parent)).toEqual([second])
  const many = await Promise.all(Array.from({ length: mostOnBoard }, () => itemOf()))
  await db
    .insertInto('board_items')
    .values(many.map((item_id, position) => ({ board_id: id, item_id, position: position + 9 })))
    .execute()
  expect(await adding(parent, await itemOf())).toBe(409)
})

test('its maker changes the words and the order of a board, and takes it out of sight [BOARDS-12] [BOARDS-13] [BOARDS-14]', async () => {
  const { child, parent } = await makePeople()
  const { id } = await making(child)
  const params = { boardId: id }
  const [a, b, c] = [await itemOf(), await itemOf(), await itemOf()]
  for (const item_id of [a, b, c]) await child.call(addBoardItem, { params, body: { item_id } })
  const ordering = (client: Client, item_ids: number[]) =>
    client.call(orderBoard, { params, body: { item_ids } })
  expect((await ordering(child, [c, a])).body.board.item_ids).toEqual([c, a, b])
  expect((await ordering(parent, [b])).status).toBe(404)
  expect((await ordering(child, [9_999_999])).body.board.item_ids).toEqual([c, a, b])
  const changed = await child.call(updateBoard, { params, body: { ...words, title: 'Owls' } })
  expect(changed.body).toMatchObject({ message: 'The board is changed.', board: { title: 'Owls' } })
  expect((await parent.call(updateBoard, { params, body: words })).status).toBe(404)
  expect((await parent.call(removeBoard, { params })).status).toBe(404)
  expect((await child.call(removeBoard, { params })).body.message).toBe('The board is deleted.')
  expect([await seen(parent, id), idsOf((await child.call(listUserBoards)).body)]).toEqual([404, []])
})

test('operators read what children and families put together once it is reported alone, and change nothing of it; what was removed is nobody’s', async () => {
  const { child } = await makePeople()
  const board = await making(child)
  const operator = await clientOf(of, await makeOperator(of))
  const params = { boardId: board.id }
  const sees = () => seen(operator, board.id)
  const changes = async () => (await operator.call(updateBoard, { params, body: words })).status
  const { body: found } = await operator.call(searchBoards, { body: { text: words.title } })
  expect([await sees(), await changes()]).toEqual([404, 404])
  expect(idsOf(found)).not.toContain(board.id)
  const body = { reason: 'inappropriate' as const }
  const { status } = await child.call(reportItem, { params: { itemId: board.item_id }, body })
  expect(status).toBe(200)
  expect([await sees(), await changes()]).toEqual([200, 404])
  expect((await child.call(removeBoard, { params })).status).toBe(200)
  expect([await seen(child, board.id), await sees()]).toEqual([404, 404])
})

test('what operators take out of sight is no cover of a board any more, and is again when it comes back', async () => {
  const [first, second] = [
    await makeVideo(of, { picture: '/pictures/first.webp' }),
    await makeVideo(of, { picture: '/pictures/second.webp' }),
  ]
  const itemIds = [await itemOfVideo(of, first), await itemOfVideo(of, second)]
  const boardId = await makeBoard(of, { title: 'Covers', itemIds })
  const parent = await clientOf(of, await makeUser(of, 'Parent'))
  const operator = await clientOf(of, await makeOperator(of))
  const cover = async () => (await guest.call(getBoard, { params: { boardId } })).body.board.picture
  const answer = (itemId: number, said: 'hide' | 'keep') =>
    operator.call(answerItemReports, { params: { itemId }, body: { answer: said } })
  expect(await cover()).toBe('/pictures/first.webp')
  for (const itemId of itemIds)
    await parent.call(reportItem, { params: { itemId }, body: { reason: 'wrong' } })
  await answer(itemIds[0] ?? 0, 'hide')
  expect(await cover()).toBe('/pictures/second.webp')
  await answer(itemIds[1] ?? 0, 'hide')
  expect(await cover()).toBe('/pictures/drawings/pins.svg')
  expect((await rebuildCatalogue(db)).items).toBe(0)
  await answer(itemIds[1] ?? 0, 'keep')
  expect(await cover()).toBe('/pictures/second.webp')
  await db.updateTable('videos').set({ status: 'Hidden' }).where('id', '=', second).execute()
  expect(await cover()).toBe('/pictures/drawings/pins.svg')
})

test('five hundred boards are as many as anybody makes', async () => {
  const { parent, parentId } = await makePeople()
  await db
    .insertInto('boards')
    .values(
      Array.from({ length: 500 }, (_, place) => ({
        title: `Board ${place}`,
        for_everybody: false,
        description: '',
        keywords: [],
        created_by: parentId,
        created_at: of.clock.now(),
      })),
    )
    .execute()
  const make = () => parent.call(createBoard, { body: words })
  const refused = await make()
  expect([refused.status, refused.body.code]).toEqual([429, 'LIMIT'])
  await db.updateTable('boards').set({ status: 'Withdrawn' }).where('title', '=', 'Board 7').execute()
  expect((await make()).status).toBe(200)
})

test('of a board whose maker is erased nothing is left to read', async () => {
  const { child, childId } = await makePeople()
  const { item_id } = await making(child)
  await db.deleteFrom('users').where('id', '=', childId).execute()
  const item = await db
    .selectFrom('catalogue_items')
    .select(['title', 'summary', 'folded', 'status'])
    .where('id', '=', item_id)
    .executeTakeFirstOrThrow()
  expect(item).toEqual({ title: '', summary: '', folded: '', status: 'Withdrawn' })
})

test('boards are a tab of the discover box, and a shelf [BOARDS-01]', async () => {
  await makeBoard(of)
  const { tabs } = (await guest.call(getDiscoverBox)).body
  expect(tabs.find(({ name }) => name === 'boards')?.items).toHaveLength(4)
  const { shelves } = (await guest.call(listShelves)).body
  expect(shelves.find(({ name }) => name === 'boards')?.items.length).toBe(4)
})

test('adults near a child hear of words of worry on its board and read the board, and no more once it is taken away', async () => {
  const { child, teacher } = await makePeople()
  const body = { ...words, title: 'I want to kill myself' }
  const made = await child.call(createBoard, { body })
  expect([made.status, made.body.care?.title]).toEqual([200, expect.any(String)])
  const { id } = made.body.board
  const [talk] = (await teacher.call(listTalks)).body.talks
  expect(talk?.cause).toBe('words')
  const params = { talkId: talk?.id ?? 0 }
  expect((await teacher.call(answerTalk, { params, body: { act: 'with' } })).status).toBe(200)
  const texts = async () => (await teacher.call(readTalkTexts, { params })).body.texts
  expect(await texts()).toMatchObject([{ kind: 'board', id, text: expect.stringMatching(/^I want to kill/) }])
  // An adult's text is not checked.
  expect((await teacher.call(createBoard, { body })).body.care).toBeNull()
  expect((await child.call(removeBoard, { params: { boardId: id } })).status).toBe(200)
  expect(await texts()).toEqual([])
  const hint = await db.selectFrom('talk_hints').selectAll().where('board_id', '=', id).executeTakeFirst()
  expect(hint?.removed_at).not.toBeNull()
})
