import { assignPlaylistBadge, listPlaylistBadges, unassignPlaylistBadge } from '@kindling/contract/badges'
import { setMark } from '@kindling/contract/catalogue'
import { deleteGoal } from '@kindling/contract/goals'
import { assignPlaylist, assignPlaylistsByTag, sharePlaylist } from '@kindling/contract/playlist-assignments'
import {
  clonePlaylist,
  getPlaylist,
  getPlaylistStatus,
  removePlaylistContent,
  switchPlaylist,
  updatePlaylist,
} from '@kindling/contract/playlists'
import { topics } from '@kindling/rules/notifications'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeBadge } from '../../../test/badges.ts'
import { makeSpark } from '../../../test/finds.ts'
import { makeGoal } from '../../../test/goals.ts'
import { inTurnAt } from '../../../test/in-turn.ts'
import { makeLesson } from '../../../test/lessons.ts'
import { add, makePlaylistPeople } from '../../../test/playlist-people.ts'
import { assignToClass, makePlaylist } from '../../../test/playlists.ts'
import { itemOfSpark } from '../../../test/records.ts'
import { openTestServer } from '../../../test/test-server.ts'
import type { Db } from '../../platform/database/connect.ts'
import { lowerLeftBehind } from './jobs.ts'

const of = await openTestServer()

test('a badge cannot need more units than a playlist has for students, unless that is still empty', async () => {
  const { teacher, teacherId } = await makePlaylistPeople(of)
  const sparks = [await makeSpark(of), await makeSpark(of), await makeSpark(of)]
  const playlistId = await makePlaylist(of, { by: teacherId, content: sparks.map(id => ['Sparks', id]) })
  const badgeId = await makeBadge(of, { by: teacherId, count: 4 })
  const params = { playlistId }
  const put = (more: object, id = playlistId) =>
    teacher.call(assignPlaylistBadge, {
      params: { playlistId: id },
      body: { badge_id: badgeId, ...more },
    })
  const change = (badge_unit_count: number, more: object = {}) =>
    teacher.call(updatePlaylist, { params, body: { badge_unit_count, ...more } })
  const said = ({ status, body }: { status: number; body: unknown }) => [
    status,
    (body as { fields?: object }).fields,
  ]
  const few = (count: string) =>
    `This playlist has ${count} for students. The badge cannot need more than that.`
  expect(said(await put({ lesson_count: 4 }))).toEqual([400, { lesson_count: few('3 units') }])
  // The badge's own number counts as well.
  expect(said(await put({}))).toEqual([400, { lesson_count: few('3 units') }])
  expect((await teacher.call(listPlaylistBadges, { params })).body.assigned_badges).toEqual([])
  expect((await put({ lesson_count: 3 })).status).toBe(200)

  const renamed = await change(3, { name: 'Night sky' })
  expect([renamed.status, renamed.body.playlist.name]).toEqual([200, 'Night sky'])
  expect(said(await change(4))).toEqual([400, { badge_unit_count: few('3 units') }])
  expect((await change(2)).status).toBe(200)
  const { playlist } = (await teacher.call(getPlaylist, { params })).body
  expect(playlist.badge?.badge_unit_count).toBe(2)

  const empty = await makePlaylist(of, { by: teacherId })
  expect((await put({ lesson_count: 5 }, empty)).status).toBe(200)
})

test('a unit that is taken out or hidden lowers the number of a badge that there were enough units for, and who has them gets it [BADGES-25]', async () => {
  const { teacher, teacherId, child, classId } = await makePlaylistPeople(of)
  const sparks = [await makeSpark(of), await makeSpark(of), await makeSpark(of)] as const
  const playlistId = await makePlaylist(of, {
    ...{ by: teacherId, badge: 3 },
    content: sparks.map(id => ['Sparks', id]),
  })
  await assignToClass(of, playlistId, teacherId, classId)
  await child.call(setMark, {
    params: { itemId: await itemOfSpark(of, sparks[0]) },
    body: { mark: 'completed', value: 1 },
  })
  const badge = async () => (await child.call(getPlaylistStatus, { params: { playlistId } })).body.badge
  const hidden = await teacher.call(switchPlaylist, {
    body: {
      ...{ playlist_id: playlistId, state: 'HIDE' as const },
      content: { archetype: 'Sparks', archetype_id: sparks[1] },
    },
  })
  expect(hidden.body.message).toBe(
    'Playlist hidden successfully. The badge now needs 2 units: that is all there are.',
  )
  expect(await badge()).toMatchObject({ badge_unit_count: 2, awarded: false })
  const take = (archetype_id: number) =>
    teacher.call(removePlaylistContent, {
      body: { playlist_id: playlistId, archetype: 'Sparks', archetype_id },
    })
  expect((await take(sparks[1])).body.message).toBe('Removed from the playlist.')
  expect((await take(sparks[2])).body.message).toBe(
    'Removed from the playlist. The badge now needs 1 unit: that is all there are.',
  )
  expect(await badge()).toMatchObject({ badge_unit_count: 1, awarded: true })
  expect((await take(sparks[0])).body.message).toBe(
    'Removed from the playlist. There are no units left, so no student can earn the badge until you add some.',
  )
  expect(await badge()).toMatchObject({ badge_unit_count: 1, awarded: true })
})

