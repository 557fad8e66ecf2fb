import { assignGoalBadge, assignPlaylistBadge, awardBadge, takeBadgeBack } from '@kindling/contract/badges'
import { setMark } from '@kindling/contract/catalogue'
import { joinByClassCode } from '@kindling/contract/classes'
import { assignGoal, completeGoal, deleteGoal, resetGoal, unassignGoal } from '@kindling/contract/goals'
import { addHighlight, removeHighlight, updateHighlight } from '@kindling/contract/highlights'
import { actOnPlacement, addWorkHours, askSignature, changeWorkHours } from '@kindling/contract/placements'
import { sharePlaylist } from '@kindling/contract/playlist-assignments'
import {
  addPlaylistContent,
  deletePlaylist,
  removePlaylistContent,
  switchPlaylist,
} from '@kindling/contract/playlists'
import { updateUserGroups } from '@kindling/contract/rosters'
import { between, pick, type Random } from '../db/seeds/chance.ts'
import { placementJobs } from '../src/features/placements/jobs.ts'
import {
  type Acting,
  aChild,
  childOf,
  done,
  type Role,
  roleOf,
  roles,
  type World,
  type Written,
} from './growing-world.ts'
import { messagesTo } from './outbox.ts'
import type { TestServer } from './test-server.ts'

/** One act of one person, any of whom may try any act; returns whether it was done. */
export async function actAtRandom(of: TestServer, world: World, random: Random): Promise<boolean> {
  const role = pick(random, roles)
  const act = pick(random, [...often, ...often, ...often, ...seldom])
  return act({ of, world, random, role, client: world.clients[role] })
}

async function markUnit(acting: Acting): Promise<boolean> {
  const { world, random, role, client } = acting
  const spark = pick(random, world.sparks)
  const value = random() < 0.8 ? 1 : null
  const { status } = await client.call(setMark, {
    params: { itemId: world.items.get(spark) ?? 0 },
    body: { mark: 'completed', value },
  })
  const childId = childOf(world, role)
  if (status === 200 && childId !== null)
    world.noted.completed[value === null ? 'delete' : 'add'](`${childId}/${spark}`)
  return status === 200
}

/** Who may change a playlist now. */
const writersOf = ({ lent, noted }: World, playlistId: number): Role[] =>
  playlistId !== lent ? ['teacher'] : noted.isLentToChange ? ['teacher', 'colleague'] : ['colleague']

async function fillPlaylist(acting: Acting): Promise<boolean> {
  const { world, random, client } = acting
  const playlist_id = pick(random, world.playlists)
  const body = {
    playlist_id,
    archetype: 'Sparks' as const,
    archetype_id: pick(random, world.sparks),
  }
  const call = random() < 0.5 ? addPlaylistContent : removePlaylistContent
  const { status } = await client.call(call, { body })
  return done(acting, status, { what: call.name, by: writersOf(world, playlist_id) })
}

async function turnUnit(acting: Acting): Promise<boolean> {
  const { world, random, client } = acting
  const playlist_id = pick(random, world.playlists)
  const { status } = await client.call(switchPlaylist, {
    body: {
      playlist_id,
      state: random() < 0.4 ? 'HIDE' : 'SHOW',
      content: { archetype: 'Sparks', archetype_id: pick(random, world.sparks) },
    },
  })
  return done(acting, status, { what: 'turn unit', by: writersOf(world, playlist_id) })
}

/** Hides a whole playlist, or shows it, for the own students or for all. */
async function turnPlaylist(acting: Acting): Promise<boolean> {
  const { world, random, client } = acting
  const playlist_id = pick(random, world.playlists)
  const all_teachers = random() < 0.5
  const { status } = await client.call(switchPlaylist, {
    body: { playlist_id, all_teachers, state: random() < 0.4 ? 'HIDE' : 'SHOW' },
  })
  const readers: Role[] = playlist_id === world.lent ? ['teacher', 'colleague'] : ['teacher']
  const by = all_teachers ? writersOf(world, playlist_id) : readers
  return done(acting, status, { what: 'turn playlist', by })
}

/** The colleague lends the playlist to the teacher, to read or to change, by name or with all, or takes it back. */
async function lendPlaylist(acting: Acting): Promise<boolean> {
  const { world, random, client } = acting
  const permission = pick(random, ['READ', 'WRITE', null] as const)
  const isByName = random() < 0.5
  const users = permission && isByName ? [{ user_id: world.teacherId, permission }] : []
  const { status } = await client.call(sharePlaylist, {
    params: { playlistId: world.lent },
    body: { users, allteachers: isByName ? null : permission },
  })
  if (status === 200) world.noted.isLentToChange = permission === 'WRITE'
  return done(acting, status, { what: 'lend', by: ['colleague'] })
}

