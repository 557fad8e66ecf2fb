import { getSession } from '@kindling/contract/accounts'
import { listGroups } from '@kindling/contract/classes'
import { assignedTo, assignGoal } from '@kindling/contract/goals'
import { assignPlaylist, getPlaylistReport, listAssignedTo } from '@kindling/contract/playlist-assignments'
import { listTeachers } from '@kindling/contract/rosters'
import { turnYear } from '@kindling/contract/year-turns'
import { expect, test } from 'vitest'
import { givePlan } from '../../../test/entitlements.ts'
import { makeGoal } from '../../../test/goals.ts'
import { makeLesson } from '../../../test/lessons.ts'
import { makePlaylist } from '../../../test/playlists.ts'
import { openTestServer } from '../../../test/test-server.ts'
import { makeOldSchool, versionFor } from '../../../test/year-turns.ts'
import { carryOutTurns } from './carry-out.ts'

const of = await openTestServer()

test('after the turn of the year, a list with classes of both years says the year of the old one', async () => {
  const { admin, teacher, teacherId, schoolId, params, ponds } = await makeOldSchool(of)
  await givePlan(of, schoolId)
  const goalId = await makeGoal(of, { by: teacherId })
  const playlistId = await makePlaylist(of, { by: teacherId, content: [['Lessons', await makeLesson(of)]] })
  const give = async (classId: number) => {
    const goal = await teacher.call(assignGoal, { params: { goalId }, body: { groups: [classId] } })
    const playlist = await teacher.call(assignPlaylist, {
      params: { playlistId },
      body: { group_ids: [classId] },
    })
    expect([goal.status, playlist.status]).toEqual([200, 200])
  }
  await give(ponds.classId)
  const version = await versionFor(admin, schoolId)
  expect((await admin.call(turnYear, { params, body: { version } })).status).toBe(200)
  await carryOutTurns(of.services)
  const [next] = (await teacher.call(listGroups, {})).body.groups
  expect(next?.name).toBe('Ponds')
  await give(next?.id ?? 0)

  const both = [
    { id: next?.id, name: 'Ponds' },
    { id: ponds.classId, name: 'Ponds (2025–26)' },
  ]
  expect((await teacher.call(assignedTo, { params: { goalId } })).body.groups).toEqual(both)
  expect((await teacher.call(listAssignedTo, { params: { playlistId } })).body.groups).toEqual(both)
  expect((await teacher.call(getSession, {})).body.user?.groups).toEqual(both)
  const { teachers } = (await admin.call(listTeachers, { params, query: {} as never })).body
  expect(teachers.find(one => one.id === teacherId)?.groups).toEqual(both)
  const report = async (groupId: number) =>
    (await teacher.call(getPlaylistReport, { query: { playlistId, groupId } })).body.group?.name
  expect([await report(ponds.classId), await report(next?.id ?? 0)]).toEqual(['Ponds (2025–26)', 'Ponds'])
})
