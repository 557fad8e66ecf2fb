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
import { childPolicy } from '../../platform/access/policies.ts'
import { type Route, serve, serveRow } from '../../platform/serve.ts'
import { boardPolicy } from './access.ts'
import { putInOrder, putOnBoard, takeOffBoard } from './fill-board.ts'
import { changeBoard, makeBoard, takeBoardAway } from './make-board.ts'
import {
  findBoardsByWords,
  showAuthors,
  showBoard,
  showBoardsOfItem,
  showItems,
  showOwn,
  showPopular,
  showRecommended,
} from './show-boards.ts'

export const boardRoutesForAnyone: Route[] = [
  serve(listPopularBoards, showPopular),
  serve(searchBoards, findBoardsByWords),
  serve(getBoard, showBoard),
  serve(listBoardItems, showItems),
  serve(listBoardsOfItem, showBoardsOfItem),
  serve(listAuthorBoards, showAuthors),
]

export const boardRoutes: Route[] = [
  serve(listUserBoards, showOwn),
  serveRow(listRecommendedBoards, childPolicy, showRecommended),
  serve(createBoard, makeBoard),
  serveRow(addBoardItem, boardPolicy, putOnBoard),
  serveRow(removeBoardItem, boardPolicy, takeOffBoard),
  serveRow(removeBoard, boardPolicy, takeBoardAway),
  serveRow(updateBoard, boardPolicy, changeBoard),
  serveRow(orderBoard, boardPolicy, putInOrder),
]
