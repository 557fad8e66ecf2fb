import {
  type AreaAccess,
  both,
  type Fixture,
  type Held,
  nothing,
  type Place,
  type Prepare,
} from '../attempt.ts'
import { people } from '../two-districts.ts'

/** A course of its own, as an item of the catalogue. */
const courseItem = ({ of, world }: Fixture) =>
  of.services.db
    .selectFrom('catalogue_items')
    .select('id')
    .where('archetype', '=', 'Courses')
    .where('archetype_id', '=', world.course.courseId)
    .executeTakeFirstOrThrow()

/** The same course, and whom it is for instead of everybody. */
async function itemFor(
  { of, world }: Fixture,
  audience: { scope: 'class' | 'school'; scope_id: number } | null,
): Promise<number> {
  const { db } = of.services
  const { title, summary, grades, keywords, plan, folded } = await db
    .selectFrom('catalogue_items')
    .selectAll()
    .where('archetype', '=', 'Courses')
    .where('archetype_id', '=', world.course.courseId)
    .executeTakeFirstOrThrow()
  const { most } = await db
    .selectFrom('catalogue_items')
    .select(({ fn }) => fn.max('archetype_id').as('most'))
    .executeTakeFirstOrThrow()
  const item = {
    archetype: 'Courses',
    archetype_id: most + 1,
    status: 'Published',
    for_everybody: false,
    search: '',
  }
  const { id } = await db
    .insertInto('catalogue_items')
    .values({ ...item, title, summary, grades, keywords, plan, folded })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (audience)
    await db
      .insertInto('item_audiences')
      .values({ item_id: id, ...audience })
      .execute()
  return id
}

const keep =
  (find: (fixture: Fixture) => Promise<number>): Prepare =>
  async fixture => ({ params: { itemId: await find(fixture) }, body: { mark: 'favorite', value: 1 } })

const everybody: Held = Object.fromEntries(people.slice(1).map(person => [person, ['anyone' as const]]))
const reads = ['item-reader'] as const

export const access: AreaAccess = {
  relations: {
    'for-everybody': { ...everybody, operator: ['anyone', 'operator'] },
    'for-class-here': {
      child: reads,
      classmate: reads,
      parent: reads,
      parent_other: reads,
      teacher: reads,
      substitute: reads,
      operator: ['operator'],
    },
    'for-class-elsewhere': { child_elsewhere: reads, teacher_elsewhere: reads, operator: ['operator'] },
    'for-school-here': {
      child: reads,
      classmate: reads,
      parent: reads,
      parent_other: reads,
      teacher: reads,
      substitute: reads,
      school_admin: reads,
      operator: ['operator'],
    },
    'for-nobody': { operator: ['operator'] },
  },
  attempts: {
    'searchCatalogue -': () => ({ query: { text: 'lesson' } }),
    'listShelves -': nothing,
    'listShelf -': () => ({ params: { name: 'lessons' } }),
    'getItem for-everybody': ({ world }) => ({
      params: { archetypeId: world.course.courseId },
      query: { archetype: 'Courses' },
    }),
    'getItem for-nobody': async fixture => {
      const hidden = await itemFor(fixture, null)
      const { archetype_id } = await fixture.of.services.db
        .selectFrom('catalogue_items')
        .select('archetype_id')
        .where('id', '=', hidden)
        .executeTakeFirstOrThrow()
      return { params: { archetypeId: archetype_id }, query: { archetype: 'Courses' } }
    },
    'listRecommendedTo for-everybody': async fixture => ({
      params: { itemId: (await courseItem(fixture)).id },
    }),
    'listRecommendedTo for-nobody': async fixture => ({ params: { itemId: await itemFor(fixture, null) } }),
    ...both('recommendItem', 'class', (place: Place) => async fixture => ({
      params: { groupId: fixture.world.class[place] },
      body: { item_id: (await courseItem(fixture)).id, is_recommended: true },
    })),
    'setMark for-everybody': keep(fixture => courseItem(fixture).then(({ id }) => id)),
    ...both('setMark', 'for-class', (place: Place) =>
      keep(fixture => itemFor(fixture, { scope: 'class', scope_id: fixture.world.class[place] })),
    ),
    'setMark for-school-here': keep(fixture =>
      itemFor(fixture, { scope: 'school', scope_id: fixture.world.school.here }),
    ),
    'setMark for-nobody': keep(fixture => itemFor(fixture, null)),
  },
}