test('a unit that is shown again raises the number by what hiding it took, and never above what was asked; what was removed stays away', async () => {
  const { teacher, teacherId, child, classId } = await makePlaylistPeople(of)
  const sparks = [await makeSpark(of), await makeSpark(of), await makeSpark(of)] as const
  const playlistId = await makePlaylist(of, {
    ...{ by: teacherId, badge: 3 },
    content: sparks.map(id => ['Sparks', id]),
  })
  await assignToClass(of, playlistId, teacherId, classId)
  const count = async () =>
    (await child.call(getPlaylistStatus, { params: { playlistId } })).body.badge?.badge_unit_count
  const turn = async (state: 'HIDE' | 'SHOW', archetype_id: number) => {
    const body = { playlist_id: playlistId, state, content: { archetype: 'Sparks' as const, archetype_id } }
    return [(await teacher.call(switchPlaylist, { body })).body.message, await count()]
  }
  const hidden = 'Playlist hidden successfully.'
  const shown = 'Playlist shown successfully.'
  const again = (units: string) => `${shown} The badge needs ${units} again.`
  await turn('HIDE', sparks[0])
  expect(await turn('HIDE', sparks[1])).toEqual([
    `${hidden} The badge now needs 1 unit: that is all there are.`,
    1,
  ])
  expect(await turn('SHOW', sparks[0])).toEqual([again('2 units'), 2])
  expect(await turn('SHOW', sparks[1])).toEqual([again('3 units'), 3])
  // More units do not raise it above what was asked.
  await add(teacher, playlistId, 'Sparks', await makeSpark(of))
  expect(await turn('HIDE', sparks[2])).toEqual([hidden, 3])
  expect(await turn('SHOW', sparks[2])).toEqual([shown, 3])
  const take = (archetype_id: number) =>
    teacher.call(removePlaylistContent, {
      body: { playlist_id: playlistId, archetype: 'Sparks', archetype_id },
    })
  await turn('HIDE', sparks[0])
  await turn('HIDE', sparks[1])
  await take(sparks[2])
  expect([await count(), await turn('SHOW', sparks[0])]).toEqual([1, [again('2 units'), 2]])
  expect(await turn('SHOW', sparks[1])).toEqual([shown, 2])
  // A number that is chosen while a unit is hidden is what is asked from then on.
  await turn('HIDE', sparks[1])
  await turn('HIDE', sparks[0])
  await teacher.call(updatePlaylist, { params: { playlistId }, body: { badge_unit_count: 1, name: 'Tides' } })
  expect(await turn('SHOW', sparks[0])).toEqual([again('2 units'), 2])
  const badge_id = await makeBadge(of, { by: teacherId })
  const body = { badge_id, lesson_count: 2 }
  expect((await teacher.call(assignPlaylistBadge, { params: { playlistId }, body })).status).toBe(200)
  await turn('HIDE', sparks[0])
  expect(await count()).toBe(1)
  await teacher.call(assignPlaylistBadge, { params: { playlistId }, body: { badge_id, lesson_count: 1 } })
  expect(await turn('SHOW', sparks[0])).toEqual([shown, 1])
})

test('what hiding took from a number does not come back for another unit once the hidden one is removed', async () => {
  const { teacher, teacherId, child, classId } = await makePlaylistPeople(of)
  const sparks = [await makeSpark(of), await makeSpark(of), await makeSpark(of)] as const
  const playlist_id = await makePlaylist(of, {
    ...{ by: teacherId, badge: 3 },
    content: sparks.map(id => ['Sparks', id]),
  })
  await assignToClass(of, playlist_id, teacherId, classId)
  const count = async () =>
    (await child.call(getPlaylistStatus, { params: { playlistId: playlist_id } })).body.badge
      ?.badge_unit_count
  const turn = async (state: 'HIDE' | 'SHOW', archetype_id: number) => {
    const content = { archetype: 'Sparks' as const, archetype_id }
    expect((await teacher.call(switchPlaylist, { body: { playlist_id, state, content } })).status).toBe(200)
    return count()
  }
  expect(await turn('HIDE', sparks[0])).toBe(2)
  expect(await turn('SHOW', sparks[0])).toBe(3)
  expect(await turn('HIDE', sparks[0])).toBe(2)
  const body = { playlist_id, archetype: 'Sparks' as const, archetype_id: sparks[0] }
  expect((await teacher.call(removePlaylistContent, { body })).status).toBe(200)
  const another = await makeSpark(of)
  await add(teacher, playlist_id, 'Sparks', another)
  expect(await turn('HIDE', another)).toBe(2)
  expect(await turn('SHOW', another)).toBe(2)
})

