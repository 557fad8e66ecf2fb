import { sharePlaylist } from '@kindling/contract/playlist-assignments'
import {
  addPlaylistContent,
  checkPlaylistAccess,
  checkPlaylists,
  clonePlaylist,
  createPlaylist,
  deletePlaylist,
  explorePlaylists,
  getPlaylist,
  listItemPlaylists,
  listPlaylistLibrary,
  listProPlaylists,
  listRecommendedPlaylists,
  listStorePlaylists,
  listTaggedPlaylists,
  listUserPlaylists,
  markPlaylistUsed,
  orderPlaylist,
  removePlaylistContent,
  searchPlaylistContent,
  updatePlaylist,
} from '@kindling/contract/playlists'
import { getJournalType } from '@kindling/contract/prompts'
import { beanNames, pilotPartnerTag, playlistArchetypes } from '@kindling/rules/playlists'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Client } from '../../../test/client.ts'
import { givePlan } from '../../../test/entitlements.ts'
import { makeCourse } from '../../../test/factories.ts'
import { makeSpark } from '../../../test/finds.ts'
import { makeLesson } from '../../../test/lessons.ts'
import { makeVideo } from '../../../test/make-video.ts'
import {
  add,
  idsOf,
  makePlaylistPeople,
  making,
  namesOf,
  read,
  words,
} from '../../../test/playlist-people.ts'
import { assignToClass, makePlaylist } from '../../../test/playlists.ts'
import { makePrompt } from '../../../test/prompts.ts'
import { sharedThing } from '../../../test/shared-things.ts'
import { openTestServer } from '../../../test/test-server.ts'
import { heldArchetypes } from './kinds.ts'

const of = await openTestServer()
const { db } = of.services

const makePeople = () => makePlaylistPeople(of)

test('a teacher makes a playlist with the fields of the documents, and changes it [PLAYLISTS-05] [PLAYLISTS-07]', async () => {
  const { teacher, teacherId, child } = await makePeople()
  const made = await making(teacher, { partner_tags: [pilotPartnerTag] })
  expect(made).toMatchObject({
    name: 'Night sky',
    grade: '3,4',
    archetype: 'Playlists',
    plan: null,
    parent_id: null,
    state: 'SHOW',
    partner_tags: ['WVLC'],
    free_trial_lesson: null,
    users_playlist_beans: [],
    allstudents: false,
    allteachers: false,
    permission: 'WRITE',
    user_bean: { id: teacherId },
  })
  const params = { playlistId: made.id }
  const changed = await teacher.call(updatePlaylist, { params, body: { ...words, name: 'Stars' } })
  expect([changed.body.message, changed.body.playlist.name]).toEqual(['The playlist is saved.', 'Stars'])
  expect((await child.call(createPlaylist, { body: words })).status).toBe(403)
  expect((await child.call(getPlaylist, { params })).status).toBe(404)
  expect((await teacher.call(updatePlaylist, { params, body: { ...words, grade: '77' } })).status).toBe(400)
})

test('six kinds of content each stand in a playlist with the one bean of their kind, once and in order [PLAYLISTS-11] [PLAYLISTS-12] [PLAYLISTS-33]', async () => {
  const { teacher, colleague } = await makePeople()
  const { id } = await making(teacher)
  const course = await makeCourse(of)
  const career = (await sharedThing.Pathways(of)).id
  const things = [
    ['Lessons', course.lessonIds[0] ?? 0],
    ['Courses', course.courseId],
    ['Sparks', await makeSpark(of)],
    ['JournalTypes', await makePrompt(of)],
    ['Videos', await makeVideo(of)],
    ['Pathways', career],
  ] as const
  for (const [archetype, archetypeId] of things) {
    const added = await add(teacher, id, archetype, archetypeId)
    expect([added.status, added.body.message]).toEqual([200, 'Added to the playlist.'])
  }
  await add(teacher, id, 'Courses', course.courseId)
  const { content, playlist } = await read(teacher, id)
  expect(playlist.total).toBe(6)
  expect(content.map(one => [one.archetype, one.archetype_id])).toEqual(things)
  content.forEach((one, index) => {
    expect(one).toMatchObject({ playlist_id: id, hide: false, hidden: false, user_progress: 'Not Started' })
    expect(one.order).toBe(index + 1)
    const beans = Object.values(beanNames).filter(name => one[name])
    expect(beans).toEqual([beanNames[one.archetype]])
    expect(one[beanNames[one.archetype]]?.id).toBe(one.archetype_id)
  })
  expect((await add(colleague, id, 'Sparks', await makeSpark(of))).status).toBe(404)
  expect((await add(teacher, id, 'Sparks', 999_999)).status).toBe(404)
})

