import {
  assignPlaylistBadge,
  awardBadge,
  createBadge,
  deleteBadge,
  getBadge,
  getBadges,
  listBadgeColleagues,
  listBadgeStudents,
  listChildBadges,
  shareBadge,
  takeBadgeBack,
  updateBadge,
} from '@kindling/contract/badges'
import { updateAll } from '@kindling/contract/profiles'
import type { BadgeListType } from '@kindling/rules/badges'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeBadge } from '../../../test/badges.ts'
import type { Client } from '../../../test/client.ts'
import { givePlan } from '../../../test/entitlements.ts'
import { makeUser } from '../../../test/factories.ts'
import { upload } from '../../../test/goal-fixture.ts'
import { inTurnAt } from '../../../test/in-turn.ts'
import { makePlaylistPeople, making as makingPlaylist } from '../../../test/playlist-people.ts'
import { clientOf } from '../../../test/session-of.ts'
import { openTestServer } from '../../../test/test-server.ts'
import type { Db } from '../../platform/database/connect.ts'
import { picture } from '../../platform/files/test-pictures.ts'

const of = await openTestServer()
const drawn = {
  name: 'Kind hands',
  description: 'You helped without being asked.',
  shape: 'flower',
  color: 'plum',
  symbol: 'hand',
  badge_unit_count: 4,
} as const

const namesOf = async (client: Client, type?: 'available' | 'created' | 'shared') => {
  const { status, body } = await client.call(getBadges, { query: type ? { type } : {} })
  return status === 200 ? body.badges.map(({ id }) => id) : status
}
const making = async (client: Client, more: object = {}) => {
  const answer = await client.call(createBadge, { body: { ...drawn, ...more } })
  expect([answer.status, answer.body.message]).toEqual([200, 'The badge is ready.'])
  return answer.body.badge
}
const earned = async (client: Client, childId: number) => {
  const { status, body } = await client.call(listChildBadges, { params: { childId } })
  return status === 200 ? body.badges : status
}

test('a list has the badges of one type, available by default: ours, the own, and those that are shared [BADGES-07] [BADGES-08] [BADGES-30]', async () => {
  const { teacher, teacherId, colleague, colleagueId } = await makePlaylistPeople(of)
  const ours = await makeBadge(of)
  const own = await makeBadge(of, { by: teacherId })
  const shared = await makeBadge(of, { by: colleagueId, sharedWith: teacherId })
  const hidden = await makeBadge(of, { by: colleagueId })
  const available = await namesOf(teacher)
  expect(available).toEqual(expect.arrayContaining([ours, own, shared]))
  expect(available).not.toContain(hidden)
  expect(await namesOf(teacher, 'available')).toEqual(available)
  expect(await namesOf(teacher, 'created')).toEqual([own])
  expect(await namesOf(teacher, 'shared')).toEqual([shared])
  expect(await namesOf(colleague, 'created')).toEqual([hidden, shared])
})

test('a badge has its owner, who is 10 for the product, and the number of units [BADGES-14] [BADGES-23]', async () => {
  const { teacher, teacherId } = await makePlaylistPeople(of)
  const read = async (badgeId: number) => (await teacher.call(getBadge, { params: { badgeId } })).body.badge
  const ours = await makeBadge(of, { count: 5 })
  expect(await read(ours)).toMatchObject({ id: ours, badge_unit_count: 5, owner_id: 10 })
  const own = await making(teacher)
  const name = (
    await of.services.db
      .selectFrom('users')
      .select('first_name')
      .where('id', '=', teacherId)
      .executeTakeFirstOrThrow()
  ).first_name
  expect(await read(own.id)).toMatchObject({
    ...{ ...drawn, owner_id: teacherId, owner_first_name: name, url: null },
    can: ['view', 'change', 'share', 'award', 'view-students'],
  })
})

test('the list is there with an active or expired plan, and nobody else makes or reads badges [BADGES-20] [BADGES-21]', async () => {
  const { teacher, parent, child, schoolId } = await makePlaylistPeople(of)
  const badgeId = await makeBadge(of)
  for (const until of ['2030-01-01T00:00:00Z', '2020-01-01T00:00:00Z']) {
    await givePlan(of, schoolId, until)
    expect(await namesOf(teacher)).toContain(badgeId)
    expect(await namesOf(parent)).toContain(badgeId)
  }
  await givePlan(of, schoolId, null)
  const refused = await teacher.call(getBadges)
  expect([refused.status, refused.body]).toMatchObject([403, { code: 'PLAN' }])
  expect([await namesOf(child), await namesOf(parent)]).toEqual([403, 403])
  expect((await teacher.call(createBadge, { body: drawn })).status).toBe(403)
  expect((await teacher.call(getBadge, { params: { badgeId } })).status).toBe(404)
})