test('a playlist without units says so where a badge is chosen for its students', async () => {
  const { teacher, teacherId, classId } = await makePlaylistPeople(of)
  const playlistId = await makePlaylist(of, { by: teacherId })
  await assignToClass(of, playlistId, teacherId, classId)
  const badge_id = await makeBadge(of, { by: teacherId })
  const put = await teacher.call(assignPlaylistBadge, { params: { playlistId }, body: { badge_id } })
  expect(put).toMatchObject({
    status: 400,
    body: {
      fields: { lesson_count: 'This playlist has no units for students. Add some, then choose the badge.' },
    },
  })
  await add(teacher, playlistId, 'Sparks', await makeSpark(of))
  const more = { badge_id, lesson_count: 1 }
  expect((await teacher.call(assignPlaylistBadge, { params: { playlistId }, body: more })).status).toBe(200)
})

test('a badge whose number was too high already is lowered with the next unit that is taken out; one that is only planned is not [BADGES-25]', async () => {
  const { teacher, teacherId, child, classId } = await makePlaylistPeople(of)
  const sparks = [await makeSpark(of), await makeSpark(of), await makeSpark(of)] as const
  const content = sparks.map(id => ['Sparks', id] as ['Sparks', number])
  const playlistId = await makePlaylist(of, { by: teacherId, badge: 9, content })
  const take = (playlist_id: number, archetype_id: number) =>
    teacher.call(removePlaylistContent, { body: { playlist_id, archetype: 'Sparks', archetype_id } })
  const planned = await makePlaylist(of, { by: teacherId, badge: 9, content })
  expect((await take(planned, sparks[0])).body.message).toBe('Removed from the playlist.')
  await assignToClass(of, playlistId, teacherId, classId)
  for (const id of sparks.slice(1))
    await child.call(setMark, {
      params: { itemId: await itemOfSpark(of, id) },
      body: { mark: 'completed', value: 1 },
    })
  expect((await take(playlistId, sparks[0])).body.message).toBe(
    'Removed from the playlist. The badge now needs 2 units: that is all there are.',
  )
  const { badge } = (await child.call(getPlaylistStatus, { params: { playlistId } })).body
  expect(badge).toMatchObject({ badge_unit_count: 2, awarded: true })
})

test('a badge that students cannot earn any more because a unit was deleted elsewhere needs what is left the next morning, and who has done that gets it', async () => {
  const { teacher, teacherId, child, childId, classId } = await makePlaylistPeople(of)
  const spark = await makeSpark(of)
  const goalId = await makeGoal(of, { by: teacherId })
  const playlistId = await makePlaylist(of, {
    ...{ by: teacherId, badge: 2 },
    content: [
      ['Sparks', spark],
      ['Goals', goalId],
    ],
  })
  await assignToClass(of, playlistId, teacherId, classId)
  const itemId = await itemOfSpark(of, spark)
  await child.call(setMark, { params: { itemId }, body: { mark: 'completed', value: 1 } })
  const badge = async () => (await child.call(getPlaylistStatus, { params: { playlistId } })).body.badge
  await lowerLeftBehind(of.services)
  expect(await badge()).toMatchObject({ badge_unit_count: 2, awarded: false })
  expect((await teacher.call(deleteGoal, { params: { goalId } })).status).toBe(200)
  await lowerLeftBehind(of.services)
  expect(await badge()).toMatchObject({ badge_unit_count: 1, awarded: true })
  const earned = async () =>
    (
      await of.services.db
        .selectFrom('topic_entries')
        .select('subject_id')
        .where('topic', '=', topics.childFeed(childId))
        .where('type', '=', 'badge_earned')
        .execute()
    ).length
  expect(await earned()).toBe(1)
  await lowerLeftBehind(of.services)
  expect(await earned()).toBe(1)
})

test('a playlist with a badge that needs more units than its students have is not assigned, alone or by a tag', async () => {
  const { teacher, teacherId, classId } = await makePlaylistPeople(of)
  const playlistId = await makePlaylist(of, {
    ...{ by: teacherId, badge: 2, tags: ['tall order'] },
    content: [['Sparks', await makeSpark(of)]],
  })
  const assign = () =>
    teacher.call(assignPlaylist, { params: { playlistId }, body: { group_ids: [classId] } })
  const tagged = async () =>
    (await teacher.call(assignPlaylistsByTag, { body: { tag: 'tall order' } })).body.playlist_ids
  expect(await assign()).toMatchObject({
    status: 409,
    body: {
      message: 'The badge needs more units than there are. Add units or lower the number, then assign it.',
    },
  })
  expect(await tagged()).toEqual([])
  // The teacher's private goal is no unit for students.
  const goalId = await makeGoal(of, { by: teacherId, isPrivate: true })
  await add(teacher, playlistId, 'Goals', goalId)
  expect((await assign()).status).toBe(409)
  await add(teacher, playlistId, 'Sparks', await makeSpark(of))
  expect([(await assign()).status, await tagged()]).toEqual([200, [playlistId]])
})