test('kinds are the eight of the documents; those without an area yet are named and not taken [PLAYLISTS-13] [PLAYLISTS-14]', async () => {
  const { teacher } = await makePeople()
  const { id } = await making(teacher)
  expect(Object.values(beanNames).sort()).toEqual(
    [
      'lesson_bean',
      'course_bean',
      'goals_bean',
      'spark_bean',
      'journal_types_bean',
      'video_bean',
      'career_bean',
      'project_bean',
    ].sort(),
  )
  const refused = playlistArchetypes.filter(kind => !heldArchetypes.includes(kind))
  for (const kind of refused) expect((await add(teacher, id, kind, 1)).status).toBe(404)
  const boards = { playlist_id: id, archetype: 'Boards' as 'Goals', archetype_id: 1 }
  expect((await teacher.call(addPlaylistContent, { body: boards })).status).toBe(400)
  // Every kind in playlists has its part of the view of children's progress.
  const { rows } = await sql<{
    definition: string
  }>`select pg_get_viewdef('content_progress'::regclass) as definition`.execute(db)
  for (const kind of heldArchetypes) expect(rows[0]?.definition).toContain(`'${kind}'`)
})

test('content is put in another order, and what was not named stands behind [PLAYLISTS-47] [PLAYLISTS-53]', async () => {
  const { teacher, child } = await makePeople()
  const ids = [await makeSpark(of), await makeSpark(of), await makeSpark(of)] as const
  const { id } = await making(teacher)
  for (const spark of ids) await add(teacher, id, 'Sparks', spark)
  const named = (sparkId: number) => ({ archetype: 'Sparks' as const, archetype_id: sparkId })
  const body = { playlist_id: id, content: [named(ids[2]), named(ids[0])] }
  expect((await child.call(orderPlaylist, { body })).status).toBe(404)
  expect((await teacher.call(orderPlaylist, { body })).status).toBe(200)
  expect(idsOf(await read(teacher, id))).toEqual([ids[2], ids[0], ids[1]])
  const removal = { body: { playlist_id: id, ...named(ids[0]) } }
  expect((await child.call(removePlaylistContent, removal)).status).toBe(404)
  expect((await teacher.call(removePlaylistContent, removal)).body.message).toBe('Removed from the playlist.')
  expect(idsOf(await read(teacher, id))).toEqual([ids[2], ids[1]])
})

test('a playlist with no plan, Starter or Basic is open, and any other only as a copy with a pro plan [PLAYLISTS-06] [PLAYLISTS-20] [PLAYLISTS-21]', async () => {
  const { teacher, schoolId } = await makePeople()
  const content: ['Sparks', number][] = [['Sparks', await makeSpark(of)]]
  const access = async (playlistId: number) =>
    (await teacher.call(checkPlaylistAccess, { params: { playlistId } })).body
  const isOpen = async (playlistId: number) => (await access(playlistId)).is_accessible
  const plain = await makePlaylist(of, { content })
  const starter = await makePlaylist(of, { plan: 'Starter', content })
  const basic = await makePlaylist(of, { plan: 'Basic', content })
  const pro = await makePlaylist(of, { plan: 'Pro', content })
  expect(await Promise.all([plain, starter, basic, pro].map(isOpen))).toEqual([true, true, true, false])
  expect((await read(teacher, pro)).content).toEqual([])
  // A teacher with the plan needs no other one, but a copy.
  expect((await access(pro)).message).toBe('Copy this playlist to open it.')
  const copy = (await teacher.call(clonePlaylist, { params: { playlistId: pro }, body: {} })).body.playlist
  expect(copy).toMatchObject({ plan: 'Pro', parent_id: pro, is_accessible: true, total: 1 })
  await givePlan(of, schoolId, '2020-01-01T00:00:00Z')
  for (const playlistId of [copy.id, pro])
    expect(await access(playlistId)).toEqual({
      is_accessible: false,
      message: 'Upgrade to Pro to use this feature.',
    })
  expect((await read(teacher, copy.id)).content).toEqual([])
  const again = await teacher.call(clonePlaylist, { params: { playlistId: pro }, body: {} })
  expect([again.status, again.body]).toMatchObject([403, { code: 'PLAN' }])
  expect(await isOpen(basic)).toBe(true)
})

