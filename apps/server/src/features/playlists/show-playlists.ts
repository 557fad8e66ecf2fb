import type { ReplyOf } from '@kindling/contract/define-call'
import type {
  checkPlaylistAccess,
  checkPlaylists,
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
} from '@kindling/contract/playlists'
import { playlistMessages } from '@kindling/rules/messages/playlists'
import { childPolicy } from '../../platform/access/policies.ts'
import type { Actor } from '../../platform/actor.ts'
import { refuse } from '../../platform/refusals.ts'
import type { RequestContext, RowContext } from '../../platform/serve.ts'
import type { Services } from '../../platform/services.ts'
import { findHolding, listContent } from './content-queries.ts'
import { badgeOf, isOpenTo, type PlaylistReply, presentContent, presentPlaylist } from './present.ts'
import { isAwarded, standsBefore } from './progress-queries.ts'
import {
  findPlan,
  listOwnGrades,
  type PlaylistList,
  type PlaylistListing,
  type PlaylistRecord,
  type PlaylistRow,
  readPlaylists,
} from './queries.ts'

type Context = Pick<RequestContext, 'services' | 'actor'>
type Listed = ReplyOf<typeof listUserPlaylists>

export const showVisibility = ({
  services,
  actor,
}: RequestContext<typeof checkPlaylists>): Promise<ReplyOf<typeof checkPlaylists>> =>
  findPlan(services.db, actor.id, services.clock.now())

export const showOwn = async (context: RequestContext<typeof listUserPlaylists>): Promise<Listed> => ({
  playlists: await listOf(context, 'own', {
    ...pageOf(context.query),
    forAdding: context.query.for === 'adding',
  }),
})

export const showLibrary = async (context: RequestContext<typeof listPlaylistLibrary>): Promise<Listed> => ({
  playlists: await listOf(context, 'library', pageOf(context.query)),
})

export const showExplored = async (context: RequestContext<typeof explorePlaylists>): Promise<Listed> => {
  const { text = '', grade } = context.query
  const grades = grade === undefined ? [] : [grade]
  return { playlists: await listOf(context, 'explored', { ...pageOf(context.query), text, grades }) }
}

export const showPro = async (context: RequestContext<typeof listProPlaylists>): Promise<Listed> => ({
  playlists: await listOf(context, 'pro', pageOf(context.query)),
})

export const showStore = (
  context: RequestContext<typeof listStorePlaylists>,
): Promise<ReplyOf<typeof listStorePlaylists>> => listOf(context, 'store', pageOf(context.query))

export const showAdmins = async (context: RequestContext<typeof listAdminPlaylists>): Promise<Listed> => ({
  playlists: await listOf(context, 'admins', pageOf(context.query)),
})

/** For a grade, or for the grades of the caller's own students. */
export const showRecommended = async (
  context: RequestContext<typeof listRecommendedPlaylists>,
): Promise<ReplyOf<typeof listRecommendedPlaylists>> => {
  const { grade, limit } = context.body
  const grades = grade === undefined ? await listOwnGrades(context.services.db, context.actor.id) : [grade]
  return listOf(context, 'recommended', { limit, grades })
}

export const showTagged = async (context: RequestContext<typeof listTaggedPlaylists>): Promise<Listed> => ({
  playlists: await listOf(context, 'explored', { ...pageOf(context.query), tag: context.query.tag }),
})

export const showHolding = async (context: RequestContext<typeof listItemPlaylists>): Promise<Listed> => {
  const thing = { archetype: context.query.archetype, archetype_id: context.params.archetypeId }
  const ids = await findHolding(context.services.db, thing)
  return { playlists: await listOf(context, 'holding', { ids }) }
}

/** One playlist with its contents; with a child, that child's progress. */
export async function showPlaylist(
  context: RowContext<typeof getPlaylist, 'playlist', PlaylistRow>,
): Promise<ReplyOf<typeof getPlaylist>> {
  const { services, actor, row, can, query } = context
  const childId = await childOf(services, actor, query.user_id, row.id)
  const record = await recordOf(services, actor, row.id, childId)
  const content = isOpenTo(record)
    ? await listContent(services.db, {
        ...readerOf(services, actor),
        playlistId: row.id,
        childId,
        withHidden: can.includes('change'),
      })
    : []
  return { playlist: presentPlaylist(record), content: content.map(presentContent) }
}