test('a copy has the number of the badge for all with our badge, and neither the badge nor the number of a school', async () => {
  const { teacher, teacherId, colleague, schoolId } = await makePlaylistPeople(of)
  const sparks = [await makeSpark(of), await makeSpark(of), await makeSpark(of)]
  const playlistId = await makePlaylist(of, { by: teacherId, content: sparks.map(id => ['Sparks', id]) })
  const [own, schools] = [await makeBadge(of, { by: teacherId }), await makeBadge(of, { by: teacherId })]
  const params = { playlistId }
  await teacher.call(sharePlaylist, { params, body: { users: [], allteachers: 'READ' } })
  const put = async (body: object) =>
    expect(
      (await teacher.call(assignPlaylistBadge, { params, body: { badge_id: own, ...body } })).status,
    ).toBe(200)
  const copied = async () => (await colleague.call(clonePlaylist, { params, body: {} })).body.playlist.badge
  await put({ badge_id: schools, lesson_count: 1, school_id: schoolId })
  const { playlist } = (await colleague.call(getPlaylist, { params })).body
  expect([playlist.badge?.id, playlist.badge?.badge_unit_count]).toEqual([schools, 1])
  expect(await copied()).toBeNull()
  await put({ lesson_count: 3 })
  const badge = await copied()
  expect(badge).toMatchObject({ badge_unit_count: 3 })
  expect([own, schools]).not.toContain(badge?.id)
})

test('a copy with fewer units than the badge of the original needs has no badge', async () => {
  const { teacher, teacherId, classId, colleague } = await makePlaylistPeople(of)
  const unseen = await makeLesson(of, { by: teacherId, classId })
  const playlistId = await makePlaylist(of, {
    ...{ by: teacherId, badge: 2 },
    content: [
      ['Sparks', await makeSpark(of)],
      ['Lessons', unseen],
    ],
  })
  const params = { playlistId }
  await teacher.call(sharePlaylist, { params, body: { users: [], allteachers: 'READ' } })
  const copied = async (client: typeof teacher) =>
    (await client.call(clonePlaylist, { params, body: {} })).body.playlist
  expect(await copied(teacher)).toMatchObject({ total: 2, badge: { badge_unit_count: 2 } })
  expect(await copied(colleague)).toMatchObject({ total: 1, badge: null })
})

test('a badge that is put on a playlist while a unit is taken out needs what is left, whichever comes first', async () => {
  const { teacher, teacherId } = await makePlaylistPeople(of)
  const badgeId = await makeBadge(of, { by: teacherId })
  const making = async () => {
    const sparks = [await makeSpark(of), await makeSpark(of)] as const
    const playlistId = await makePlaylist(of, { by: teacherId, content: sparks.map(id => ['Sparks', id]) })
    const params = { playlistId }
    return {
      params,
      lock: (db: Db) => sql`select from playlists where id = ${playlistId} for update`.execute(db),
      put: async () =>
        (
          await teacher.call(assignPlaylistBadge, {
            params,
            body: { badge_id: badgeId, version: 1, lesson_count: 2 },
          })
        ).status,
      takeOff: async () => (await teacher.call(unassignPlaylistBadge, { params })).status,
      takeOut: async () =>
        (
          await teacher.call(removePlaylistContent, {
            body: { playlist_id: playlistId, archetype: 'Sparks', archetype_id: sparks[0] },
          })
        ).status,
      counts: async () =>
        (await teacher.call(listPlaylistBadges, { params })).body.assigned_badges.map(
          one => one.lesson_count,
        ),
    }
  }
  const late = await making()
  expect(await inTurnAt(of, late.lock, [late.takeOut, late.put])).toEqual([200, 400])
  expect(await late.counts()).toEqual([])
  const early = await making()
  expect(await inTurnAt(of, early.lock, [early.put, early.takeOut])).toEqual([200, 200])
  expect(await early.counts()).toEqual([1])
  const again = await making()
  expect(await again.put()).toBe(200)
  expect(await inTurnAt(of, again.lock, [again.takeOut, again.put, again.takeOff])).toEqual([200, 400, 200])
  expect(await again.counts()).toEqual([])
  expect((await teacher.call(getPlaylist, { params: again.params })).body.playlist.badge).toBeNull()
})
