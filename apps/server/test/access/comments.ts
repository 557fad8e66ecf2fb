import type { AreaAccess, Fixture, Prepare } from '../attempt.ts'
import { aroundChild } from '../common-relations.ts'
import { makeSpark } from '../finds.ts'
import { makeHighlight } from '../highlights.ts'
import { classHere, everybody, idIn } from '../kinds.ts'
import { itemOfSpark, makeComment, makeHighlightComment, makeItemComment } from '../records.ts'
import { hereWord } from '../two-districts.ts'
import { type Child, entry } from './journals.ts'

const commentBy =
  (author: 'child' | 'parent' | 'teacher'): Prepare =>
  async fixture => {
    const journalId = await entry(fixture, 'child')
    const id = await makeComment(fixture.of, {
      journalId,
      authorId: fixture.world.id[author],
      word: hereWord,
    })
    return { query: { id } }
  }

const commenting =
  (child: Child): Prepare =>
  async fixture => ({
    body: { archetype_id: await entry(fixture, child), comment: 'How did it hold the cup?' },
  })

const itemForEverybody = async ({ of }: Fixture) => itemOfSpark(of, await makeSpark(of))

const itemForClass = async ({ of, world }: Fixture) =>
  itemOfSpark(of, await makeSpark(of, { teacherId: world.id.teacher, classId: world.class.here }))

const onItem = idIn('itemId')

const itemCommentBy =
  (author: 'child' | 'parent' | 'teacher'): Prepare =>
  async fixture => {
    const id = await makeItemComment(fixture.of, {
      itemId: await itemForEverybody(fixture),
      authorId: fixture.world.id[author],
      word: hereWord,
    })
    return { query: { id } }
  }

const highlightOf = ({ of, world }: Fixture) => makeHighlight(of, world.id.child)

const onHighlight = idIn('highlightId')

const highlightCommentBy =
  (author: 'child' | 'parent' | 'teacher'): Prepare =>
  async fixture => {
    const id = await makeHighlightComment(fixture.of, {
      highlightId: await highlightOf(fixture),
      authorId: fixture.world.id[author],
      word: hereWord,
    })
    return { query: { id } }
  }

const said = { comment: 'I read the tides of my beach there.' }

export const access: AreaAccess = {
  relations: {
    'item-for-everybody': everybody,
    'item-for-class-here': classHere,
    'on-item-by-child': {
      child: ['author'],
      classmate: ['child-author-classmate'],
      parent: ['child-author-guardian'],
      teacher: ['child-author-teacher'],
      operator: ['operator'],
    },
    'on-item-by-parent': { parent: ['author'], child: ['author-family'], operator: ['operator'] },
    'on-item-by-teacher': {
      teacher: ['author'],
      child: ['author-class'],
      classmate: ['author-class'],
      parent: ['author-class'],
      parent_other: ['author-class'],
      operator: ['operator'],
    },
    highlight: aroundChild,
    'on-highlight-by-child': {
      child: ['author'],
      parent: ['child-author-guardian'],
      teacher: ['child-author-teacher'],
    },
    'on-highlight-by-parent': { parent: ['author'] },
    'on-highlight-by-teacher': { teacher: ['author'] },
    'by-child': { child: ['author'], parent: ['child-author-guardian'], teacher: ['child-author-teacher'] },
    'by-parent': { parent: ['author'] },
    'by-teacher': { teacher: ['author'] },
  },
  attempts: {
    'listComments child': async fixture => ({ query: { archetype_id: await entry(fixture, 'child') } }),
    'listComments elsewhere': async fixture => ({
      query: { archetype_id: await entry(fixture, 'child_elsewhere') },
    }),
    'addComment child': commenting('child'),
    'addComment classmate': commenting('classmate'),
    'listItemComments item-for-everybody': onItem(itemForEverybody),
    'listItemComments item-for-class-here': onItem(itemForClass),
    'addItemComment item-for-everybody': onItem(itemForEverybody, said),
    'addItemComment item-for-class-here': onItem(itemForClass, said),
    'listHighlightComments highlight': onHighlight(highlightOf),
    'addHighlightComment highlight': onHighlight(highlightOf, said),
    'removeComment on-highlight-by-child': highlightCommentBy('child'),
    'removeComment on-highlight-by-parent': highlightCommentBy('parent'),
    'removeComment on-highlight-by-teacher': highlightCommentBy('teacher'),
    'removeComment on-item-by-child': itemCommentBy('child'),
    'removeComment on-item-by-parent': itemCommentBy('parent'),
    'removeComment on-item-by-teacher': itemCommentBy('teacher'),
    'removeComment by-child': commentBy('child'),
    'removeComment by-parent': commentBy('parent'),
    'removeComment by-teacher': commentBy('teacher'),
  },
}
