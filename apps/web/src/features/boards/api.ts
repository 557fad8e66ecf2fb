import {
  addBoardItem,
  createBoard,
  getBoard,
  listBoardItems,
  listUserBoards,
  orderBoard,
  removeBoard,
  removeBoardItem,
  updateBoard,
} from '@kindling/contract/boards'
import { queryOptions } from '@tanstack/react-query'
import { type BodyOf, callServer, type ReplyOf } from '../../platform/client.ts'
import { keys } from '../../platform/query-keys.ts'

export type Board = ReplyOf<typeof getBoard>['board']
export type BoardItem = ReplyOf<typeof listBoardItems>['activities'][number]

/** Under the key of the shelves, like all below: a changed favorite shows everywhere. */
export const boardQuery = (boardId: number) =>
  queryOptions({
    queryKey: keys.shelves('board', boardId),
    queryFn: ({ signal }) => callServer(getBoard, { params: { boardId }, signal }).then(reply => reply.board),
  })

export const boardItemsQuery = (boardId: number) =>
  queryOptions({
    queryKey: keys.shelves('board', boardId, 'items'),
    queryFn: ({ signal }) =>
      callServer(listBoardItems, { params: { boardId }, signal }).then(reply => reply.activities),
  })

/** Longer lists are not useful; the newest come first. */
const mostShown = 60

export const ownBoardsQuery = queryOptions({
  queryKey: keys.shelves('boards', 'own'),
  queryFn: ({ signal }) =>
    callServer(listUserBoards, { query: { limit: mostShown }, signal }).then(reply => reply.boards),
})

export const sendBoard = (body: BodyOf<typeof createBoard>, idempotencyKey: string) =>
  callServer(createBoard, { body, idempotencyKey })

export const sendWords = (boardId: number, body: BodyOf<typeof updateBoard>) =>
  callServer(updateBoard, { params: { boardId }, body })

export const sendRemoval = (boardId: number) => callServer(removeBoard, { params: { boardId } })

/** Adds an item to a board, or removes it. */
export const sendItem = (boardId: number, item_id: number, isOn: boolean) =>
  isOn
    ? callServer(addBoardItem, { params: { boardId }, body: { item_id } })
    : callServer(removeBoardItem, { params: { boardId }, query: { item_id } })

export const sendOrder = (boardId: number, item_ids: number[]) =>
  callServer(orderBoard, { params: { boardId }, body: { item_ids } })
