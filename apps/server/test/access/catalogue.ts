import { type AreaAccess, about, both, type Fixture, nothing, type Place, type Prepare } from '../attempt.ts'
import { classHere, everybody, type Find } from '../kinds.ts'
import { itemOf, makeVideo } from '../make-video.ts'

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
  ownerId?: number,
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
    ...(ownerId && { owner_id: ownerId }),
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

const bookmarkOf = (arche_type_id: number) => ({ arche_type: 'Courses', arche_type_id })

const bookmarkForNobody = async (fixture: Fixture) => {
  const { archetype_id } = await fixture.of.services.db
    .selectFrom('catalogue_items')
    .select('archetype_id')
    .where('id', '=', await itemFor(fixture, null))
    .executeTakeFirstOrThrow()
  return bookmarkOf(archetype_id)
}

const keep =
  (find: Find): Prepare =>
  async fixture => ({ params: { itemId: await find(fixture) }, body: { mark: 'favorite', value: 1 } })

const reads = ['item-reader'] as const

export const access: AreaAccess = {
  relations: {
    'for-everybody': everybody,
    'for-class-here': classHere,
    'for-class-elsewhere': {
      child_elsewhere: reads,
      teacher_elsewhere: [...reads, 'owner'],
    },
    'for-school-here': {
      child: reads,
      classmate: reads,
      parent: reads,
      parent_other: reads,
      teacher: reads,
      substitute: reads,
      school_admin: reads,
    },
    'for-nobody': {},
  },
  attempts: {
    'searchCatalogue -': () => ({ query: { text: 'lesson' } }),
    'getDiscoverBox -': nothing,
    'listShelves -': nothing,
    'listShelf -': () => ({ params: { name: 'lessons' } }),
    'getItem for-everybody': ({ world }) => ({
      params: { archetypeId: world.course.courseId },
      query: { archetype: 'Courses' },
    }),
    'getItem for-nobody': async fixture => ({
      params: { archetypeId: (await bookmarkForNobody(fixture)).arche_type_id },
      query: { archetype: 'Courses' },
    }),
    'addBookmark for-everybody': ({ world }) => ({ body: bookmarkOf(world.course.courseId) }),
    'addBookmark for-nobody': async fixture => ({ body: await bookmarkForNobody(fixture) }),
    'deleteBookmark for-everybody': ({ world }) => ({ query: bookmarkOf(world.course.courseId) }),
    'checkBookmark for-everybody': ({ world }) => ({ query: bookmarkOf(world.course.courseId) }),
    'listRecommendedTo for-everybody': async fixture => ({
      params: { itemId: (await courseItem(fixture)).id },
    }),
    'listRecommendedTo for-nobody': async fixture => ({ params: { itemId: await itemFor(fixture, null) } }),
    ...both('recommendItem', 'class', (place: Place) => async fixture => ({
      params: { groupId: fixture.world.class[place] },
      body: { item_id: (await courseItem(fixture)).id, is_recommended: true },
    })),
    'listSuggestions own': nothing,
    'listSuggestions child': about('childId', 'child'),
    ...both('listClassSuggestions', 'class', (place: Place) => ({ world }) => ({
      params: { groupId: world.class[place] },
    })),
    'reportItem for-everybody': async ({ of }) => ({
      params: { itemId: await itemOf(of, await makeVideo(of)) },
      body: { reason: 'wrong' },
    }),
    'reportItem for-class-here': async fixture => ({
      params: {
        itemId: await itemFor(
          fixture,
          { scope: 'class', scope_id: fixture.world.class.here },
          fixture.world.id.teacher,
        ),
      },
      body: { reason: 'wrong' },
    }),
    'listItemReports -': nothing,
    'answerItemReports reported': async fixture => {
      const itemId = await itemFor(fixture, null)
      await fixture.of.services.db
        .insertInto('item_reports')
        .values({
          item_id: itemId,
          user_id: fixture.world.id.parent,
          reason: 'wrong',
          created_at: fixture.of.clock.now(),
        })
        .execute()
      return { params: { itemId }, body: { answer: 'keep' } }
    },
    'setMark for-everybody': keep(fixture => courseItem(fixture).then(({ id }) => id)),
    ...both('setMark', 'for-class', (place: Place) =>
      keep(fixture => {
        const { id, class: classes } = fixture.world
        // What is for a class is there by a teacher of it.
        const ownerId = place === 'here' ? id.teacher : id.teacher_elsewhere
        return itemFor(fixture, { scope: 'class', scope_id: classes[place] }, ownerId)
      }),
    ),
    'setMark for-school-here': keep(fixture =>
      itemFor(fixture, { scope: 'school', scope_id: fixture.world.school.here }),
    ),
    'setMark for-nobody': keep(fixture => itemFor(fixture, null)),
  },
}
