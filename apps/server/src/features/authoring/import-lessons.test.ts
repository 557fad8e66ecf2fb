import {
  createExercise,
  createLesson,
  getAuthoredLesson,
  listAuthoredLessons,
  listLessonExercises,
} from '@kindling/contract/authoring'
import { answerItemReports, reportItem } from '@kindling/contract/item-reports'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { content, words, writing } from '../../../test/authoring.ts'
import type { Client } from '../../../test/client.ts'
import { makeUser, signedIn } from '../../../test/factories.ts'
import { makeSpark } from '../../../test/finds.ts'
import { inTurn } from '../../../test/in-turn.ts'
import { bringIn, cartridge, outlineHead, outlineOf, quiz, webLink } from '../../../test/lesson-files.ts'
import { itemOfSpark } from '../../../test/records.ts'
import { clientOf } from '../../../test/session-of.ts'
import { openTestServer, startOfTests } from '../../../test/test-server.ts'

const of = await openTestServer()
const { db } = of.services

const makeTeacher = async () => clientOf(of, await makeUser(of, 'Teacher'))
const ownLessons = async (teacher: Client) => (await teacher.call(listAuthoredLessons)).body.lessons
const exercisesOf = async (teacher: Client, lessonId: number) =>
  (await teacher.call(listLessonExercises, { params: { lessonId } })).body.exercises
const really = { dry_run: 'false' }
const facts = { grade: '4,3', cl_skills: 'Observing,Planning', cl_category: 'science' }
const countAll = async () =>
  (
    await sql<{ lessons: number; exercises: number }>`
      select (select count(*)::int from lessons) as lessons, (select count(*)::int from exercises) as exercises`.execute(
      db,
    )
  ).rows[0]

const manyLessons = (teacherId: number, most: number) =>
  sql`
    insert into lessons (short_name, name, summary, duration, grades, skills, categories, thumbnail, status, for_everybody, user_id, position, created_at)
    select 'many-' || ${teacherId}::bigint || '-' || n, 'Many', ${words.description}, 30, '{3}', '{Observing}', '{science}',
      '/pictures/activities/science-0.svg', 'Pending', false, ${teacherId}, 0, ${startOfTests} from generate_series(1, ${most}::int) n`.execute(
    db,
  )

const csv = [
  outlineHead,
  'Bridges,How much does one sheet of paper carry?,45,"K-1, Grade 3",observing;Planning,Science; arts,Video,https://youtu.be/dQw4w9WgXcQ?si=shared,"What holds it up?\nWhere does it bend?","Think of a bridge.\nDraw it."',
  'Towers,Too short,soon,"3, thirteenth",Flying,,,www.nasa.gov/towers,,',
  'bridges,,,,,,Link,https://www.nasa.gov/bridges,,',
  'Bridges,,,,,,Film,https://www.nasa.gov/film,,',
  'Bridges,,,,,,Video,https://www.nasa.gov/film,,',
  'Bridges,,,,,,Link,ftp://nasa.gov/,,',
  'Bridges,,,,,,,,A question without an address?,',
  ',,,,,,,https://www.nasa.gov/lost,,',
].join('\r\n')