test('a badge is changed by its owner alone, until a child has it [BADGES-17]', async () => {
  const { teacher, colleague, colleagueId, childId } = await makePlaylistPeople(of)
  const { id: badgeId, version } = await making(teacher)
  const change = (client: Client, at: number, name: string) =>
    client.call(updateBadge, { params: { badgeId }, body: { ...drawn, name, version: at } })
  await teacher.call(shareBadge, {
    params: { badgeId },
    body: { user_ids: [colleagueId], allteachers: false },
  })
  expect((await change(colleague, version, 'Mine')).status).toBe(404)
  const changed = await change(teacher, version, 'Kinder hands')
  expect([changed.status, changed.body.badge.name]).toEqual([200, 'Kinder hands'])
  expect((await change(teacher, version, 'Older')).status).toBe(409)
  await teacher.call(awardBadge, { params: { badgeId }, body: { user_ids: [childId], version: version + 1 } })
  const fixed = await change(teacher, version + 1, 'Another')
  expect([fixed.status, fixed.body]).toMatchObject([
    409,
    { message: 'Students have this badge, so it stays as it is. Make a new one.' },
  ])
})

test('a change of a badge keeps every field that is not sent, and null takes its picture away [BADGES-17]', async () => {
  const { teacher } = await makePlaylistPeople(of)
  const url = await upload(teacher, 'badge.png', 'image/png', await picture('png'))
  const badge = await making(teacher, { url })
  const change = async (more: object, at: number) =>
    (
      await teacher.call(updateBadge, {
        params: { badgeId: badge.id },
        body: { ...more, version: at },
      })
    ).body.badge
  expect(await change({ name: 'Kinder hands' }, 1)).toEqual({ ...badge, name: 'Kinder hands', version: 2 })
  expect(await change({ url: null, description: '' }, 2)).toEqual({
    ...badge,
    ...{ name: 'Kinder hands', url: null, description: '', version: 3 },
  })
})

test('a badge can be a picture, which those read who have it', async () => {
  const { teacher, child, childId } = await makePlaylistPeople(of)
  const stranger = await clientOf(of, await makeUser(of, 'Parent'))
  const url = await upload(teacher, 'badge.png', 'image/png', await picture('png'))
  const badge = await making(teacher, { url })
  expect(badge.url).toBe(url)
  const read = async (client: Client) => (await client.send({ method: 'GET', url })).status
  expect([await read(teacher), await read(child)]).toEqual([200, 404])
  await teacher.call(awardBadge, { params: { badgeId: badge.id }, body: { user_ids: [childId], version: 1 } })
  expect([await read(child), await read(stranger)]).toEqual([200, 404])
  expect((await teacher.call(createBadge, { body: { ...drawn, url: '/files/0/other.png' } })).status).toBe(
    400,
  )
})

test('a badge is shared with colleagues of the own school, by name or with all of them [BADGES-18]', async () => {
  const { teacher, colleague, colleagueId } = await makePlaylistPeople(of)
  const elsewhere = await makePlaylistPeople(of)
  const { id: badgeId } = await making(teacher)
  const sharing = (user_ids: number[], allteachers = false) =>
    teacher.call(shareBadge, { params: { badgeId }, body: { user_ids, allteachers } })
  const { body } = await teacher.call(listBadgeColleagues, { params: { badgeId } })
  expect(body.teachers.map(({ id }) => id)).toEqual([colleagueId])
  expect((await sharing([elsewhere.teacherId])).status).toBe(400)
  expect(await namesOf(colleague, 'shared')).toEqual([])
  expect((await sharing([colleagueId])).body.message).toBe('Sharing is saved.')
  expect(await namesOf(colleague, 'shared')).toEqual([badgeId])
  await sharing([])
  expect(await namesOf(colleague, 'shared')).toEqual([])
  expect((await sharing([], true)).body.badge.allteachers).toBe(true)
  expect(await namesOf(colleague)).toContain(badgeId)
  expect(await namesOf(elsewhere.teacher)).not.toContain(badgeId)
})

