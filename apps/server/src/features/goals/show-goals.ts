import type { ReplyOf } from '@kindling/contract/define-call'
import type {
  exploreGoals,
  getRatingsMap,
  getSystemGoal,
  getSystemGoals,
} from '@kindling/contract/goal-library'
import type { getGoal, getUserGoals } from '@kindling/contract/goals'
import { ratingLegends, ratingSteps, ratingThresholds } from '@kindling/rules/goal-ratings'
import { childPolicy } from '../../platform/access/policies.ts'
import type { ParticipantRow } from '../../platform/access/queries.ts'
import type { Actor } from '../../platform/actor.ts'
import { dayOf } from '../../platform/clock.ts'
import { refuse } from '../../platform/refusals.ts'
import { type Reader, type RequestContext, type RowContext, reads } from '../../platform/serve.ts'
import type { Services } from '../../platform/services.ts'
import { presentPerson } from '../accounts/index.ts'
import { highlightsOfGoal } from '../highlights/index.ts'
import { goalPolicy } from './access.ts'
import { type GoalReply, presentGoal } from './present.ts'
import {
  findPlaylistWith,
  type GoalRecord,
  type GoalRow,
  goalsOfPerson,
  listExplored,
  listSystemGoals,
  readCard,
  readGoal,
} from './queries.ts'
import { findReminder } from './reminder-queries.ts'

type Showing = RowContext<typeof getGoal, 'goal', GoalRow>
type Listing = RowContext<typeof getUserGoals, 'participant', ParticipantRow>

/** A person's goals, by page, with the statement that opens the request and one for the reminder (GOALS-50). */
export const showUserGoals = reads(
  goalsOfPerson,
  async ({
    services,
    actor,
    row,
    read,
  }: Reader<Listing, GoalRecord>): Promise<ReplyOf<typeof getUserGoals>> => {
    const reminder = await findReminder(services.db, {
      personId: row.id,
      isOwn: actor.id === row.id,
      isVisit: actor.support !== null,
      day: dayOf(services.clock.now()),
    })
    return {
      goals: read.map(goal => presentGoal(goal)),
      asks_on_fridays: reminder.is_on,
      asked: reminder.asked,
    }
  },
)

/** One goal, and how a child has it. Reading it assigns nothing: a child is asked first (GOALS-29). */
export async function showGoal({ services, actor, row, query }: Showing): Promise<ReplyOf<typeof getGoal>> {
  const childId = childAsked(actor, query.user_id)
  const playlist = await playlistAsked({ services, actor, row, query })
  if (childId === null)
    return {
      goal: await goalOf(services, actor, { id: row.id, childId }),
      user_info: null,
      is_assigned: true,
      playlist,
    }
  const { relations } = await childPolicy.open(services, actor, childId, 'view-portfolio')
  const goal = await goalOf(services, actor, { id: row.id, childId })
  const isAssigned = goal.user_goal_id !== null
  const highlights = isAssigned
    ? await highlightsOfGoal(services, actor, { childId, goalId: row.id, relations })
    : []
  return {
    goal: { ...goal, highlights },
    user_info: presentPerson(await readCard(services.db, childId)),
    is_assigned: isAssigned,
    playlist,
  }
}

/** The playlist from which it was opened (GOALS-04), on request (GOALS-32). */
async function playlistAsked({
  services,
  actor,
  row,
  query: { includePlaylist, playlist_id },
}: Pick<Showing, 'services' | 'actor' | 'row' | 'query'>) {
  if (includePlaylist !== 'true' || playlist_id === undefined) return null
  return findPlaylistWith(services.db, { ...readerOf(services, actor), id: row.id, playlistId: playlist_id })
}

/** A child means itself; a teacher who names no child, or themselves, means only the goal (GOALS-31). */
function childAsked(actor: Actor, asked: number | undefined): number | null {
  if (asked === undefined || asked === actor.id) return actor.userType === 'Child' ? actor.id : null
  return asked
}

/** With the actor's current relations; the caller has checked that the actor may see it. */
export async function goalOf(
  { db, clock }: Services,
  actor: Pick<Actor, 'id'>,
  of: { id: number; childId: number | null },
): Promise<GoalReply> {
  const goal = await readGoal(db, { ...of, readerId: actor.id, now: clock.now() })
  if (!goal) throw refuse('NOT_FOUND')
  return presentGoal(goal)
}

const readerOf = ({ clock }: Services, { id }: Actor) => ({ readerId: id, now: clock.now() })

export async function showSystemGoals({
  services,
  actor,
  query,
}: RequestContext<typeof getSystemGoals>): Promise<ReplyOf<typeof getSystemGoals>> {
  const goals = await listSystemGoals(services.db, { ...query, ...readerOf(services, actor) })
  return { goals: goals.map(goal => presentGoal(goal)) }
}

export async function showSystemGoal({
  services,
  actor,
  params: { goalId },
}: RequestContext<typeof getSystemGoal>): Promise<ReplyOf<typeof getSystemGoal>> {
  const { row } = await goalPolicy.open(services, actor, goalId, 'view')
  if (!row.is_system) throw refuse('NOT_FOUND')
  return { goal: await goalOf(services, actor, { id: row.id, childId: null }) }
}

export async function exploreThem({
  services,
  actor,
  query: { text, ...page },
}: RequestContext<typeof exploreGoals>): Promise<ReplyOf<typeof exploreGoals>> {
  const asked = { ...page, text: text?.trim() ?? '', ...readerOf(services, actor) }
  const goals = await listExplored(services.db, asked)
  return { goals: goals.map(goal => presentGoal(goal)) }
}

export const showRatingsMap = async (): Promise<ReplyOf<typeof getRatingsMap>> => ({
  legends: ratingLegends.map((name, place) => ({ rating: place + 1, name })),
  icons: [...ratingThresholds, null].map((below, icon) => ({ icon, below })),
  steps: [...ratingSteps],
})
