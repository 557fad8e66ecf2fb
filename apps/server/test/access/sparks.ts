import {
  type AreaAccess,
  about,
  both,
  type Fixture,
  type Held,
  nothing,
  type Place,
  type Prepare,
} from '../attempt.ts'
import { makeSpark } from '../factories.ts'
import { people } from '../two-districts.ts'

const everybody: Held = Object.fromEntries(people.slice(1).map(person => [person, ['anyone' as const]]))
const reads = ['item-reader'] as const
const child = ['child-visitor'] as const

type Find = (fixture: Fixture) => Promise<number>

const forEverybody: Find = ({ of }) => makeSpark(of)

const visitors: Held = {
  ...everybody,
  child: ['anyone', ...child],
  classmate: ['anyone', ...child],
  child_elsewhere: ['anyone', ...child],
  operator: ['anyone', 'operator'],
}

/** What the teacher has added for the class. */
const forClassHere: Find = ({ of, world }) =>
  makeSpark(of, { teacherId: world.id.teacher, classId: world.class.here })

const at =
  (find: Find, body?: object): Prepare =>
  async fixture => ({ params: { sparkId: await find(fixture) }, ...(body && { body }) })

const kept = { status: 'favorite', value: true }
const viewed = { type: 'SPARKS' }

export const access: AreaAccess = {
  relations: {
    'for-everybody': visitors,
    'looked-own': visitors,
    'for-class-here': {
      child: [...reads, ...child],
      classmate: [...reads, ...child],
      parent: reads,
      parent_other: reads,
      teacher: [...reads, 'owner'],
      substitute: reads,
      operator: ['operator'],
    },
  },
  attempts: {
    'listSparks -': () => ({ params: { actionId: 'all' } }),
    'listSparkCategories -': nothing,
    'listSparksOfCategory -': () => ({ params: { category: 'space' } }),
    'getSpark for-everybody': at(forEverybody),
    'getSpark for-class-here': at(forClassHere),
    'listSavedSparks -': nothing,
    'listCreatedSparks -': nothing,
    'listSparkBookmarks own': nothing,
    'listSparkBookmarks child': about('childId', 'child'),
    'listRecommendedSparks own': nothing,
    'listRecommendedSparks child': about('childId', 'child'),
    'listTeacherPicks own': nothing,
    'listTeacherPicks child': about('childId', 'child'),
    ...both('createSpark', 'class', (place: Place) => ({ world }) => ({
      body: {
        website_name: 'Space',
        website_url: 'https://www.nasa.gov/',
        short_description: 'Rockets.',
        category: 'space',
        group_ids: [world.class[place]],
      },
    })),
    'updateSparkStatus for-everybody': at(forEverybody, kept),
    'updateSparkStatus for-class-here': at(forClassHere, kept),
    'removeSpark for-everybody': at(forEverybody),
    'removeSpark for-class-here': at(forClassHere),
    // What is for everybody any child looks at, for itself.
    'markSparkViewed looked-own': at(forEverybody, viewed),
    'markSparkViewed for-class-here': at(forClassHere, viewed),
  },
}
