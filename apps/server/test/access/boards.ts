import { type AreaAccess, about, both, type Fixture, nothing, type Place, type Prepare } from '../attempt.ts'
import { makeBoard } from '../boards.ts'
import { makeSpark } from '../finds.ts'
import { classHere, everybody, type Find } from '../kinds.ts'
import { itemOfSpark } from '../records.ts'

const reads = ['item-reader'] as const

const itemOf = async ({ of }: Fixture) => itemOfSpark(of, await makeSpark(of))

const ours: Find = async fixture => makeBoard(fixture.of, { itemIds: [await itemOf(fixture)] })

/** What the teacher has made for the class. */
const forClassHere: Find = ({ of, world }) =>
  makeBoard(of, { by: world.id.teacher, classId: world.class.here })

/** What the guardian has made for the family. */
const forFamily: Find = ({ of, world }) => makeBoard(of, { by: world.id.parent })

const rows = { ours, 'for-class-here': forClassHere, 'for-family': forFamily } as const

type More = (fixture: Fixture) => Promise<object> | object

const at =
  (find: Find, more: More = () => ({})): Prepare =>
  async fixture => ({ params: { boardId: await find(fixture) }, ...(await more(fixture)) })

const onEach = (call: string, more?: More) =>
  Object.fromEntries(Object.entries(rows).map(([row, find]) => [`${call} ${row}`, at(find, more)]))

let named = 0
/** No two boards of ours have one title. */
const words = () => ({ title: `Night sky ${++named}`, description: 'What one sees at night.' })

export const access: AreaAccess = {
  relations: {
    ours: everybody,
    'for-class-here': classHere,
    'for-family': { child: reads, parent: [...reads, 'owner'] },
  },
  attempts: {
    'listPopularBoards -': nothing,
    'searchBoards -': () => ({ body: { text: 'board' } }),
    'listBoardsOfItem -': async fixture => ({ params: { itemId: await itemOf(fixture) } }),
    'listAuthorBoards -': ({ world }) => ({ params: { authorId: world.id.teacher } }),
    ...onEach('getBoard'),
    ...onEach('listBoardItems'),
    'listUserBoards -': nothing,
    'listRecommendedBoards own': nothing,
    'listRecommendedBoards child': about('childId', 'child'),
    'createBoard -': () => ({ body: words() }),
    ...both('createBoard', 'class', (place: Place) => ({ world }) => ({
      body: { ...words(), group_ids: [world.class[place]] },
    })),
    ...onEach('addBoardItem', async fixture => ({ body: { item_id: await itemOf(fixture) } })),
    ...onEach('removeBoardItem', async fixture => ({ query: { item_id: await itemOf(fixture) } })),
    ...onEach('removeBoard'),
    ...onEach('updateBoard', () => ({ body: words() })),
    ...onEach('orderBoard', () => ({ body: { item_ids: [] } })),
  },
}
