import type { AreaAccess, Prepare } from '../attempt.ts'
import { makeComment } from '../records.ts'
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

export const access: AreaAccess = {
  relations: {
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
    'removeComment by-child': commentBy('child'),
    'removeComment by-parent': commentBy('parent'),
    'removeComment by-teacher': commentBy('teacher'),
  },
}
