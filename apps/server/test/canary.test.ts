import { listGroupStudents } from '@kindling/contract/classes'
import { addComment, addHighlightComment, addItemComment } from '@kindling/contract/comments'
import { createGoal } from '@kindling/contract/goals'
import { addHighlight } from '@kindling/contract/highlights'
import { saveHopeAnswers } from '@kindling/contract/hope'
import { addJournal } from '@kindling/contract/journal-drafts'
import { likeJournal } from '@kindling/contract/journals'
import { addArtefact } from '@kindling/contract/portfolio'
import { saveWellbeingAnswers } from '@kindling/contract/wellbeing'
import { journalSetting } from '@kindling/rules/school-settings'
import { afterAll, expect, test } from 'vitest'
import { hopeAnswersOf } from './access/hope.ts'
import { checkInOf } from './access/wellbeing.ts'
import { askEverything, type Candidates, plainCandidates } from './ask-everything.ts'
import type { Client } from './client.ts'
import { hangOnJournal, insertReport, makeFile } from './records.ts'
import { openHope } from './school-life.ts'
import { clientOf } from './session-of.ts'
import { openTestServer } from './test-server.ts'
import { elsewhereWord, hereWord, makeTwoDistricts, type Person, people } from './two-districts.ts'
import { tablesWrittenSince, writesSoFar } from './written-tables.ts'

const of = await openTestServer({ plansOnce: true })
const world = await makeTwoDistricts(of)
await of.services.db
  .insertInto('school_settings')
  .values(
    [world.school.here, world.school.elsewhere].map(school_id => ({
      school_id,
      setting_id: journalSetting,
      is_on: true,
      changed_at: of.clock.now(),
    })),
  )
  .execute()
await live('child', 'parent', 'teacher', hereWord)
await live('classmate', 'parent_other', 'teacher', hereWord)
await live('child_elsewhere', null, 'teacher_elsewhere', elsewhereWord)
const reports = [
  await reportOn('school_admin', 'here', hereWord),
  await reportOn('school_admin_elsewhere', 'elsewhere', elsewhereWord),
]
const candidates = await readCandidates()
let replies = 0
let canaries = 0

const elsewhere: Person[] = [
  'child_elsewhere',
  'teacher_elsewhere',
  'school_admin_elsewhere',
  'district_admin_elsewhere',
]
const nowhere: Person[] = [
  'guest',
  'teacher_unconfirmed',
  'joined_teacher',
  'club_teacher',
  'unverified_admin',
  'vendor',
  'operator',
]
/** Who says to teach at a school reads its name, which the search of schools gives to everybody; who is to confirm a child, the home school. */
const toldOfSchool: Person[] = ['teacher_unconfirmed', 'joined_teacher']

test('no reply to any GET, whatever is asked, holds a word of the other district; and no GET changes a table', async () => {
  const clients = new Map<Person, Client>()
  for (const person of people)
    clients.set(person, await clientOf(of, person === 'guest' ? null : world.id[person]))
  const before = await writesSoFar(of)
  for (const [turn, [person, client]] of [...clients].entries()) {
    const { text: told, asked } = await askEverything(of, client, candidates, { turn, of: 6 })
    const text = toldOfSchool.includes(person) ? told.replaceAll(`${hereWord} School`, '') : told
    replies += asked
    const mayKnow = nowhere.includes(person) ? [] : elsewhere.includes(person) ? [elsewhereWord] : [hereWord]
    const read = [hereWord, elsewhereWord].filter(word => text.includes(word))
    canaries += read.filter(word => !mayKnow.includes(word)).length
    expect({ person, read }).toEqual({ person, read: mayKnow })
  }
  // Whoever reads the check-ins of others is kept in the audit log (F-11); nothing else is written.
  expect(await tablesWrittenSince(of, before)).toEqual(['audit_entries'])
}, 1_200_000)

afterAll(() => {
  process.stdout.write(`S1c people=${people.length} replies=${replies} canaries=${canaries}\n`)
})