test('a dry run of an outline says what would be made and what is left out, and writes nothing [AUTHORING-06] [AUTHORING-08]', async () => {
  const teacher = await makeTeacher()
  await writing(teacher, { name: 'TOWERS' })
  const before = await countAll()
  const { status, body } = await bringIn(teacher, csv, { name: 'Week 3.csv' })
  expect(status).toBe(200)
  expect(body.lessons).toEqual([
    {
      line: 2,
      name: 'Bridges',
      description: 'How much does one sheet of paper carry?',
      duration: 45,
      grade: '102,1,3',
      cl_skills: ['Observing', 'Planning'],
      cl_category: ['science', 'arts'],
      notes: [],
      exercises: [
        {
          line: 2,
          resource_type: 'Video',
          resource: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
          questions: ['What holds it up?', 'Where does it bend?'],
          notes: [],
        },
        {
          line: 4,
          resource_type: 'Link',
          resource: 'https://www.nasa.gov/bridges',
          questions: ['What did you learn?'],
          notes: ['There is no question. “What did you learn?” is asked.'],
        },
      ],
    },
    {
      line: 3,
      name: 'Towers',
      description: 'Too short\nBrought in from “Week 3.csv”. Say here what children will find out.',
      duration: 30,
      grade: '3',
      cl_skills: [],
      cl_category: [],
      notes: [
        'You have a lesson with this name. This one is added beside it.',
        'The description has fewer than 20 characters. This is added: “Brought in from “Week 3.csv”. Say here what children will find out.”',
        '“soon” is not a number of minutes from 1 to 600. It says 30.',
        '“thirteenth” is not a grade.',
        '“Flying” is not one of the skills.',
      ],
      exercises: [expect.objectContaining({ resource: 'https://www.nasa.gov/towers' })],
    },
  ])
  expect(body.left_out.map(({ line, message }) => [line, message])).toEqual([
    [5, '“Film” is not a kind. Write Video or Link.'],
    [6, 'Address: Paste the address of a video on YouTube or Vimeo.'],
    [7, expect.stringMatching(/^Address: /)],
    [8, 'An exercise needs the address of a video or a website.'],
    [9, 'The name of the lesson is missing.'],
  ])
  expect([body.missing, body.lesson_ids, body.message]).toEqual([['cl_skills', 'cl_category'], [], null])
  expect(await countAll()).toEqual(before)
})

test('an outline is brought in as pending lessons, once for a key, with what the teacher chose for those that lack it [AUTHORING-07]', async () => {
  const teacher = await makeTeacher()
  const bare = await bringIn(teacher, csv, { query: really })
  expect([bare.status, bare.body.fields]).toEqual([400, { cl_skills: 'One or more fields are empty' }])
  expect(await ownLessons(teacher)).toEqual([])
  const sent = { query: { ...really, ...facts }, key: 'bring-them-in-once' }
  const first = await bringIn(teacher, csv, sent)
  expect([first.status, first.body.message]).toEqual([
    200,
    '2 lessons are brought in. Only you can see them.',
  ])
  expect((await bringIn(teacher, csv, sent)).body.lesson_ids).toEqual(first.body.lesson_ids)
  const own = await ownLessons(teacher)
  expect(own).toMatchObject([
    { name: 'Towers', status: 'Pending', grade: '3', cl_skills: ['Observing', 'Planning'], exercises: 1 },
    { name: 'Bridges', status: 'Pending', duration: 45, cl_category: ['science', 'arts'], exercises: 2 },
  ])
  expect(own.map(({ id }) => id).toReversed()).toEqual(first.body.lesson_ids)
  const [bridges = 0] = first.body.lesson_ids
  expect(await exercisesOf(teacher, bridges)).toMatchObject([
    {
      resource_type: 'Video',
      questions: [{ question: 'What holds it up?' }, { question: 'Where does it bend?' }],
      reflection: {
        content: [{ content: [{ text: 'Think of a bridge.' }] }, { content: [{ text: 'Draw it.' }] }],
      },
    },
    { resource: 'https://www.nasa.gov/bridges', reflection: null },
  ])
  const colleague = await makeTeacher()
  expect((await colleague.call(getAuthoredLesson, { params: { lessonId: bridges } })).status).toBe(404)
})

