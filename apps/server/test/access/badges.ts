import { type AreaAccess, about, type Fixture, type Held, nothing, type Prepare } from '../attempt.ts'
import { makeBadge } from '../badges.ts'
import { toOurs } from '../common-relations.ts'
import { makeGoal } from '../goals.ts'
import { type Find, idIn } from '../kinds.ts'
import { startOfTests } from '../test-server.ts'

const ours: Find = ({ of }) => makeBadge(of)
const mine: Find = ({ of, world }) => makeBadge(of, { by: world.id.teacher })
/** What the teacher has made, and awarded to the child. */
const ofTeacher: Find = async fixture => {
  const { of, world } = fixture
  const id = await mine(fixture)
  await of.services.db
    .insertInto('badge_awards')
    .values({
      ...{ child_id: world.id.child, badge_id: id, awarded_by: world.id.teacher },
      awarded_at: startOfTests,
    })
    .execute()
  return id
}

/** The same, which the teacher has removed since. */
const removed: Find = async fixture => {
  const id = await ofTeacher(fixture)
  await fixture.of.services.db
    .updateTable('badges')
    .set({ deleted_at: startOfTests })
    .where('id', '=', id)
    .execute()
  return id
}

const toOursAndDistricts: Held = {
  ...toOurs,
  ...{ district_admin: ['anyone'], district_admin_elsewhere: ['anyone'] },
}
const toMine: Held = { teacher: ['owner', 'teacher-visitor'] }

let named = 0
const words = () => ({
  ...{ name: `Kind hands ${++named}`, description: 'For helping.', badge_unit_count: 3 },
  ...{ shape: 'star', color: 'plum', symbol: 'hand' },
})
const inPath = idIn('badgeId')
const onBoth = (call: string, body?: () => object): Record<string, Prepare> => ({
  [`${call} ours`]: fixture => inPath(ours, body?.())(fixture, 'teacher'),
  [`${call} mine`]: fixture => inPath(mine, body?.())(fixture, 'teacher'),
})
const ofChild = ({ world }: Fixture) => ({ user_id: world.id.child })

export const access: AreaAccess = {
  relations: {
    ours: toOursAndDistricts,
    mine: toMine,
    'of-teacher': {
      ...{ teacher: ['owner', 'teacher-visitor', 'awarder'] },
      ...{ child: ['item-reader'], parent: ['item-reader'] },
    },
    removed: { teacher: ['item-reader', 'awarder'], child: ['item-reader'], parent: ['item-reader'] },
  },
  attempts: {
    'getBadges -': nothing,
    'getBadge ours': inPath(ours),
    'getBadge of-teacher': inPath(ofTeacher),
    'createBadge -': () => ({ body: words() }),
    ...onBoth('updateBadge', () => ({ ...words(), version: 1 })),
    ...onBoth('deleteBadge'),
    ...onBoth('listBadgeColleagues'),
    ...onBoth('shareBadge', () => ({ user_ids: [], allteachers: false })),
    ...onBoth('listBadgeStudents'),
    'listBadgeStudents removed': inPath(removed),
    'awardBadge mine': async fixture => ({
      params: { badgeId: await mine(fixture) },
      body: { user_ids: [fixture.world.id.child], version: 1 },
    }),
    'awardBadge removed': async fixture => ({
      params: { badgeId: await removed(fixture) },
      body: { user_ids: [fixture.world.id.child], version: 1 },
    }),
    'takeBadgeBack removed': async fixture => ({
      params: { badgeId: await removed(fixture) },
      query: ofChild(fixture),
    }),
    'takeBadgeBack of-teacher': async fixture => ({
      params: { badgeId: await ofTeacher(fixture) },
      query: ofChild(fixture),
    }),
    'getContentBadgeDetails -': async ({ of }) => ({
      params: { archetypeId: await makeGoal(of) },
      query: { archetype: 'Goals' },
    }),
    'listChildBadges own': nothing,
    'listChildBadges child': about('childId', 'child'),
    'seeBadges -': () => ({ body: { award_ids: [] } }),
  },
}
