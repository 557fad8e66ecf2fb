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
import type { Find } from '../kinds.ts'
import { makePrompt } from '../prompts.ts'
import { people } from '../two-districts.ts'

const ours: Find = ({ of }) => makePrompt(of)

/** What the teacher has made for the own classes. */
const forClasses: Find = ({ of, world }) =>
  makePrompt(of, { by: world.id.teacher, schoolId: world.school.here })

/** What the teacher shares with the teachers of the school. */
const forSchool: Find = ({ of, world }) =>
  makePrompt(of, { by: world.id.teacher, schoolId: world.school.here, isPublic: true })

const rows = { ours, 'for-classes': forClasses, 'for-school-here': forSchool } as const

type More = (fixture: Fixture) => object

const onEach = (call: string, more: More = () => ({})) =>
  Object.fromEntries(
    Object.entries(rows).map(([row, find]): [string, Prepare] => [
      `${call} ${row}`,
      async fixture => ({ params: { journalTypeId: await find(fixture) }, ...more(fixture) }),
    ]),
  )

let named = 0
/** No two prompts of one teacher have one name. */
const words = () => ({ title: `Pond ${++named}`, description: 'What lives in the pond?' })

const teachers = [
  'teacher',
  'teacher_unconfirmed',
  'teacher_elsewhere',
  'joined_teacher',
  'club_teacher',
  'substitute',
  'unverified_admin',
  'school_admin',
  'school_admin_elsewhere',
] as const

const everybody: Held = {
  ...Object.fromEntries(people.slice(1).map(person => [person, ['anyone' as const]])),
  ...Object.fromEntries(teachers.map(person => [person, ['anyone' as const, 'class-teacher' as const]])),
}
const familiesOfClass: Held = {
  child: ['co-member'],
  classmate: ['co-member'],
  parent: ['guardian'],
  parent_other: ['guardian'],
}

export const access: AreaAccess = {
  relations: {
    ours: everybody,
    'for-classes': { ...familiesOfClass, teacher: ['owner'] },
    'for-school-here': {
      ...familiesOfClass,
      teacher: ['owner', 'school-teacher'],
      substitute: ['school-teacher'],
      school_admin: ['school-teacher'],
    },
  },
  attempts: {
    'addCustomJournal -': () => ({ body: words() }),
    ...onEach('editCustomJournal', () => ({ body: { ...words(), version: 1 } })),
    ...onEach('deleteCustomJournal'),
    'listCustomJournals own': nothing,
    'listCustomJournals other': about('userId', 'child'),
    ...onEach('getJournalType'),
    ...onEach('getJournalStats'),
    ...both('getClassPrompt', 'class', (place: Place) => ({ world }) => ({
      params: { groupId: world.class[place] },
    })),
    ...both('useJournalType', 'class', (place: Place) => async fixture => ({
      params: { groupId: fixture.world.class[place] },
      body: { journal_type_id: await ours(fixture), version: 1 },
    })),
    ...both('stopJournalType', 'class', (place: Place) => ({ world }) => ({
      params: { groupId: world.class[place] },
    })),
    'getPromptOfDay own': nothing,
    'getPromptOfDay child': about('childId', 'child'),
  },
}