test('playlists are for whoever has the pro plan or had it, and for nobody else [PLAYLISTS-24] [PLAYLISTS-39] [PLAYLISTS-48]', async () => {
  const { teacher, parent, schoolId } = await makePeople()
  const playlistId = await makePlaylist(of)
  const status = async (client: Client) => [
    (await client.call(checkPlaylists, {})).body,
    (await client.call(listPlaylistLibrary, {})).status,
    (await client.call(checkPlaylistAccess, { params: { playlistId } })).status,
  ]
  expect(await status(teacher)).toEqual([{ is_visible: true, pro_plan_active: true }, 200, 200])
  expect(await status(parent)).toEqual([{ is_visible: true, pro_plan_active: true }, 200, 200])
  await givePlan(of, schoolId, '2020-01-01T00:00:00Z')
  expect(await status(teacher)).toEqual([{ is_visible: true, pro_plan_active: false }, 200, 200])
  await givePlan(of, schoolId, null)
  expect(await status(teacher)).toEqual([{ is_visible: false, pro_plan_active: false }, 403, 404])
  expect((await teacher.call(createPlaylist, { body: words })).status).toBe(403)
})

test('a copy is the own one, and a playlist goes out of sight of everybody [PLAYLISTS-37] [PLAYLISTS-38]', async () => {
  const { teacher, colleague, colleagueId, teacherId, classId } = await makePeople()
  const [shown, hidden] = [await makeSpark(of), await makeLesson(of, { by: teacherId, classId })]
  const original = await makePlaylist(of, {
    by: teacherId,
    content: [
      ['Sparks', shown],
      ['Lessons', hidden],
    ],
  })
  const params = { playlistId: original }
  expect(idsOf(await read(teacher, original))).toEqual([shown, hidden])
  expect((await colleague.call(clonePlaylist, { params, body: {} })).status).toBe(404)
  await teacher.call(sharePlaylist, { params, body: { users: [], allteachers: 'READ' } })
  const { body } = await colleague.call(clonePlaylist, { params, body: {} })
  expect([body.message, body.playlist.parent_id]).toEqual([
    'The playlist is copied to your playlists.',
    original,
  ])
  expect(body.playlist.user_bean?.id).toBe(colleagueId)
  // A colleague's lesson for their own classes is not copied.
  expect(idsOf(await read(colleague, body.playlist.id))).toEqual([shown])
  expect((await colleague.call(deletePlaylist, { params })).status).toBe(404)
  expect((await teacher.call(deletePlaylist, { params })).body.message).toBe('The playlist is deleted.')
  expect((await teacher.call(getPlaylist, { params })).status).toBe(404)
  expect((await read(colleague, body.playlist.id)).playlist.total).toBe(1)
})

const has = (ids: readonly number[], ...wanted: number[]) => wanted.map(id => ids.includes(id))

test('lists tell what stands where: library, explore, tags, plans and store [PLAYLISTS-41] [PLAYLISTS-42] [PLAYLISTS-44]', async () => {
  const { teacher } = await makePeople()
  const word = `Word${Math.floor(performance.now() * 1000)}`
  const pro = await makePlaylist(of, { name: `${word} pro`, plan: 'Pro', grades: [11] })
  const plain = await makePlaylist(of, { name: `${word} plain`, grades: [11], tags: [word] })
  const fifth = await makePlaylist(of, { name: `${word} fifth`, grades: [5] })
  const recommended = namesOf(
    (await teacher.call(listRecommendedPlaylists, { body: { grade: 11, limit: 60 } })).body,
  )
  expect(has(recommended, pro, plain, fifth)).toEqual([true, true, false])
  const library = namesOf((await teacher.call(listPlaylistLibrary, {})).body.playlists)
  expect(has(library, pro, plain, fifth)).toEqual([true, true, true])
  expect(
    namesOf(
      (await teacher.call(explorePlaylists, { query: { text: word.toLowerCase(), grade: 11 } })).body
        .playlists,
    ),
  ).toEqual([plain, pro])
  expect(namesOf((await teacher.call(listTaggedPlaylists, { query: { tag: word } })).body.playlists)).toEqual(
    [plain],
  )
  expect(has(namesOf((await teacher.call(listProPlaylists, {})).body.playlists), pro, plain)).toEqual([
    true,
    false,
  ])
  const store = async () => namesOf((await teacher.call(listStorePlaylists, {})).body)
  expect(has(await store(), pro, plain)).toEqual([true, false])
  await teacher.call(clonePlaylist, { params: { playlistId: pro }, body: {} })
  expect(has(await store(), pro)).toEqual([false])
})

