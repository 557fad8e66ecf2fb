import type {
  getBadge,
  getBadges,
  getContentBadgeDetails,
  listChildBadges,
  seeBadges,
} from '@kindling/contract/badges'
import type { ReplyOf } from '@kindling/contract/define-call'
import { awardAfter, awardStateOf } from '@kindling/rules/badge-states'
import { badgeMessages } from '@kindling/rules/messages/badges'
import type { ChildRow } from '../../platform/access/queries.ts'
import type { Actor } from '../../platform/actor.ts'
import { refuse } from '../../platform/refusals.ts'
import type { RequestContext, RowContext } from '../../platform/serve.ts'
import type { Services } from '../../platform/services.ts'
import { transaction } from '../../platform/transaction.ts'
import { openBadgeState } from '../open-badges/index.ts'
import { assignedBadges } from './assign-badge.ts'
import { listOfChild, lockAwardsOf, markSeen, seesContent } from './award-queries.ts'
import { presentBadge, presentChildBadge } from './present.ts'
import { type BadgeRow, listBadges, readBadge, seesBadges } from './queries.ts'

/** Refuses callers without badges: those without the pro plan, or with an expired one (BADGES-20, BADGES-21). */
export async function requireBadges(services: Services, actor: Actor): Promise<void> {
  if (!(await seesBadges(services, actor.id))) throw refuse('PLAN')
}

/** The badges of one type that the caller can use (BADGES-30). */
export async function showBadges({
  services,
  actor,
  query: { type },
}: RequestContext<typeof getBadges>): Promise<ReplyOf<typeof getBadges>> {
  await requireBadges(services, actor)
  const badges = await listBadges(services.db, { type, ...readerOf(services, actor) })
  return { badges: badges.map(presentBadge) }
}

export const showBadge = async ({
  services,
  actor,
  row,
}: RowContext<typeof getBadge, 'badge', BadgeRow>): Promise<ReplyOf<typeof getBadge>> => ({
  badge: await badgeOf(services, actor, row.id),
})

export async function badgeOf(services: Services, actor: Actor, id: number) {
  const badge = await readBadge(services.db, { id, ...readerOf(services, actor) })
  if (!badge) throw refuse('NOT_FOUND')
  return presentBadge(badge)
}

/** The badge of a goal or a playlist that the caller sees (BADGES-33). */
export async function showContentBadge({
  services,
  actor,
  params: { archetypeId },
  query: { archetype },
}: RequestContext<typeof getContentBadgeDetails>): Promise<ReplyOf<typeof getContentBadgeDetails>> {
  const asked = { archetype, id: archetypeId, ...readerOf(services, actor) }
  if (!(await seesContent(services.db, asked))) throw refuse('NOT_FOUND')
  const isGoal = archetype === 'Goals'
  const on = { goalId: isGoal ? archetypeId : null, playlistId: isGoal ? null : archetypeId }
  const [assignment = null] = (await assignedBadges(services, actor, on)).assigned_badges
  const own =
    actor.userType === 'Child' ? await listOfChild(services.db, { childId: actor.id, now: asked.now }) : []
  const progress = own
    .map(presentChildBadge)
    .find(one => one.archetype === archetype && one.archetype_id === archetypeId)
  return { assignment, progress: progress ?? null }
}

/** A child's badges, and those in progress (BADGES-27). */
export async function showChildBadges(
  context: RowContext<typeof listChildBadges, 'child', ChildRow>,
): Promise<ReplyOf<typeof listChildBadges>> {
  const { services, row } = context
  const [badges, open_badge] = await Promise.all([
    listOfChild(services.db, { childId: row.id, now: services.clock.now() }),
    openBadgeState(services, context),
  ])
  return { badges: badges.map(presentChildBadge), open_badge }
}

export async function noteSeen({
  services,
  actor,
  body: { award_ids },
}: RequestContext<typeof seeBadges>): Promise<ReplyOf<typeof seeBadges>> {
  await transaction(services, async ({ db }) => {
    const awards = await lockAwardsOf(db, { childId: actor.id, awardIds: award_ids })
    const shown = awards.filter(
      ({ is_new }) => 'state' in awardAfter('see', ['self'], awardStateOf({ isNew: is_new })),
    )
    const ids = shown.map(({ id }) => id)
    await markSeen(db, ids, services.clock.now())
  })
  return { message: badgeMessages.seen }
}

const readerOf = ({ clock }: Services, { id }: Actor) => ({ readerId: id, now: clock.now() })