async function leaveClass(acting: Acting): Promise<boolean> {
  const { client } = acting
  const { status } = await client.call(updateUserGroups, { body: { user_id: aChild(acting), groups: [] } })
  return done(acting, status, { what: 'take out of the class', by: ['teacher'] })
}

async function enterClass(acting: Acting): Promise<boolean> {
  const { world, random, role, client } = acting
  const own = random() < 0.8 ? childOf(world, role) : null
  const childId = own ?? aChild(acting)
  const { status } = await client.call(joinByClassCode, {
    params: { childId },
    body: { class_code: world.code },
  })
  // The guardian joins for the first child alone.
  const by: Role[] = childId === world.childId ? ['first', 'parent'] : ['second']
  return done(acting, status, { what: `${role} joins for ${childId}`, by })
}

async function putBadge(acting: Acting): Promise<boolean> {
  const { world, random, client } = acting
  const badge_id = pick(random, world.badges)
  const count = between(random, 1, 3)
  const isGoal = random() < 0.5
  const playlistId = pick(random, world.playlists)
  const { status } = isGoal
    ? await client.call(assignGoalBadge, {
        params: { goalId: pick(random, world.goals) },
        body: { badge_id, highlight_count: count },
      })
    : await client.call(assignPlaylistBadge, {
        params: { playlistId },
        body: { badge_id, lesson_count: count },
      })
  return done(acting, status, { what: 'put badge', by: isGoal ? ['teacher'] : writersOf(world, playlistId) })
}

async function writeHighlight({ world, random, role, client }: Acting): Promise<boolean> {
  const { status, body } = await client.call(addHighlight, {
    body: { title: 'I did it', related_to_goal_id: pick(random, world.goals) },
  })
  if (status !== 200) return false
  const { id, version } = body.highlight
  world.noted.highlights.set(id, { childId: childOf(world, role) ?? 0, version })
  return true
}

/** One of the highlights, or before there is any, one that nobody has written. */
const aHighlight = ({ random, world }: Acting): readonly [number, Written] =>
  pick(random, [...world.noted.highlights, [0, { childId: 0, version: 1 }] as const])

async function judgeHighlight(acting: Acting): Promise<boolean> {
  const { world, random, client } = acting
  const [id, held] = aHighlight(acting)
  const { status } = await client.call(updateHighlight, {
    body: { id, status: random() < 0.85 ? 'Accepted' : 'Reset' },
  })
  // The guardian answers for the first child alone.
  const by: Role[] = held.childId === world.childId ? ['teacher', 'parent'] : ['teacher']
  return done(acting, status, { what: `judge of ${held.childId}`, by })
}

async function rewriteHighlight(acting: Acting): Promise<boolean> {
  const { world, random, client } = acting
  const [id, held] = aHighlight(acting)
  const isRemoved = random() < 0.4
  const { status } = isRemoved
    ? await client.call(removeHighlight, { params: { highlightId: id } })
    : await client.call(updateHighlight, {
        body: { id, version: held.version, status: 'Reset', title: 'I did it again' },
      })
  if (status === 200 && isRemoved) world.noted.highlights.delete(id)
  if (status === 200 && !isRemoved) held.version++
  return done(acting, status, { what: `edit of ${held.childId}`, by: [roleOf(world, held.childId)] })
}

async function finishGoal(acting: Acting): Promise<boolean> {
  const { world, random, client } = acting
  const userId = aChild(acting)
  const call = random() < 0.6 ? completeGoal : resetGoal
  const { status } = await client.call(call, { body: { goalId: pick(random, world.goals), userId } })
  return done(acting, status, { what: call.name, by: ['teacher', roleOf(world, userId)] })
}

async function giveGoal(acting: Acting): Promise<boolean> {
  const { world, random, client } = acting
  const userId = aChild(acting)
  const call = random() < 0.5 ? assignGoal : unassignGoal
  const { status } = await client.call(call, {
    params: { goalId: pick(random, world.goals) },
    body: { users: [userId] },
  })
  return done(acting, status, { what: call.name, by: ['teacher', roleOf(world, userId)] })
}

async function awardByHand(acting: Acting): Promise<boolean> {
  const { world, random, client } = acting
  const childId = aChild(acting)
  const badgeId = pick(random, world.badges)
  const isAwarded = random() < 0.6
  const { status } = isAwarded
    ? await client.call(awardBadge, { params: { badgeId }, body: { user_ids: [childId], version: 1 } })
    : await client.call(takeBadgeBack, { params: { badgeId }, query: { user_id: childId } })
  if (status === 200) world.noted.awarded[isAwarded ? 'add' : 'delete'](`${childId}/${badgeId}`)
  return done(acting, status, { what: 'award', by: ['teacher'] })
}