/** The badge and the units of the calling child (PLAYLISTS-15, PLAYLISTS-36). */
export async function showStatus({
  services,
  actor,
  row,
}: RowContext<typeof getPlaylistStatus, 'playlist', PlaylistRow>): Promise<
  ReplyOf<typeof getPlaylistStatus>
> {
  const childId = await childOf(services, actor, undefined, row.id)
  const record = await recordOf(services, actor, row.id, childId)
  const reader = { ...readerOf(services, actor), playlistId: row.id, childId, withHidden: false }
  const content = isOpenTo(record) ? await listContent(services.db, reader) : []
  const badge = badgeOf(record)
  const awarded = badge !== null && (await isAwarded(services.db, row.id, actor.id))
  return {
    badge: badge && { ...badge, awarded },
    content: content.map(({ archetype, archetype_id, progress }) => ({
      archetype,
      archetype_id,
      user_progress: progress ?? 'Not Started',
    })),
  }
}

/** A playlist that opens only as a copy tells whoever may copy it so, and not to buy the plan that they have (PLAYLISTS-21). */
export async function showAccess({
  services,
  actor,
  row,
  can,
}: RowContext<typeof checkPlaylistAccess, 'playlist', PlaylistRow>): Promise<
  ReplyOf<typeof checkPlaylistAccess>
> {
  const record = await recordOf(services, actor, row.id)
  if (isOpenTo(record)) return { is_accessible: true, message: playlistMessages.open }
  const opensAsCopy = can.includes('clone') && isOpenTo({ ...record, parent_id: row.id })
  return { is_accessible: false, message: opensAsCopy ? playlistMessages.toCopy : playlistMessages.needsPro }
}

/** Refuses a caller who sees no playlists (PLAYLISTS-24). */
export async function requirePlaylists({ db, clock }: Services, actor: Actor): Promise<void> {
  if (!(await findPlan(db, actor.id, clock.now())).is_visible) throw refuse('PLAN')
}

/** The current playlist with this id; NOT_FOUND when the reader may not see it. */
export async function recordOf(
  services: Services,
  actor: Pick<Actor, 'id'>,
  id: number,
  childId: number | null = null,
): Promise<PlaylistRecord> {
  const [record] = await readPlaylists(services.db, 'named', {
    ...everything,
    ...readerOf(services, actor),
    childId,
    ids: [id],
  })
  if (!record) throw refuse('NOT_FOUND')
  return record
}

export const playlistOf = async (services: Services, actor: Actor, id: number): Promise<PlaylistReply> =>
  presentPlaylist(await recordOf(services, actor, id))

export const readerOf = ({ clock }: Services, { id }: Pick<Actor, 'id'>) => ({
  readerId: id,
  now: clock.now(),
})

/**
 * Whose progress is meant: the calling child's, or that of a child whom the reader may follow. A reader outside the family sees it only for
 * the child's assigned playlists, not for those that the child found itself.
 */
async function childOf(
  services: Services,
  actor: Actor,
  asked: number | undefined,
  playlistId: number,
): Promise<number | null> {
  if (asked === undefined) return actor.userType === 'Child' ? actor.id : null
  const { row, relations } = await childPolicy.open(services, actor, asked, 'view-progress')
  const isFamily = relations.some(relation => relation === 'self' || relation === 'guardian')
  return isFamily ||
    (await standsBefore(services.db, { ...readerOf(services, actor), playlistId, childId: row.id }))
    ? row.id
    : null
}

/** A listing of everything that a person may see, to be narrowed. */
export const everythingFor = (services: Services, actor: Actor): PlaylistListing => ({
  ...everything,
  ...readerOf(services, actor),
})

const everything: Omit<PlaylistListing, 'readerId' | 'now'> = {
  childId: null,
  ids: [],
  forAdding: false,
  text: '',
  grades: [],
  tag: null,
  limit: 60,
  offset: 0,
}

const pageOf = ({ limit, offset }: { limit: number; offset: number }) => ({ limit, offset })

async function listOf(
  { services, actor }: Context,
  list: PlaylistList,
  wanted: Partial<PlaylistListing>,
): Promise<PlaylistReply[]> {
  await requirePlaylists(services, actor)
  const childId = actor.userType === 'Child' ? actor.id : null
  const records = await readPlaylists(services.db, list, {
    ...everything,
    ...wanted,
    ...readerOf(services, actor),
    childId,
  })
  return records.map(presentPlaylist)
}
