import { type AreaAccess, about, both, nothing, type Place } from '../attempt.ts'
import { makeSpark } from '../finds.ts'
import { classVisitors, everyVisitor, type Find, idIn } from '../kinds.ts'

const forEverybody: Find = ({ of }) => makeSpark(of)

/** What the teacher has added for the class. */
const forClassHere: Find = ({ of, world }) =>
  makeSpark(of, { teacherId: world.id.teacher, classId: world.class.here })

const at = idIn('sparkId')

const kept = { status: 'favorite', value: true }
const viewed = { type: 'SPARKS' }

export const access: AreaAccess = {
  relations: {
    'for-everybody': everyVisitor,
    'looked-own': everyVisitor,
    'for-class-here': classVisitors,
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