async function writeHours(acting: Acting): Promise<boolean> {
  const { world, random, client } = acting
  const { entries } = world.noted
  const params = { placementId: world.placementId }
  const minutes = 15 * between(random, 1, 16)
  const body = { worked_on: `2026-10-${between(random, 10, 28)}`, minutes, tasks: 'Baked bread.' }
  const [changed] = random() < 0.5 ? [pick(random, [...entries.keys(), 0])] : []
  const entry = changed === undefined ? undefined : entries.get(changed)
  if (changed !== undefined && entry) {
    const at = { id: changed, version: entry.version }
    const isRemoved = random() < 0.3
    const answer = await client.call(changeWorkHours, {
      params,
      body: isRemoved ? { ...at, removed: true } : { ...at, ...body },
    })
    if (answer.status === 200) {
      if (isRemoved && entry.wasSigned) world.noted.forbidden.push('removed hours that were signed')
      entries.delete(changed)
      const now = answer.body.placement.hours.find(({ id }) => id === changed)
      const { wasSigned } = entry
      if (!isRemoved)
        entries.set(changed, { minutes, version: now?.version ?? 0, isSigned: false, wasSigned })
    }
    return done(acting, answer.status, { what: 'change hours', by: ['first'] })
  }
  const answer = await client.call(addWorkHours, { params, body })
  if (answer.status === 200)
    for (const { id, version, minutes: added } of answer.body.placement.hours)
      if (!entries.has(id)) entries.set(id, { minutes: added, version, isSigned: false, wasSigned: false })
  return done(acting, answer.status, { what: 'add hours', by: ['first'] })
}

/** A teacher asks the employer, who signs everything that the page shows. */
async function signHours(acting: Acting): Promise<boolean> {
  const { of, world, client } = acting
  const { status } = await client.call(askSignature, { params: { placementId: world.placementId } })
  if (!done(acting, status, { what: 'ask employer', by: ['teacher'] })) return false
  const mail = (await messagesTo(of, world.address, placementJobs)).at(-1)
  const url = new URL(/https?:\S+\/work\/sign\/\S+/.exec(mail?.body ?? '')?.[0] ?? '').pathname
  const page = (await of.app.inject({ method: 'GET', url })).body
  const fields = [...page.matchAll(/name="(hours_(\d+))"[^>]* value="([^"]*)"/g)]
  const judged = { reliability: '4', teamwork: '3', communication: '3', quality: '4' }
  const signed = await of.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({
      ...Object.fromEntries(fields.map(([, name = '', , value = '']) => [name, value])),
      ...{ ...judged, name: 'Ana Ruiz', agreed: 'yes' },
    }).toString(),
  })
  if (signed.statusCode !== 200) return false
  for (const [, , id] of fields) {
    const entry = world.noted.entries.get(Number(id))
    if (entry) Object.assign(entry, { isSigned: true, wasSigned: true })
  }
  return true
}

async function confirmWork(acting: Acting): Promise<boolean> {
  const { world, client } = acting
  const body = { id: world.placementId, act: 'confirm', state: 'under_way' } as const
  const { status } = await client.call(actOnPlacement, { body })
  return done(acting, status, { what: 'confirm', by: ['teacher'] })
}

async function deleteThing(acting: Acting): Promise<boolean> {
  const { world, random, client } = acting
  const playlistId = pick(random, world.playlists)
  const isPlaylist = random() < 0.5
  const { status } = isPlaylist
    ? await client.call(deletePlaylist, { params: { playlistId } })
    : await client.call(deleteGoal, { params: { goalId: pick(random, world.goals) } })
  const by: Role[] = isPlaylist && playlistId === world.lent ? ['colleague'] : ['teacher']
  return done(acting, status, { what: 'delete', by })
}

const often = [
  markUnit,
  markUnit,
  fillPlaylist,
  turnUnit,
  turnPlaylist,
  lendPlaylist,
  enterClass,
  enterClass,
  enterClass,
  putBadge,
  writeHighlight,
  writeHighlight,
  judgeHighlight,
  judgeHighlight,
  judgeHighlight,
  rewriteHighlight,
  finishGoal,
  giveGoal,
  awardByHand,
  writeHours,
  writeHours,
]
const seldom = [signHours, signHours, signHours, confirmWork, deleteThing, leaveClass, leaveClass]
