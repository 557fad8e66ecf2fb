import type { ReplyOf } from '@kindling/contract/define-call'
import type {
  addPlaylistContent,
  orderPlaylist,
  removePlaylistContent,
  searchPlaylistContent,
} from '@kindling/contract/playlists'
import { archetypes } from '@kindling/rules/catalogue'
import { playlistMessages } from '@kindling/rules/messages/playlists'
import { mostInPlaylist, type PlaylistArchetype } from '@kindling/rules/playlists'
import { requireProvedAddress } from '../../platform/proved-address.ts'
import { useLimit } from '../../platform/rate-limits.ts'
import { refuse } from '../../platform/refusals.ts'
import type { RequestContext, RowContext } from '../../platform/serve.ts'
import { transaction } from '../../platform/transaction.ts'
import { findItems } from '../catalogue/index.ts'
import { listExplored } from '../goals/index.ts'
import { searchPrompts } from '../prompts/index.ts'
import { announceChange, letEarnBadge } from './announce.ts'
import {
  deleteContent,
  findThings,
  insertContent,
  isIn,
  lockPlaylist,
  type Named,
  reorderContent,
} from './content-queries.ts'
import { heldArchetypes } from './kinds.ts'
import { playlistLimits } from './limits.ts'
import { lowerAfter, withBadge } from './playlist-badges.ts'
import { presentFound } from './present.ts'
import type { PlaylistRow } from './queries.ts'
import { playlistOf, readerOf, requirePlaylists } from './show-playlists.ts'

/** Adds a thing that the maker may see at the end of a playlist, once; nothing is added to one of the plan Starter (PLAYLISTS-25). */
export async function putInPlaylist({
  services,
  actor,
  row,
  body: { archetype, archetype_id },
}: RowContext<typeof addPlaylistContent, 'playlist', PlaylistRow>): Promise<
  ReplyOf<typeof addPlaylistContent>
> {
  await requireProvedAddress(services, actor.id)
  await useLimit(services, playlistLimits.changed, actor.id)
  const thing = { archetype, archetype_id }
  const [found] = await findThings(services.db, readerOf(services, actor), [thing])
  if (!found || row.plan === 'Starter') throw refuse('NOT_FOUND')
  await transaction(services, async tx => {
    const count = await lockPlaylist(tx.db, row.id)
    if (await isIn(tx.db, row.id, thing)) return
    if (count >= mostInPlaylist) throw refuse('CONFLICT', playlistMessages.full)
    await insertContent(tx.db, row.id, [thing])
    await announceChange(services, tx, actor, row.id)
    // A child may have done it long before.
    await letEarnBadge(services, tx, row.id)
  })
  return { playlist: await playlistOf(services, actor, row.id), message: playlistMessages.added }
}

export async function takeFromPlaylist({
  services,
  actor,
  row,
  body: { archetype, archetype_id },
}: RowContext<typeof removePlaylistContent, 'playlist', PlaylistRow>): Promise<
  ReplyOf<typeof removePlaylistContent>
> {
  await useLimit(services, playlistLimits.changed, actor.id)
  const ofBadge = await transaction(services, async tx => {
    await lockPlaylist(tx.db, row.id)
    const told = await lowerAfter(tx, row.id, {
      take: async () => {
        await deleteContent(tx.db, row.id, { archetype, archetype_id })
      },
      isForAWhile: false,
    })
    await announceChange(services, tx, actor, row.id)
    if (told !== null) await letEarnBadge(services, tx, row.id)
    return told
  })
  const playlist = await playlistOf(services, actor, row.id)
  return { playlist, message: withBadge(playlistMessages.taken, ofBadge) }
}

export async function putInOrder({
  services,
  actor,
  row,
  body,
}: RowContext<typeof orderPlaylist, 'playlist', PlaylistRow>): Promise<ReplyOf<typeof orderPlaylist>> {
  await requireProvedAddress(services, actor.id)
  await useLimit(services, playlistLimits.changed, actor.id)
  await transaction(services, async tx => {
    await lockPlaylist(tx.db, row.id)
    await reorderContent(tx.db, row.id, body.content)
    await announceChange(services, tx, actor, row.id)
  })
  return { playlist: await playlistOf(services, actor, row.id) }
}

/** Searches what can be added: the catalogue, prompts and goals (PLAYLISTS-50). */
export async function findContent(
  context: RequestContext<typeof searchPlaylistContent>,
): Promise<ReplyOf<typeof searchPlaylistContent>> {
  const { services, actor, body } = context
  await requirePlaylists(services, actor)
  const asked = [
    ...(await itemsFor(context)),
    ...(await promptsFor(context)),
    ...(await goalsFor(context)),
  ].slice(0, body.limit)
  return { content: (await findThings(services.db, readerOf(services, actor), asked)).map(presentFound) }
}

type Searching = RequestContext<typeof searchPlaylistContent>

async function itemsFor(context: Searching): Promise<Named[]> {
  const { text, archetype, limit } = context.body
  const kind = archetypes.find(one => one === archetype)
  if (archetype && !kind) return []
  const found = await findItems(context, { text, archetype: kind, limit, offset: 0 })
  return found.flatMap(item => {
    const held = heldArchetypes.find(one => one === item.archetype)
    // Teachers' goals and prompts are found with ours, by their own searches below.
    return held && held !== goals && held !== prompts
      ? [{ archetype: held, archetype_id: item.archetype_id }]
      : []
  })
}

const prompts: PlaylistArchetype = 'JournalTypes'
const goals: PlaylistArchetype = 'Goals'
/** Beside items of all kinds a few prompts and goals are enough. */
const few = 6

async function promptsFor({ services, actor, body }: Searching): Promise<Named[]> {
  if (body.archetype && body.archetype !== prompts) return []
  const limit = body.archetype ? body.limit : few
  const found = await searchPrompts(services.db, { ...readerOf(services, actor), text: body.text, limit })
  return found.map(({ id }) => ({ archetype: prompts, archetype_id: id }))
}

async function goalsFor({ services, actor, body }: Searching): Promise<Named[]> {
  if (body.archetype && body.archetype !== goals) return []
  const limit = body.archetype ? body.limit : few
  const found = await listExplored(services.db, {
    ...readerOf(services, actor),
    text: body.text,
    limit,
    offset: 0,
  })
  return found.map(({ id }) => ({ archetype: goals, archetype_id: id }))
}