test('an outline is read in the encodings and with the separators that spreadsheets write', async () => {
  const teacher = await makeTeacher()
  const line = 'Lesson;Address;Question\nBrücken;https://nasa.gov/;Wie trägt sie?'
  for (const [file, name] of [
    [Buffer.from(`\uFEFF${line}`), 'a.csv'],
    [Buffer.from(line.replaceAll(';', '\t'), 'latin1'), 'a.TSV'],
  ] as const) {
    const { body } = await bringIn(teacher, file, { name })
    expect(body.lessons.map(one => [one.name, one.exercises[0]?.questions])).toEqual([
      ['Brücken', ['Wie trägt sie?']],
    ])
  }
  const refused = async (file: string | Buffer, name = 'a.csv') => {
    const { status, body } = await bringIn(teacher, file, { name })
    return [status, body.message]
  }
  expect(await refused('PK\u0003\u0004')).toEqual([
    400,
    'This file could not be read. Please save it as CSV.',
  ])
  expect(await refused(outlineHead)).toEqual([400, expect.stringMatching(/^The file has no lessons/)])
  expect(await refused('Topic\nx')).toEqual([400, expect.stringMatching(/“Lesson” is missing/)])
  expect(await refused('Lesson,Address\nTowers,\nBridges,"https://nasa.gov/\nArches,')).toEqual([
    400,
    'A quotation mark in line 3, column 9 has no end. Please close it, or write it twice ("") inside a cell.',
  ])
  expect(await refused('x', 'a.xlsx')).toEqual([415, expect.stringMatching(/^Choose a CSV file/)])
  expect(await refused(`Lesson\n${'x'.repeat(1_000_000)}`)).toEqual([
    413,
    expect.stringMatching(/^This file is too large/),
  ])
  expect(await refused(outlineOf(Array.from({ length: 61 }, (_, at) => `Lesson ${at}`)))).toEqual([
    400,
    'Please bring in at most 60 lessons and 300 exercises at once.',
  ])
  expect(await refused(outlineOf(Array.from({ length: 1_001 }, () => 'Bridges')))).toEqual([
    400,
    'Please bring in at most 1,000 lines at once.',
  ])
})

test('a cartridge of 1.1 to 1.3 gives a lesson for each folder with web links, and the questions of its quizzes', async () => {
  const teacher = await makeTeacher()
  const contents = [
    webLink('Arches', 'https://www.nasa.gov/arches', 'Bridges'),
    webLink('A film', 'https://vimeo.com/123456789', 'Bridges'),
    quiz(
      'Check',
      [
        ['What holds &lt;b&gt;it&lt;/b&gt; up?', 'The sides', 'The middle'],
        ['Why?'],
        [`${'Long '.repeat(70)}?`],
      ],
      'Bridges',
    ),
    { title: 'Notes', folder: 'Bridges', type: 'webcontent', file: 'notes.html', text: '<p>Notes</p>' },
    { title: 'Talk', folder: 'Bridges', type: 'imsdt_xmlv1p1', file: 'talk.xml', text: '<topic/>' },
    quiz('Alone', [['Why?']], 'Towers'),
    webLink('By itself', 'https://www.nasa.gov/itself'),
    webLink('At home', 'http://localhost/secret'),
    { title: 'Gone', type: 'imswl_xmlv1p1', file: 'gone.xml' },
  ]
  for (const version of ['1.1.0', '1.2.0', '1.3.0']) {
    const { status, body, text } = await bringIn(teacher, await cartridge(contents, { version }), {
      name: 'standing.imscc',
    })
    expect(status, text).toBe(200)
    expect(body.lessons.map(({ name, exercises }) => [name, exercises])).toEqual([
      [
        'Bridges',
        [
          expect.objectContaining({ resource_type: 'Link', questions: ['What did you learn?'] }),
          expect.objectContaining({
            resource_type: 'Video',
            resource: 'https://vimeo.com/123456789',
            questions: ['What holds it up? (The sides / The middle)', 'Why?'],
          }),
        ],
      ],
      ['Things that stand', [expect.objectContaining({ resource: 'https://www.nasa.gov/itself' })]],
    ])
    expect(body.left_out.map(({ title, message }) => [title, message])).toEqual([
      ['Check', 'One question is too long with the answers to choose from.'],
      ['Notes', 'Files and pages are left out. Put it on a website, and add its address to the lesson.'],
      ['Talk', 'Discussions are left out.'],
      ['Alone', 'A quiz needs a video or a link in the same folder: its questions are asked there.'],
      ['At home', expect.stringMatching(/^Address: /)],
      ['Gone', 'Its file is not in the archive, or could not be read.'],
    ])
    expect(body.missing).toEqual(['grade', 'cl_skills', 'cl_category'])
  }
  expect(await ownLessons(teacher)).toEqual([])
  const brought = await bringIn(teacher, await cartridge(contents), {
    name: 'standing.zip',
    query: { ...really, ...facts },
  })
  expect([brought.status, brought.body.lesson_ids.length]).toEqual([200, 2])
  expect(await ownLessons(teacher)).toMatchObject([
    { name: 'Things that stand', grade: '3,4', exercises: 1, duration: 30 },
    { name: 'Bridges', cl_category: ['science'], exercises: 2 },
  ])
})