test('a playlist that was marked as used is recommended no more [PLAYLISTS-52]', async () => {
  const { teacher } = await makePeople()
  const plain = await makePlaylist(of, { grades: [11] })
  const fifth = await makePlaylist(of, { grades: [5] })
  const mark = (playlistId: number) => teacher.call(markPlaylistUsed, { params: { playlistId } })
  expect((await mark(999_999)).status).toBe(404)
  const recommended = async () =>
    namesOf((await teacher.call(listRecommendedPlaylists, { body: { grade: 11, limit: 60 } })).body)
  expect(has(await recommended(), plain, fifth)).toEqual([true, false])
  expect((await mark(plain)).body.message).toBe('Marked as used.')
  expect(has(await recommended(), plain)).toEqual([false])
})

test('what a library, a tag and explore show is what the caller sees [PLAYLISTS-51] [PLAYLISTS-55] [PLAYLISTS-56]', async () => {
  const { teacher, colleague, colleagueId } = await makePeople()
  const tag = `tag${Math.floor(performance.now() * 1000)}`
  const hers = await makePlaylist(of, { by: colleagueId, name: tag, tags: [tag] })
  const lists = async () => [
    namesOf((await teacher.call(listPlaylistLibrary, {})).body.playlists).includes(hers),
    namesOf((await teacher.call(explorePlaylists, { query: { text: tag } })).body.playlists),
    namesOf((await teacher.call(listTaggedPlaylists, { query: { tag: tag.toUpperCase() } })).body.playlists),
  ]
  expect(await lists()).toEqual([false, [], []])
  await colleague.call(sharePlaylist, {
    params: { playlistId: hers },
    body: { users: [], allteachers: 'READ' },
  })
  expect(await lists()).toEqual([true, [hers], [hers]])
})

test('content is searched in the catalogue and among prompts, and the playlists of a thing are told [PLAYLISTS-35] [PLAYLISTS-40] [PLAYLISTS-50]', async () => {
  const { teacher, teacherId, colleague } = await makePeople()
  const sparkId = await makeSpark(of, { website_name: 'Quasarium' })
  const promptId = await makePrompt(of, { title: 'Quasarium thoughts' })
  const hidden = await makePrompt(of, { title: 'Quasarium of others', by: (await makePeople()).teacherId })
  const find = async (body: object) =>
    (await teacher.call(searchPlaylistContent, { body: { text: 'quasarium', ...body } })).body.content.map(
      one => [one.archetype, one.archetype_id],
    )
  expect(await find({})).toEqual([
    ['Sparks', sparkId],
    ['JournalTypes', promptId],
  ])
  expect(await find({ archetype: 'JournalTypes' })).toEqual([['JournalTypes', promptId]])
  expect(await find({ archetype: 'Goals' })).toEqual([])
  expect(hidden).toBeGreaterThan(0)
  const holding = await makePlaylist(of, { by: teacherId, content: [['Sparks', sparkId]] })
  const ask = { params: { archetypeId: sparkId }, query: { archetype: 'Sparks' as const } }
  expect(namesOf((await teacher.call(listItemPlaylists, ask)).body.playlists)).toEqual([holding])
  expect((await colleague.call(listItemPlaylists, ask)).body.playlists).toEqual([])
  expect(
    namesOf((await teacher.call(listUserPlaylists, { params: { userId: teacherId } })).body.playlists),
  ).toEqual([holding])
})

test('a custom prompt stands in a playlist by its kind and id [PLAYLISTS-34]', async () => {
  const { teacher, teacherId, child, classId } = await makePeople()
  const promptId = await makePrompt(of, { by: teacherId })
  const { id } = await making(teacher)
  const playlistFor = async (reader: Client) =>
    (await reader.call(getJournalType, { params: { journalTypeId: promptId } })).body.journal_type.playlist
  expect(await playlistFor(teacher)).toBeNull()
  expect((await add(teacher, id, 'JournalTypes', promptId)).status).toBe(200)
  expect(await playlistFor(teacher)).toEqual({ id, name: words.name })
  expect(
    (await add(teacher, id, 'JournalTypes', await makePrompt(of, { by: (await makePeople()).teacherId })))
      .status,
  ).toBe(404)
  await assignToClass(of, id, teacherId, classId)
  expect((await read(child, id)).content).toMatchObject([
    { archetype: 'JournalTypes', archetype_id: promptId },
  ])
  expect(await playlistFor(child)).toBeNull()
})