/** A finished report on a school, with its word in it, for who administers it. */
function reportOn(
  reader: 'school_admin' | 'school_admin_elsewhere',
  place: 'here' | 'elsewhere',
  word: string,
): Promise<string> {
  return insertReport(of, {
    asked_by: world.id[reader],
    reader_id: world.id[reader],
    place: 'school',
    school_id: world.school[place],
    title: word,
    state: 'ready',
    pdf: Buffer.from(word),
    csv: word,
    created_at: of.clock.now(),
    ends_at: new Date(of.clock.now().getTime() + 86_400_000),
  })
}

/** A child writes, and those around the child answer: by the wire, so that topics hear of it. */
async function live(
  child: 'child' | 'classmate' | 'child_elsewhere',
  parent: 'parent' | 'parent_other' | null,
  teacher: 'teacher' | 'teacher_elsewhere',
  word: string,
): Promise<void> {
  const writer = await clientOf(of, world.id[child])
  const written = await writer.call(addJournal, {
    body: { title: word, response_type: 'Text', content: `${word} and I counted frogs at the pond today.` },
  })
  const journalId = written.body.journal.id
  const worrying = `${word} and I want to kill myself tonight.`
  const hinted = { body: { title: word, response_type: 'Text' as const, content: worrying } }
  expect((await writer.call(addJournal, hinted)).body.care).not.toBeNull()
  // The teacher is with the child, and so reads the whole text.
  await of.services.db
    .updateTable('talks')
    .set({ with_id: world.id[teacher], with_at: of.clock.now() })
    .where('child_id', '=', world.id[child])
    .execute()
  const checkIn = { body: checkInOf(6, { reflection: `${word} and I had a quiet day by the pond.` }) }
  expect((await writer.call(saveWellbeingAnswers, checkIn)).status).toBe(200)
  const assessmentId = await openHope(of, {
    districtId: world.district[word === hereWord ? 'here' : 'elsewhere'],
  })
  const ahead = hopeAnswersOf(assessmentId, 4, { reflection: `${word} and I look forward to the spring.` })
  expect((await writer.call(saveHopeAnswers, { body: ahead })).status).toBe(200)
  const reached = { body: { title: word, detail: { why_special: `${word} took a week.` } } }
  expect((await writer.call(addArtefact, reached)).status).toBe(200)
  const { id: highlightId } = (await writer.call(addHighlight, reached)).body.highlight
  const praised = { params: { highlightId }, body: { comment: `${word} is a long way.` } }
  expect((await writer.call(addHighlightComment, praised)).status).toBe(200)
  const goal = { body: { title: word, description: `${word} every day.`, steps: [`${word} first`] } }
  expect((await writer.call(createGoal, goal)).status).toBe(200)
  await hangOnJournal(of, journalId, (await makeFile(of, world.id[child], word)).id)
  const comment = { body: { archetype_id: journalId, comment: `${word} counts well.` } }
  const taught = await clientOf(of, world.id[teacher])
  expect((await taught.call(addComment, comment)).status).toBe(200)
  // On a thing that everybody sees.
  for (const client of [writer, taught]) {
    const said = { params: { itemId: 1 }, body: { comment: `${word} and I went there.` } }
    expect((await client.call(addItemComment, said)).status).toBe(200)
  }
  if (!parent) return
  const family = await clientOf(of, world.id[parent])
  expect((await family.call(likeJournal, { body: { object_id: journalId, action_type: 1 } })).status).toBe(
    200,
  )
}