test('an import that fails in the middle leaves nothing behind', async () => {
  const teacher = await makeTeacher()
  const file = outlineOf(['Bridges', 'Towers', 'Arches'])
  const before = await countAll()
  await sql`alter table exercises add constraint no_towers check (resource <> 'https://nasa.gov/Towers') not valid`.execute(
    db,
  )
  const failed = await bringIn(teacher, file, { query: really, key: 'fails-at-first' })
  await sql`alter table exercises drop constraint no_towers`.execute(db)
  expect(failed.status).toBe(500)
  expect(await countAll()).toEqual(before)
  const again = await bringIn(teacher, file, { query: really, key: 'fails-at-first' })
  expect([again.status, again.body.lesson_ids.length]).toEqual([200, 3])
})

test('the limits of authoring hold, and a website that operators hide stays out', async () => {
  const teacherId = await makeUser(of, 'Teacher')
  const teacher = await clientOf(of, teacherId)
  const operatorId = await makeUser(of, 'Parent')
  await db.insertInto('operators').values({ user_id: operatorId }).execute()
  const sparkId = await makeSpark(of, { website_url: 'https://hidden.example/page' })
  const itemId = await itemOfSpark(of, sparkId)
  await teacher.call(reportItem, { params: { itemId }, body: { reason: 'inappropriate' } })
  const operator = await signedIn(of, operatorId)
  const hidden = await operator.call(answerItemReports, { params: { itemId }, body: { answer: 'hide' } })
  expect(hidden.status).toBe(200)
  const file = `${outlineOf(['Bridges'])}\nBridges,,,,,,,https://hidden.example/page,,`
  const dry = await bringIn(teacher, file)
  expect([dry.body.lessons[0]?.exercises.length, dry.body.left_out.map(({ line }) => line)]).toEqual([1, [3]])
  await manyLessons(teacherId, 499)
  const two = outlineOf(['Bridges', 'Towers'])
  for (const query of [{}, really]) expect((await bringIn(teacher, two, { query })).body.code).toBe('LIMIT')
  expect((await bringIn(teacher, outlineOf(['Bridges']), { query: really })).status).toBe(200)
})

test('what one person makes at the same moment is counted as one after another', async () => {
  const teacherId = await makeUser(of, 'Teacher')
  const teacher = await clientOf(of, teacherId)
  const both = async (...requests: (() => Promise<{ status: number }>)[]) => {
    const statuses: number[] = []
    const keep = (request: () => Promise<{ status: number }>) => async () =>
      statuses.push((await request()).status)
    await inTurn(of, teacherId, requests.map(keep))
    return statuses.sort((one, other) => one - other)
  }
  await manyLessons(teacherId, 497)
  const bring = (names: string[]) => () => bringIn(teacher, outlineOf(names), { query: really })
  expect(await both(bring(['Bridges', 'Towers']), bring(['Domes', 'Arches']))).toEqual([200, 429])
  const write = () => teacher.call(createLesson, { body: words })
  expect(await both(write, write)).toEqual([200, 429])
  await sql`
    insert into exercises (user_id, resource_type, resource, created_at)
    select ${teacherId}, 'Link', 'https://www.nasa.gov/' || n, ${startOfTests} from generate_series(1, 997) n`.execute(
    db,
  )
  const make = () => teacher.call(createExercise, { body: content })
  expect(await both(make, make)).toEqual([200, 429])
})

test('teachers alone bring lessons in, and only with a proved address [AUTHORING-01]', async () => {
  const file = outlineOf(['Bridges'])
  expect((await bringIn(await makeTeacher(), file)).status).toBe(200)
  for (const kind of ['Child', 'Parent', 'District Admin'] as const)
    expect((await bringIn(await clientOf(of, await makeUser(of, kind)), file)).status).toBe(403)
  expect((await bringIn(await clientOf(of, null), file)).status).toBe(401)
  const unproved = await clientOf(of, await makeUser(of, 'Teacher', { email_verified_at: null }))
  expect((await bringIn(unproved, file)).body.code).toBe('UNPROVED')
})
