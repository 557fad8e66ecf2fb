import { setMark } from '@kindling/contract/catalogue'
import { addJournal } from '@kindling/contract/journal-drafts'
import { listChildPlaylists, sharePlaylist } from '@kindling/contract/playlist-assignments'
import {
  addPlaylistContent,
  checkPlaylistAccess,
  checkPlaylists,
  clonePlaylist,
  createPlaylist,
  deletePlaylist,
  explorePlaylists,
  getPlaylist,
  getPlaylistStatus,
  listAdminPlaylists,
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
  switchPlaylist,
  updatePlaylist,
} from '@kindling/contract/playlists'
import { beanNames, pilotPartnerTag, playlistArchetypes } from '@kindling/rules/playlists'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Client } from '../../../test/client.ts'
import { joinSchool, makeCourse, makeSurrounding, makeUser } from '../../../test/factories.ts'
import { makeSpark } from '../../../test/finds.ts'
import { makeLesson } from '../../../test/lessons.ts'
import { makeVideo } from '../../../test/make-video.ts'
import { assignToClass, givePlan, makePlaylist } from '../../../test/playlists.ts'
import { makePrompt } from '../../../test/prompts.ts'
import { itemOfSpark } from '../../../test/records.ts'
import { clientOf } from '../../../test/session-of.ts'
import { sharedThing } from '../../../test/shared-things.ts'
import { openTestServer } from '../../../test/test-server.ts'
import { heldArchetypes } from './kinds.ts'

const of = await openTestServer()
const { db } = of.services

async function makePeople() {
  const around = await makeSurrounding(of)
  await givePlan(of, around.schoolId)
  const colleagueId = await makeUser(of, 'Teacher')
  await joinSchool(of, colleagueId, around.schoolId)
  const [child, parent, teacher, colleague] = await Promise.all(
    [around.childId, around.parentId, around.teacherId, colleagueId].map(id => clientOf(of, id)),
  )
  if (!child || !parent || !teacher || !colleague) throw new Error('Nobody')
  return { ...around, colleagueId, child, parent, teacher, colleague }
}

const words = { name: 'Night sky', description: 'Look up.', grade: '3,4' }

async function making(client: Client, more: object = {}) {
  const answer = await client.call(createPlaylist, { body: { ...words, ...more } })
  expect([answer.status, answer.body.message]).toEqual([200, 'The playlist is ready.'])
  return answer.body.playlist
}

const read = async (client: Client, playlistId: number) =>
  (await client.call(getPlaylist, { params: { playlistId } })).body

const add = (
  client: Client,
  playlist_id: number,
  archetype: (typeof playlistArchetypes)[number],
  archetype_id: number,
) => client.call(addPlaylistContent, { body: { playlist_id, archetype, archetype_id } })

const idsOf = ({ content }: Awaited<ReturnType<typeof read>>) => content.map(one => one.archetype_id)
const namesOf = (playlists: readonly { id: number }[]) => playlists.map(({ id }) => id)