/** Every value that a parameter can take in this server, by the parameter's name. */
async function readCandidates(): Promise<Candidates> {
  const ids = async (
    table:
      | 'users'
      | 'journals'
      | 'classes'
      | 'courses'
      | 'lessons'
      | 'survey_windows'
      | 'talks'
      | 'highlights'
      | 'artefacts'
      | 'goals'
      | 'child_goals',
  ) => (await of.services.db.selectFrom(table).select('id').where('id', '>', 0).execute()).map(row => row.id)
  const { child, child_elsewhere } = world.id
  const userIds = [...new Set([child, child_elsewhere, ...(await ids('users'))])]
  const firstEntry = async (childId: number) =>
    (
      await of.services.db
        .selectFrom('journals')
        .select('id')
        .where('user_id', '=', childId)
        .orderBy('id')
        .executeTakeFirstOrThrow()
    ).id
  const entries = [await firstEntry(child), await firstEntry(child_elsewhere)]
  const journalIds = [...new Set([...entries, ...(await ids('journals'))])]
  const lessonIds = await ids('lessons')
  const files = await of.services.db.selectFrom('files').selectAll().execute()
  const lessons = await of.services.db.selectFrom('lessons').select('short_name').execute()
  return {
    ...plainCandidates,
    userId: userIds,
    childId: userIds,
    child_id: userIds,
    parentId: userIds,
    sharerId: userIds,
    user_id: userIds,
    teacher_id: [world.id.teacher, world.id.teacher_elsewhere],
    journalId: journalIds,
    archetype_id: journalIds,
    groupId: await ids('classes'),
    group_id: [world.class.here, world.class.elsewhere],
    sheetId: [1, 2],
    talkId: await ids('talks'),
    highlightId: await ids('highlights'),
    artefactId: await ids('artefacts'),
    goalId: await ids('goals'),
    userGoalId: await ids('child_goals'),
    schoolId: [world.school.here, world.school.elsewhere],
    school_id: [world.school.here, world.school.elsewhere],
    // A roster asks by what to search, a class by what to list; neither understands the other's.
    type: ['class', 'course', 'Teacher', 'created'],
    districtId: [world.district.here, world.district.elsewhere],
    settingId: [4, 61],
    keyword: [hereWord, elsewhereWord],
    courseId: await ids('courses'),
    lessonId: lessonIds,
    lesson_id: lessonIds,
    action_id: lessonIds,
    actionId: userIds,
    shortName: [world.course.shortName, ...lessons.map(row => row.short_name)],
    key: files.map(file => file.key),
    name: ['file.png', hereWord],
    // A code opens what it opens to whoever holds it (CLASSES-05): only unknown ones are tried here.
    code: ['AAAA-AAAA', `${hereWord}`, "' or 1=1 --", ...reports],
    provider: ['google', 'facebook'],
    email: ['somebody@people.example'],
    // As with codes: who holds the token of an invite reads what it is.
    token: ['0'.repeat(32), `${hereWord}`],
    action: ['User/create'],
    username: ['pond.frog', hereWord],
    limit: [1, 60],
    offset: [0, 1],
    assessmentId: await ids('survey_windows'),
    hopeAssessmentId: await ids('survey_windows'),
    windowId: await ids('survey_windows'),
  }
}

test('whoever leaves no trace in the other district is counted nowhere in it', async () => {
  const admin = await clientOf(of, world.id.school_admin)
  const roster = await admin.call(listGroupStudents, { params: { groupId: world.class.here } })
  expect(roster.body.students.map(student => student.id).sort()).toEqual(
    [world.id.child, world.id.classmate].sort(),
  )
  expect(roster.body.group.student_count).toBe(2)
})

test('the code that opens a class is read by those who manage it alone', async () => {
  const read = async (person: 'teacher' | 'school_admin' | 'district_admin') => {
    const client = await clientOf(of, world.id[person])
    const { group } = (await client.call(listGroupStudents, { params: { groupId: world.class.here } })).body
    return { code: group.class_code !== null, can: group.can }
  }
  const views = ['view', 'view-roster', 'view-assignments']
  const manages = [...views, 'manage', 'confirm-members', 'add-student']
  expect([await read('teacher'), await read('school_admin')]).toEqual([
    {
      code: true,
      can: [
        ...manages,
        'vouch',
        'recommend',
        'view-devices',
        'pair-devices',
        'make-class-keys',
        'ask',
        'view-wbl',
      ],
    },
    { code: true, can: [...manages, 'name-substitute', 'view-devices', 'view-wbl'] },
  ])
  expect(await read('district_admin')).toEqual({ code: false, can: [...views, 'vouch', 'view-wbl'] })
})
