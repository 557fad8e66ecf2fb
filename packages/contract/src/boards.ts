import { boardLengths, boardMakers, boardPages, mostOnBoard } from '@kindling/rules/boards'
import { searchLength } from '@kindling/rules/catalogue'
import * as z from 'zod'
import { Care } from './care.ts'
import { ItemCard } from './catalogue.ts'
import { defineCall } from './define-call.ts'
import { anyone, child, kind, row, self } from './guards.ts'
import { id, idOut, limit, line, listOffset } from './shapes.ts'

/** Items of the catalogue in a chosen order (D-83). */
export const Board = z.object({
  id: idOut,
  /** Its item in the catalogue. */
  item_id: idOut,
  title: z.string(),
  description: z.string(),
  picture: z.string(),
  author: z.object({ id: idOut, name: z.string() }),
  /** Its items in order, as far as the caller may see them. */
  item_ids: z.array(idOut),
  is_favorite: z.boolean(),
  can: z.array(z.string()),
})

const boards = z.object({ boards: z.array(Board) })
const page = { limit: limit(60, boardPages.long), offset: listOffset }
const ofBoard = z.strictObject({ boardId: id })
const done = z.object({ board: Board, message: z.string() })
const written = done.extend({ care: Care })

export const listPopularBoards = defineCall({
  name: 'listPopularBoards',
  summary:
    'Boards that many keep, the most kept first; where few are kept, all boards in a new order each day.',
  method: 'GET',
  path: '/collection/popular_boards',
  guard: anyone,
  query: z.strictObject(page),
  reply: boards,
})

export const searchBoards = defineCall({
  name: 'searchBoards',
  summary: 'Finds boards among those that the caller may see.',
  method: 'POST',
  path: '/collection/search_boards',
  guard: anyone,
  body: z.strictObject({ text: line(searchLength.max), ...page }),
  reply: boards,
})

export const getBoard = defineCall({
  name: 'getBoard',
  summary: 'One board.',
  method: 'GET',
  path: '/collection/collection_detail/:boardId',
  guard: anyone,
  params: ofBoard,
  reply: z.object({ board: Board }),
})

export const listBoardItems = defineCall({
  name: 'listBoardItems',
  summary: 'The items of a board, in order, as far as the caller may see them.',
  method: 'GET',
  path: '/collection/collection_activities/:boardId',
  guard: anyone,
  params: ofBoard,
  reply: z.object({ activities: z.array(ItemCard) }),
})

export const listBoardsOfItem = defineCall({
  name: 'listBoardsOfItem',
  summary: 'The boards that contain an item, as far as the caller may see them.',
  method: 'GET',
  path: '/collection/activity_related/:itemId',
  guard: anyone,
  params: z.strictObject({ itemId: id }),
  query: z.strictObject(page),
  reply: boards,
})

export const listUserBoards = defineCall({
  name: 'listUserBoards',
  summary: 'The boards that the caller has made, the newest first.',
  method: 'GET',
  path: '/collection/user_boards/:userId?',
  guard: self('userId'),
  params: z.strictObject({ userId: id.optional() }),
  query: z.strictObject(page),
  reply: boards,
})

export const listAuthorBoards = defineCall({
  name: 'listAuthorBoards',
  summary: 'The boards of a user that the caller may see.',
  method: 'GET',
  path: '/collection/author_boards/:authorId',
  guard: anyone,
  params: z.strictObject({ authorId: id }),
  query: z.strictObject(page),
  reply: boards,
})

export const listRecommendedBoards = defineCall({
  name: 'listRecommendedBoards',
  summary: 'The boards that teachers have recommended to the classes of a child.',
  method: 'GET',
  path: '/collection/recommended_boards/:childId?',
  guard: child('childId', 'view-kept'),
  params: z.strictObject({ childId: id.optional() }),
  query: z.strictObject(page),
  reply: boards,
})

export const createBoard = defineCall({
  name: 'createBoard',
  summary: 'Creates a board: a teacher for their own classes, a child or a guardian for the family.',
  method: 'POST',
  path: '/collection/add_collection',
  guard: kind(...boardMakers),
  body: z.strictObject({
    title: line(boardLengths.title),
    description: line(boardLengths.description),
    /** Only for teachers; without a class only its maker sees it. */
    group_ids: z.array(id).max(20).default([]),
  }),
  reply: written,
  creates: true,
  refusals: ['CONSENT'],
})

export const addBoardItem = defineCall({
  name: 'addBoardItem',
  summary: 'Adds an item at the end of a board. An item that is on it already keeps its place.',
  method: 'POST',
  path: '/collection/add_activity/:boardId',
  guard: row('board', 'boardId', 'change'),
  params: ofBoard,
  body: z.strictObject({ item_id: id }),
  reply: z.object({ board: Board }),
})

export const removeBoardItem = defineCall({
  name: 'removeBoardItem',
  summary: 'Removes an item from a board.',
  method: 'DELETE',
  path: '/collection/remove_activity/:boardId',
  guard: row('board', 'boardId', 'change'),
  params: ofBoard,
  query: z.strictObject({ item_id: id }),
  reply: z.object({ board: Board }),
})

export const removeBoard = defineCall({
  name: 'removeBoard',
  summary: 'Hides a board from all users.',
  method: 'POST',
  path: '/collection/delete_board/:boardId',
  guard: row('board', 'boardId', 'change'),
  params: ofBoard,
  reply: z.object({ message: z.string() }),
})

export const updateBoard = defineCall({
  name: 'updateBoard',
  summary: 'Changes the title and the description of a board.',
  method: 'PUT',
  path: '/collection/update/:boardId',
  guard: row('board', 'boardId', 'change'),
  params: ofBoard,
  body: z.strictObject({ title: line(boardLengths.title), description: line(boardLengths.description) }),
  reply: written,
  refusals: ['CONSENT'],
})

export const orderBoard = defineCall({
  name: 'orderBoard',
  summary: 'Reorders the items of a board. Items that are not named come last, in their old order.',
  method: 'PUT',
  path: '/collection/update_activity_order/:boardId',
  guard: row('board', 'boardId', 'change'),
  params: ofBoard,
  body: z.strictObject({ item_ids: z.array(id).max(mostOnBoard) }),
  reply: z.object({ board: Board }),
})

export const boardCalls = [
  listPopularBoards,
  searchBoards,
  getBoard,
  listBoardItems,
  listBoardsOfItem,
  listUserBoards,
  listAuthorBoards,
  listRecommendedBoards,
  createBoard,
  addBoardItem,
  removeBoardItem,
  removeBoard,
  updateBoard,
  orderBoard,
] as const