test('a teacher makes a playlist with the fields of the documents, and changes it [PLAYLISTS-05, PLAYLISTS-07]', async () => {
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

test('six kinds of content each stand in a playlist with the one bean of their kind, once and in order [PLAYLISTS-11, PLAYLISTS-12, PLAYLISTS-33]', async () => {
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

test('kinds are the eight of the documents; those without an area yet are named and not taken [PLAYLISTS-13, PLAYLISTS-14]', async () => {
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
  // Every kind that is held has its part of the view that says how far children are.
  const { rows } = await sql<{
    definition: string
  }>`select pg_get_viewdef('content_progress'::regclass) as definition`.execute(db)
  for (const kind of heldArchetypes) expect(rows[0]?.definition).toContain(`'${kind}'`)
})

test('content is put in another order, and what was not named stands behind [PLAYLISTS-47, PLAYLISTS-53]', async () => {
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

test('a playlist with no plan, Starter or Basic is open, and any other only as a copy with a pro plan [PLAYLISTS-06, PLAYLISTS-20, PLAYLISTS-21]', async () => {
  const { teacher, schoolId } = await makePeople()
  const content: ['Sparks', number][] = [['Sparks', await makeSpark(of)]]
  const isOpen = async (playlistId: number) =>
    (await teacher.call(checkPlaylistAccess, { params: { playlistId } })).body.is_accessible
  const plain = await makePlaylist(of, { content })
  const starter = await makePlaylist(of, { plan: 'Starter', content })
  const basic = await makePlaylist(of, { plan: 'Basic', content })
  const pro = await makePlaylist(of, { plan: 'Pro', content })
  expect(await Promise.all([plain, starter, basic, pro].map(isOpen))).toEqual([true, true, true, false])
  expect((await read(teacher, pro)).content).toEqual([])
  const copy = (await teacher.call(clonePlaylist, { params: { playlistId: pro }, body: {} })).body.playlist
  expect(copy).toMatchObject({ plan: 'Pro', parent_id: pro, is_accessible: true, total: 1 })
  await givePlan(of, schoolId, '2020-01-01T00:00:00Z')
  const closed = await teacher.call(checkPlaylistAccess, { params: { playlistId: copy.id } })
  expect(closed.body).toEqual({ is_accessible: false, message: 'Upgrade to Pro to use this feature.' })
  expect((await read(teacher, copy.id)).content).toEqual([])
  const again = await teacher.call(clonePlaylist, { params: { playlistId: pro }, body: {} })
  expect([again.status, again.body]).toMatchObject([403, { code: 'PLAN' }])
  expect(await isOpen(basic)).toBe(true)
})

test('playlists are for whoever has the pro plan or had it, and for nobody else [PLAYLISTS-24, PLAYLISTS-39, PLAYLISTS-48]', async () => {
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

test('for adding, the own ones are offered and those to be changed, never one of the plan Starter [PLAYLISTS-25, PLAYLISTS-26, PLAYLISTS-27]', async () => {
  const { teacher, teacherId, colleague, colleagueId } = await makePeople()
  const own = await makePlaylist(of, { by: teacherId })
  const starter = await makePlaylist(of, { by: teacherId, plan: 'Starter' })
  const shared = await makePlaylist(of, { by: colleagueId })
  const readable = await makePlaylist(of, { by: colleagueId })
  const share = (playlistId: number, permission: 'READ' | 'WRITE') =>
    colleague.call(sharePlaylist, {
      params: { playlistId },
      body: { users: [{ user_id: teacherId, permission }], allteachers: null },
    })
  expect((await share(shared, 'WRITE')).body.message).toBe('Sharing is saved.')
  await share(readable, 'READ')
  const listed = async (query: { for?: 'adding' }) =>
    namesOf((await teacher.call(listUserPlaylists, { query })).body.playlists)
  expect(await listed({ for: 'adding' })).toEqual([shared, own])
  expect(await listed({})).toEqual([readable, shared, starter, own])
  expect((await add(teacher, shared, 'Sparks', await makeSpark(of))).status).toBe(200)
  expect((await add(teacher, readable, 'Sparks', await makeSpark(of))).status).toBe(404)
  expect((await add(teacher, starter, 'Sparks', await makeSpark(of))).status).toBe(404)
  const { playlist } = await read(colleague, shared)
  expect(playlist.users_playlist_beans).toMatchObject([{ user_bean: { id: teacherId }, permission: 'WRITE' }])
  expect((await read(teacher, shared)).playlist).toMatchObject({
    permission: 'WRITE',
    users_playlist_beans: [],
  })
})

test('administrators of a school with the plan add to what one of them has made [PLAYLISTS-28, PLAYLISTS-43]', async () => {
  const { teacher, teacherId, colleagueId, colleague, schoolId } = await makePeople()
  const playlistId = await makePlaylist(of, { by: colleagueId })
  const offered = async () =>
    namesOf((await teacher.call(listUserPlaylists, { query: { for: 'adding' } })).body.playlists)
  const admins = async () => namesOf((await colleague.call(listAdminPlaylists, {})).body.playlists)
  expect([await offered(), await admins()]).toEqual([[], []])
  await db
    .insertInto('school_admins')
    .values([teacherId, colleagueId].map(user_id => ({ school_id: schoolId, user_id })))
    .execute()
  expect([await offered(), await admins()]).toEqual([[playlistId], [playlistId]])
  expect((await add(teacher, playlistId, 'Sparks', await makeSpark(of))).status).toBe(200)
  await givePlan(of, schoolId, '2020-01-01T00:00:00Z')
  expect(await offered()).toEqual([])
})

test('a playlist is hidden for oneself and the own students, or for all, and shown again [PLAYLISTS-08, PLAYLISTS-29, PLAYLISTS-31]', async () => {
  const { teacher, teacherId, child, classId, colleague } = await makePeople()
  const ours = await makePlaylist(of)
  await assignToClass(of, ours, teacherId, classId)
  const sees = async (client: Client, playlistId: number) =>
    (await client.call(getPlaylist, { params: { playlistId } })).status === 200
  const assigned = async () => (await child.call(listChildPlaylists, {})).body.playlists.length
  expect(await assigned()).toBe(1)
  const hide = (client: Client, body: object) =>
    client.call(switchPlaylist, { body: { playlist_id: ours, state: 'HIDE', ...body } })
  const hidden = await hide(teacher, {})
  expect([hidden.body.message, hidden.body.playlist.state]).toEqual(['Playlist hidden successfully.', 'HIDE'])
  expect(await assigned()).toBe(0)
  expect((await read(colleague, ours)).playlist.state).toBe('SHOW')
  expect((await hide(teacher, { all_teachers: true })).status).toBe(404)
  expect((await hide(child, {})).status).toBe(404)
  const shown = await hide(teacher, { state: 'SHOW' })
  expect([shown.body.message, shown.body.playlist.state]).toEqual(['Playlist shown successfully.', 'SHOW'])
  expect([await assigned(), await sees(colleague, ours)]).toEqual([1, true])
})

test('whoever made a playlist hides it for all teachers at once [PLAYLISTS-09, PLAYLISTS-10, PLAYLISTS-32]', async () => {
  const { teacher, teacherId, colleague, colleagueId } = await makePeople()
  const shared = await makePlaylist(of, { by: teacherId })
  const other = await makePlaylist(of, { by: teacherId })
  for (const playlistId of [shared, other])
    await teacher.call(sharePlaylist, {
      params: { playlistId },
      body: { users: [{ user_id: colleagueId, permission: 'READ' }], allteachers: null },
    })
  const sees = async () => namesOf((await colleague.call(listUserPlaylists, {})).body.playlists)
  expect(await sees()).toEqual([other, shared])
  const body = { playlist_id: shared, all_teachers: true, state: 'HIDE' as const }
  expect((await colleague.call(switchPlaylist, { body })).status).toBe(404)
  expect((await teacher.call(switchPlaylist, { body })).body.playlist.state).toBe('HIDE')
  expect(await sees()).toEqual([other])
  expect((await read(teacher, shared)).playlist.state).toBe('HIDE')
  await teacher.call(switchPlaylist, { body: { ...body, state: 'SHOW' } })
  expect(await sees()).toEqual([other, shared])
})

test('an item that is hidden, for students or for teachers too, is seen by the makers alone [PLAYLISTS-22, PLAYLISTS-23]', async () => {
  const { teacher, teacherId, child, classId } = await makePeople()
  const sparks = [await makeSpark(of), await makeSpark(of), await makeSpark(of)] as const
  const playlistId = await makePlaylist(of, { by: teacherId, content: sparks.map(one => ['Sparks', one]) })
  await assignToClass(of, playlistId, teacherId, classId)
  const hide = (archetype_id: number, all_teachers: boolean) =>
    teacher.call(switchPlaylist, {
      body: {
        playlist_id: playlistId,
        all_teachers,
        state: 'HIDE',
        content: { archetype: 'Sparks', archetype_id },
      },
    })
  expect(idsOf(await read(child, playlistId))).toEqual(sparks)
  await hide(sparks[0], false)
  await hide(sparks[1], true)
  expect(idsOf(await read(child, playlistId))).toEqual([sparks[2]])
  expect((await read(child, playlistId)).playlist.total).toBe(1)
  expect(
    (await read(teacher, playlistId)).content.map(({ state, hide: h, hidden }) => [state, h, hidden]),
  ).toEqual([
    ['HIDE', true, false],
    ['HIDE FOR TEACHERS', false, true],
    ['SHOW', false, false],
  ])
})

test('a copy is the own one, and a playlist goes out of sight of everybody [PLAYLISTS-37, PLAYLISTS-38]', async () => {
  const { teacher, colleague, colleagueId, teacherId } = await makePeople()
  const [shown, hidden] = [await makeSpark(of), await makeLesson(of, { by: teacherId })]
  const original = await makePlaylist(of, {
    by: teacherId,
    content: [
      ['Sparks', shown],
      ['Lessons', hidden],
    ],
  })
  const params = { playlistId: original }
  expect((await colleague.call(clonePlaylist, { params, body: {} })).status).toBe(404)
  await teacher.call(sharePlaylist, { params, body: { users: [], allteachers: 'READ' } })
  const { body } = await colleague.call(clonePlaylist, { params, body: {} })
  expect([body.message, body.playlist.parent_id]).toEqual([
    'The playlist is copied to your playlists.',
    original,
  ])
  expect(body.playlist.user_bean?.id).toBe(colleagueId)
  // What a colleague writes for own classes alone does not come along.
  expect(idsOf(await read(colleague, body.playlist.id))).toEqual([shown])
  expect((await colleague.call(deletePlaylist, { params })).status).toBe(404)
  expect((await teacher.call(deletePlaylist, { params })).body.message).toBe('The playlist is deleted.')
  expect((await teacher.call(getPlaylist, { params })).status).toBe(404)
  expect((await read(colleague, body.playlist.id)).playlist.total).toBe(1)
})

test('lists tell what stands where: library, explore, tags, plans, store, and what was used [PLAYLISTS-41, PLAYLISTS-42, PLAYLISTS-44]', async () => {
  const { teacher } = await makePeople()
  const word = `Word${Math.floor(performance.now() * 1000)}`
  const pro = await makePlaylist(of, { name: `${word} pro`, plan: 'Pro', grades: [11] })
  const plain = await makePlaylist(of, { name: `${word} plain`, grades: [11], tags: [word] })
  const fifth = await makePlaylist(of, { name: `${word} fifth`, grades: [5] })
  const has = (ids: readonly number[], ...wanted: number[]) => wanted.map(id => ids.includes(id))
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
  const recommended = async () =>
    namesOf((await teacher.call(listRecommendedPlaylists, { body: { grade: 11, limit: 60 } })).body)
  expect(has(await recommended(), plain, fifth)).toEqual([true, false])
  expect((await teacher.call(markPlaylistUsed, { params: { playlistId: plain } })).body.message).toBe(
    'Marked as used.',
  )
  expect(has(await recommended(), plain)).toEqual([false])
})

test('what a library, a tag and explore show is what the caller sees [PLAYLISTS-51, PLAYLISTS-55, PLAYLISTS-56]', async () => {
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

test('content is searched in the catalogue and among prompts, and the playlists of a thing are told [PLAYLISTS-35, PLAYLISTS-40, PLAYLISTS-50]', async () => {
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
  expect((await add(teacher, id, 'JournalTypes', promptId)).status).toBe(200)
  expect(
    (await add(teacher, id, 'JournalTypes', await makePrompt(of, { by: (await makePeople()).teacherId })))
      .status,
  ).toBe(404)
  await assignToClass(of, id, teacherId, classId)
  expect((await read(child, id)).content).toMatchObject([
    { archetype: 'JournalTypes', archetype_id: promptId },
  ])
})

const writing = (client: Client, about: object) =>
  client.call(addJournal, {
    body: { content: 'I saw the moon and it was round and bright.', response_type: 'Text', ...about },
  } as never)

const progressIn = async (client: Client, playlistId: number) =>
  (await client.call(getPlaylistStatus, { params: { playlistId } })).body

test('a journal about a thing in a playlist completes that unit, whatever its kind [PLAYLISTS-17, PLAYLISTS-36]', async () => {
  const { teacherId, child, classId } = await makePeople()
  const course = await makeCourse(of, { lessons: 1 })
  const things = [
    ['Lessons', course.lessonIds[0] ?? 0],
    ['Courses', course.courseId],
    ['Sparks', await makeSpark(of)],
    ['Videos', await makeVideo(of)],
    ['JournalTypes', await makePrompt(of)],
  ] as const
  const playlistId = await makePlaylist(of, {
    by: teacherId,
    content: things.map(([kind, id]) => [kind, id]),
  })
  await assignToClass(of, playlistId, teacherId, classId)
  const states = async () => (await progressIn(child, playlistId)).content.map(one => one.user_progress)
  expect(await states()).toEqual(Array(5).fill('Not Started'))
  for (const [arche_type, archetype_id] of things) {
    if (arche_type === 'Courses') continue
    expect((await writing(child, { arche_type, archetype_id })).status).toBe(200)
  }
  expect(await states()).toEqual(Array(5).fill('Completed'))
  expect((await writing(child, { arche_type: 'Sparks', archetype_id: 999_999 })).status).toBe(404)
})

test('the badge of a playlist is earned once, when enough units are completed [PLAYLISTS-15, PLAYLISTS-16, PLAYLISTS-18]', async () => {
  const { teacher, teacherId, child, childId, classId } = await makePeople()
  const sparks = [await makeSpark(of), await makeSpark(of), await makeSpark(of)] as const
  const playlistId = await makePlaylist(of, {
    by: teacherId,
    badge: 2,
    content: sparks.map(one => ['Sparks', one]),
  })
  await assignToClass(of, playlistId, teacherId, classId)
  const done = async (sparkId: number, value: number | null = 1) =>
    child.call(setMark, {
      params: { itemId: await itemOfSpark(of, sparkId) },
      body: { mark: 'completed', value },
    })
  const awards = () =>
    db.selectFrom('playlist_badge_awards').select('awarded_at').where('child_id', '=', childId).execute()
  await done(sparks[0])
  const first = await progressIn(child, playlistId)
  expect(first.badge).toMatchObject({ badge_unit_count: 2, awarded: false })
  expect(first.badge?.id).toBeGreaterThan(0)
  expect(first.content.map(one => [one.archetype, one.user_progress])).toEqual([
    ['Sparks', 'Completed'],
    ['Sparks', 'Not Started'],
    ['Sparks', 'Not Started'],
  ])
  // At once, by two ways: one award.
  await Promise.all([done(sparks[1]), writing(child, { arche_type: 'Sparks', archetype_id: sparks[2] })])
  expect((await progressIn(child, playlistId)).badge?.awarded).toBe(true)
  expect(await awards()).toHaveLength(1)
  await done(sparks[1], null)
  await done(sparks[1])
  expect(await awards()).toHaveLength(1)
  const body = { ...words, badge_unit_count: null }
  await teacher.call(updatePlaylist, { params: { playlistId }, body })
  expect([(await progressIn(child, playlistId)).badge, (await awards()).length]).toEqual([null, 1])
})

test('a badge that is set later is earned by who has done enough already, and by nobody to whom the playlist is not assigned', async () => {
  const { teacher, teacherId, child, childId, classId } = await makePeople()
  const other = await makePeople()
  const spark = await makeSpark(of)
  for (const client of [child, other.child])
    await writing(client, { arche_type: 'Sparks', archetype_id: spark })
  const playlistId = await makePlaylist(of, { by: teacherId, content: [['Sparks', spark]] })
  await assignToClass(of, playlistId, teacherId, classId)
  await teacher.call(updatePlaylist, { params: { playlistId }, body: { ...words, badge_unit_count: 1 } })
  const awarded = await db
    .selectFrom('playlist_badge_awards')
    .select('child_id')
    .where('child_id', 'in', [childId, other.childId])
    .execute()
  expect(awarded).toEqual([{ child_id: childId }])
})
