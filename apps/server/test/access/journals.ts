import { type AreaAccess, about, type Fixture, nothing, type Prepare } from '../attempt.ts'
import { aroundChild } from '../common-relations.ts'
import { classVisitors, everyVisitor } from '../kinds.ts'
import { makeLesson } from '../lessons.ts'
import { makeJournal } from '../records.ts'
import { elsewhereWord, hereWord } from '../two-districts.ts'

export type Child = 'child' | 'classmate' | 'child_elsewhere'

export const wordOf = (child: Child) => (child === 'child_elsewhere' ? elsewhereWord : hereWord)

const words = 'We built a bridge out of paper and it held a cup.'

export const entry = ({ of, world }: Fixture, child: Child, teacherId: number | null = null) =>
  makeJournal(of, world.id[child], wordOf(child), teacherId)

const onEntry =
  (child: Child): Prepare =>
  async fixture => ({ params: { journalId: await entry(fixture, child) } })

const reaction =
  (action: 1 | 3, addressed: boolean): Prepare =>
  async fixture => ({
    body: {
      object_id: await entry(fixture, 'child', addressed ? fixture.world.id.teacher : null),
      action_type: action,
    },
  })

const writing =
  (params: Prepare): Prepare =>
  async (fixture, person) => ({
    ...(await params(fixture, person)),
    body: { response_type: 'Text', content: words },
  })

export const access: AreaAccess = {
  relations: {
    edit: aroundChild,
    answer: aroundChild,
    like: aroundChild,
    'star-addressed': { ...aroundChild, teacher: ['teacher-of', 'addressed-teacher'] },
    'star-unaddressed': aroundChild,
    // The lessons whose answers are counted.
    'for-everybody': everyVisitor,
    pending: { teacher: ['owner'] },
    'for-class-here': classVisitors,
  },
  acts: {
    'updateJournal edit': 'edit',
    'updateJournal answer': 'answer-as-teacher',
    'likeJournal like': 'like',
    'likeJournal star-addressed': 'star',
    'likeJournal star-unaddressed': 'star',
  },
  attempts: {
    'addJournal own': writing(nothing),
    'addJournal child': writing(about('userId', 'child')),
    'listClassJournals class-here': ({ world }) => ({ params: { groupId: world.class.here } }),
    'countLessonAnswers for-everybody': async ({ of }) => ({ params: { lessonId: await makeLesson(of) } }),
    'countLessonAnswers pending': async ({ of, world }) => ({
      params: { lessonId: await makeLesson(of, { by: world.id.teacher }) },
    }),
    'countLessonAnswers for-class-here': async ({ of, world }) => ({
      params: { lessonId: await makeLesson(of, { by: world.id.teacher, classId: world.class.here }) },
    }),
    'listClassJournals class-elsewhere': ({ world }) => ({ params: { groupId: world.class.elsewhere } }),
    'listJournals own': nothing,
    'listJournals child': about('userId', 'child'),
    'listJournals classmate': about('userId', 'classmate'),
    'listJournals elsewhere': about('userId', 'child_elsewhere'),
    'listSeasonalJournals own': nothing,
    'listSeasonalJournals child': about('userId', 'child'),
    'listSeasonalJournals classmate': about('userId', 'classmate'),
    'listSeasonalJournals elsewhere': about('userId', 'child_elsewhere'),
    'listActivityJournals own': nothing,
    'listActivityJournals child': about('userId', 'child'),
    'listActivityJournals classmate': about('userId', 'classmate'),
    'listActivityJournals elsewhere': about('userId', 'child_elsewhere'),
    'listChildMedia own': nothing,
    'listChildMedia child': about('userId', 'child'),
    'listChildMedia classmate': about('userId', 'classmate'),
    'listChildMedia elsewhere': about('userId', 'child_elsewhere'),
    'getFamilyJournals own': nothing,
    'getFamilyJournals parent': about('parentId', 'parent'),
    'getJournal child': onEntry('child'),
    'getJournal classmate': onEntry('classmate'),
    'getJournal elsewhere': onEntry('child_elsewhere'),
    'updateJournal edit': async fixture => ({
      params: { journalId: await entry(fixture, 'child') },
      body: { response_type: 'Text', content: words, version: 1 },
    }),
    'updateJournal answer': async fixture => ({
      params: { journalId: await entry(fixture, 'child') },
      body: { teacher_content: 'A strong bridge. What would hold two cups?' },
    }),
    'removeJournal child': onEntry('child'),
    'removeJournal elsewhere': onEntry('child_elsewhere'),
    'likeJournal like': reaction(1, false),
    'likeJournal star-addressed': reaction(3, true),
    'likeJournal star-unaddressed': reaction(3, false),
  },
}