test('a teacher awards a badge to own students, each once, and takes it back; a stranger reads nothing [BADGES-01] [BADGES-02] [BADGES-16]', async () => {
  const { teacher, child, childId, classId, parent, colleague, colleagueId } = await makePlaylistPeople(of)
  const other = await makePlaylistPeople(of)
  const badgeId = await makeBadge(of)
  const award = (client: Client, id: number) =>
    client.call(awardBadge, { params: { badgeId }, body: { user_ids: [id], version: 1 } })
  expect((await award(teacher, other.childId)).status).toBe(400)
  expect((await award(colleague, childId)).status).toBe(400)
  expect((await award(child, childId)).status).toBe(404)
  expect((await award(teacher, childId)).body).toEqual({ awarded_count: 1, message: 'The badge is awarded.' })
  expect((await award(teacher, childId)).body.awarded_count).toBe(0)
  const { body } = await teacher.call(listBadgeStudents, { params: { badgeId } })
  expect(body.students).toMatchObject([{ user_bean: { id: childId }, has_badge: true, is_from_me: true }])
  for (const client of [child, parent, teacher])
    expect(await earned(client, childId)).toMatchObject([
      { badge: { id: badgeId }, status: 'Completed', archetype: null, is_new: true },
    ])
  expect(await earned(other.parent, childId)).toBe(404)
  const back = (client: Client) =>
    client.call(takeBadgeBack, { params: { badgeId }, query: { user_id: childId } })
  expect([colleagueId > 0, (await back(colleague)).status]).toEqual([true, 404])
  await setMembership(classId, childId, of.clock.now())
  expect((await back(teacher)).status).toBe(404)
  await setMembership(classId, childId, null)
  expect((await back(teacher)).status).toBe(200)
  const entries = await of.services.db
    .selectFrom('audit_entries')
    .select('act')
    .where('subject_id', '=', childId)
    .execute()
  expect(entries).toContainEqual({ act: 'badge-taken-back' })
  expect(await earned(child, childId)).toEqual([])
})

/** The child leaves the class, or is in it again. */
const setMembership = (classId: number, childId: number, until: Date | null) =>
  of.services.db
    .updateTable('class_members')
    .set({ until })
    .where('class_id', '=', classId)
    .where('child_id', '=', childId)
    .execute()

test('a badge whose words are other ones since it was looked at is given to nobody, and is not rewritten while it is given', async () => {
  const { teacher, teacherId, colleague, childId } = await makePlaylistPeople(of)
  const { id: badgeId, version } = await making(colleague)
  const params = { badgeId }
  const rewrite = (at: number) =>
    colleague.call(updateBadge, { params, body: { ...drawn, name: `Hands ${at}`, version: at } })
  const award = (at: number) =>
    teacher.call(awardBadge, { params, body: { user_ids: [childId], version: at } })
  await colleague.call(shareBadge, { params, body: { user_ids: [teacherId], allteachers: false } })
  expect((await rewrite(version)).status).toBe(200)
  const { id: playlistId } = await makingPlaylist(teacher)
  const assign = (at: number) =>
    teacher.call(assignPlaylistBadge, {
      params: { playlistId },
      body: { badge_id: badgeId, version: at, lesson_count: 2 },
    })
  for (const tried of [await award(version), await assign(version)])
    expect([tried.status, tried.body.message]).toEqual([
      409,
      'This badge was changed just now. Look at it again, then choose.',
    ])
  expect((await assign(version + 1)).status).toBe(200)
  const lock = (db: Db) => sql`select from badges where id = ${badgeId} for update`.execute(db)
  const replies = await inTurnAt(of, lock, [
    async () => (await award(version + 1)).status,
    async () => (await rewrite(version + 1)).status,
  ])
  expect(replies).toEqual([200, 409])
})

test('a badge that its owner deletes stays with those who have it', async () => {
  const { teacher, child, childId } = await makePlaylistPeople(of)
  const { id: badgeId } = await making(teacher)
  await teacher.call(awardBadge, { params: { badgeId }, body: { user_ids: [childId], version: 1 } })
  expect((await child.call(deleteBadge, { params: { badgeId } })).status).toBe(404)
  expect((await teacher.call(deleteBadge, { params: { badgeId } })).status).toBe(200)
  expect(await namesOf(teacher)).not.toContain(badgeId)
  expect(await earned(child, childId)).toMatchObject([{ badge: { id: badgeId, name: 'Kind hands' } }])
})

