import {
  type AreaAccess,
  about,
  atSchool,
  both as inBoth,
  nothing,
  type Place,
  type Prepare,
} from '../attempt.ts'
import { aroundChild, aroundElsewhere } from '../common-relations.ts'
import { makeHighlight } from '../highlights.ts'
import { entry } from './journals.ts'

const words = { title: 'My first mile', detail: { why_special: 'I did not stop once.' } }

type Child = 'child' | 'child_elsewhere'

const onHighlight =
  (child: Child): Prepare =>
  async ({ of, world }) => ({ params: { highlightId: await makeHighlight(of, world.id[child]) } })

const changing =
  (child: Child, change: object): Prepare =>
  async ({ of, world }) => ({ body: { id: await makeHighlight(of, world.id[child]), ...change } })

const both = (call: string) => ({
  [`${call} highlight`]: onHighlight('child'),
  [`${call} highlight-elsewhere`]: onHighlight('child_elsewhere'),
})

const ofSchool =
  (place: Place): Prepare =>
  ({ world }) => ({ query: { school_id: world.school[place] } })

const ofClass =
  (place: Place): Prepare =>
  ({ world }) => ({ query: { groupId: world.class[place] } })

let added = 0

const adding =
  (place: Place): Prepare =>
  ({ world }) => ({
    params: { schoolId: world.school[place] },
    body: { kind: 'pathway', name: `Pathway ${++added}` },
  })

const renaming =
  (place: Place): Prepare =>
  async ({ of, world }) => {
    const schoolId = world.school[place]
    const { id } = await of.services.db
      .selectFrom('wbl_choices')
      .select('id')
      .where('school_id', '=', schoolId)
      .where('kind', '=', 'pathway')
      .orderBy('position')
      .executeTakeFirstOrThrow()
    return { params: { schoolId }, body: { choice_id: id, name: `Renamed ${++added}` } }
  }

const edit = { ...words, version: 1, status: 'Reset' }
const accept = { status: 'Accepted' }

export const access: AreaAccess = {
  relations: {
    highlight: aroundChild,
    'highlight-elsewhere': aroundElsewhere,
    words: aroundChild,
    'words-elsewhere': aroundElsewhere,
    pin: aroundChild,
    status: aroundChild,
    'status-elsewhere': aroundElsewhere,
    entry: aroundChild,
  },
  // One address for three acts: what is sent says which.
  acts: {
    'updateHighlight words': 'change',
    'updateHighlight words-elsewhere': 'change',
    'updateHighlight pin': 'change',
    'updateHighlight status': 'accept',
    'updateHighlight status-elsewhere': 'accept',
  },
  attempts: {
    'addHighlight own': () => ({ body: words }),
    'addHighlight child': ({ world }) => ({ params: { childId: world.id.child }, body: words }),
    'accomplishJournal entry': async fixture => ({ params: { journalId: await entry(fixture, 'child') } }),
    'updateHighlight words': changing('child', edit),
    'updateHighlight words-elsewhere': changing('child_elsewhere', edit),
    'updateHighlight pin': changing('child', { pinned: true }),
    'updateHighlight status': changing('child', accept),
    'updateHighlight status-elsewhere': changing('child_elsewhere', accept),
    ...both('getHighlight'),
    'listHighlights own': nothing,
    'listHighlights child': about('childId', 'child'),
    'listGoalHighlights own': nothing,
    'listGoalHighlights child': about('childId', 'child'),
    ...both('deleteHighlight'),
    ...both('removeHighlight'),
    ...inBoth('listWblTypes', 'school', ofSchool),
    ...inBoth('listWblPathways', 'school', ofSchool),
    ...inBoth('listWblCourses', 'school', ofSchool),
    ...inBoth('listWblExperiences', 'school', ofSchool),
    ...inBoth('listWblEvaluations', 'school', ofSchool),
    ...inBoth('getWblLists', 'school', atSchool),
    ...inBoth('addWblChoice', 'school', adding),
    ...inBoth('changeWblChoice', 'school', renaming),
    ...inBoth('listWblReport', 'class', ofClass),
  },
}