test('whoever awarded a badge takes it back after it was deleted or shared no more, and nobody else; it is awarded no more', async () => {
  const { teacher, colleague, colleagueId, child, childId, classId } = await makePlaylistPeople(of)
  await of.services.db
    .insertInto('class_teachers')
    .values({ class_id: classId, teacher_id: colleagueId })
    .execute()
  const { id: badgeId } = await making(teacher)
  const params = { badgeId }
  const award = (client: Client) =>
    client.call(awardBadge, { params, body: { user_ids: [childId], version: 1 } })
  const back = async (client: Client) =>
    (await client.call(takeBadgeBack, { params, query: { user_id: childId } })).status
  const can = async (client: Client) => (await client.call(getBadge, { params })).body.badge.can
  const fromMe = async (client: Client) =>
    (await client.call(listBadgeStudents, { params })).body.students.map(one => one.is_from_me)
  const share = (user_ids: number[]) =>
    teacher.call(shareBadge, { params, body: { user_ids, allteachers: false } })
  const listed = async (client: Client, type: BadgeListType) =>
    (await client.call(getBadges, { query: { type } })).body.badges.some(({ id }) => id === badgeId)
  for (const end of [() => share([]), () => teacher.call(deleteBadge, { params })]) {
    await share([colleagueId])
    expect((await award(colleague)).body.awarded_count).toBe(1)
    expect((await end()).status).toBe(200)
    expect([await back(teacher), (await award(colleague)).status]).toEqual([404, 404])
    expect(await can(colleague)).toEqual(['view', 'take-back', 'view-students'])
    expect(await fromMe(colleague)).toEqual([true])
    expect([await listed(colleague, 'awarded'), await listed(colleague, 'available')]).toEqual([true, false])
    expect(await listed(teacher, 'awarded')).toBe(false)
    await setMembership(classId, childId, of.clock.now())
    expect([await back(colleague), await earned(child, childId)]).toMatchObject([404, [{}]])
    expect(await listed(colleague, 'awarded')).toBe(false)
    await setMembership(classId, childId, null)
    expect(await back(colleague)).toBe(200)
    expect([await back(colleague), await earned(child, childId)]).toEqual([404, []])
    expect((await colleague.call(getBadge, { params })).status).toBe(404)
    expect(await listed(colleague, 'awarded')).toBe(false)
  }
})

test('the badges that students have from a teacher stand in a list of their own, those that the teacher can award further too', async () => {
  const { teacher, colleague, childId } = await makePlaylistPeople(of)
  const [own, other] = [await making(teacher), await making(teacher)]
  const listed = async (client: Client) =>
    (await client.call(getBadges, { query: { type: 'awarded' } })).body.badges.map(({ id, can }) => [
      id,
      can.includes('award'),
      can.includes('take-back'),
    ])
  expect(await listed(teacher)).toEqual([])
  for (const { id: badgeId } of [own, other])
    await teacher.call(awardBadge, { params: { badgeId }, body: { user_ids: [childId], version: 1 } })
  expect((await teacher.call(deleteBadge, { params: { badgeId: other.id } })).status).toBe(200)
  expect(await listed(teacher)).toEqual([
    [other.id, false, true],
    [own.id, true, true],
  ])
  expect(await listed(colleague)).toEqual([])
})

test('whoever gave a badge and is gone says nothing to the child by a new name, in the list and in the badge itself', async () => {
  const { teacher, teacherId, child, childId, classId } = await makePlaylistPeople(of)
  const { id: badgeId } = await making(teacher)
  await teacher.call(awardBadge, { params: { badgeId }, body: { user_ids: [childId], version: 1 } })
  const names = async () => {
    const [given] = (await child.call(listChildBadges, { params: { childId } })).body.badges
    const { badge } = (await child.call(getBadge, { params: { badgeId } })).body
    return [given?.awarded_by_name, badge.owner_first_name]
  }
  const before = await names()
  expect(before[0]).toEqual(before[1])
  await of.services.db
    .updateTable('class_teachers')
    .set({ until: of.clock.now() })
    .where('class_id', '=', classId)
    .where('teacher_id', '=', teacherId)
    .execute()
  of.clock.forward(60)
  expect((await teacher.call(updateAll, { body: { first_name: 'Meet me by the mill' } })).status).toBe(200)
  expect(await names()).toEqual(before)
})
