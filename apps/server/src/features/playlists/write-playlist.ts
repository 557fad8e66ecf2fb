import type { BodyOf, ReplyOf } from '@kindling/contract/define-call'
import type {
  clonePlaylist,
  createPlaylist,
  deletePlaylist,
  markPlaylistUsed,
  switchPlaylist,
  updatePlaylist,
} from '@kindling/contract/playlists'
import { mayDo } from '@kindling/rules/access'
import { readGradeList } from '@kindling/rules/authoring'
import { playlistMessages } from '@kindling/rules/messages/playlists'
import type { ContentState } from '@kindling/rules/playlists'
import { lockAccount } from '../../platform/lock-account.ts'
import { requireProvedAddress } from '../../platform/proved-address.ts'
import { useLimit } from '../../platform/rate-limits.ts'
import { refuse } from '../../platform/refusals.ts'
import type { RequestContext, RowContext } from '../../platform/serve.ts'
import { type Db, transaction } from '../../platform/transaction.ts'
import { mostOwnItems } from '../catalogue/index.ts'
import { announceChange, changeAnnounced, letEarnBadge, tellRewritten } from './announce.ts'
import { insertContent, listContent, lockPlaylist, setContentState } from './content-queries.ts'
import { playlistLimits } from './limits.ts'
import { copyBadgeCount, lowerAfter, raiseAfter, requireUnits, withBadge } from './playlist-badges.ts'
import { isOpenTo } from './present.ts'
import {
  countPlaylistsBy,
  findBadgeCount,
  insertPlaylist,
  type PlaylistRow,
  type PlaylistWords,
  putBadge,
  putHiding,
  putUse,
  setHidden,
  updateWords,
  withdrawPlaylist,
} from './queries.ts'
import { playlistOf, readerOf, recordOf, requirePlaylists } from './show-playlists.ts'

/** A teacher makes a playlist. */
export async function makePlaylist({
  services,
  actor,
  body,
  retry,
}: RequestContext<typeof createPlaylist>): Promise<ReplyOf<typeof createPlaylist>> {
  await requirePlaylists(services, actor)
  await requireMaking({ services, actor })
  const created_at = services.clock.now()
  const id = await transaction(
    services,
    async ({ db }) => {
      await requireFewPlaylists(db, actor.id)
      const created = await insertPlaylist(db, { ...wordsOf(body), created_by: actor.id, created_at })
      const count = body.badge_unit_count
      if (count !== null) await putBadge(db, created, { count, by: actor.id, now: created_at })
      return created
    },
    retry,
  )
  return { playlist: await playlistOf(services, actor, id), message: playlistMessages.made }
}

/**
 * Changes a playlist; children who have done enough for a new badge get it. What one teacher rewrites is shown to another teacher's
 * students only after that teacher has assigned it again, unless that teacher made it (decision 0046).
 */
export async function changePlaylist({
  services,
  actor,
  row,
  body,
}: RowContext<typeof updatePlaylist, 'playlist', PlaylistRow>): Promise<ReplyOf<typeof updatePlaylist>> {
  await requireProvedAddress(services, actor.id)
  await useLimit(services, playlistLimits.changed, actor.id)
  const version = body.version ?? row.version
  // What is new in the words is known only beside those that the sender has read.
  if (version !== row.version) throw refuse('CONFLICT')
  const words = changedWords(row, body)
  await transaction(services, async tx => {
    // A running assignment goes first: its teacher has not seen the words written from now on.
    await lockPlaylist(tx.db, row.id)
    const now = services.clock.now()
    const isNew = isNewText(row, words)
    const news = isNew ? { words_by: actor.id, words_at: now } : {}
    await changeAnnounced(services, tx, { actor, id: row.id }, async () => {
      if (!(await updateWords(tx.db, { id: row.id, version }, { ...words, ...news })))
        throw refuse('CONFLICT')
      if (body.badge_unit_count !== undefined) {
        await requireNewCount(tx.db, row.id, body.badge_unit_count)
        await putBadge(tx.db, row.id, { count: body.badge_unit_count, by: actor.id, now })
      }
    })
    if (isNew && !row.for_everybody) await tellRewritten(services, tx, actor, row.id)
    await letEarnBadge(services, tx, row.id)
  })
  return { playlist: await playlistOf(services, actor, row.id), message: playlistMessages.changed }
}

/** A number that is sent unchanged with other words stays, also where units have gone since. */
async function requireNewCount(db: Db, playlistId: number, count: number | null): Promise<void> {
  if (count === null || (await findBadgeCount(db, playlistId)) === count) return
  await requireUnits(db, playlistId, { count, field: 'badge_unit_count' })
}

/** A copy belongs to the caller, with the plan of the original and the contents that the caller sees in it (PLAYLISTS-37). */
export async function copyPlaylist({
  services,
  actor,
  row,
  body,
  retry,
}: RowContext<typeof clonePlaylist, 'playlist', PlaylistRow>): Promise<ReplyOf<typeof clonePlaylist>> {
  const { has_plan, ...original } = await recordOf(services, actor, row.id)
  if (!isOpenTo({ ...original, has_plan, parent_id: row.id })) throw refuse('PLAN')
  await requireMaking({ services, actor })
  const { description, grades, plan, partner_tags } = original
  const name = body.name ?? original.name
  const now = services.clock.now()
  const content = await listContent(services.db, {
    ...readerOf(services, actor),
    playlistId: row.id,
    childId: null,
    withHidden: false,
  })
  const id = await transaction(
    services,
    async ({ db }) => {
      await requireFewPlaylists(db, actor.id)
      const created = await insertPlaylist(db, {
        ...{ name, description, grades, plan, partner_tags },
        parent_id: row.id,
        created_by: actor.id,
        created_at: now,
      })
      await insertContent(db, created, content)
      await copyBadgeCount(db, { from: row.id, to: created, by: actor.id, now })
      return created
    },
    retry,
  )
  return { playlist: await playlistOf(services, actor, id), message: playlistMessages.cloned }
}

export async function takePlaylistAway({
  services,
  actor,
  row,
}: RowContext<typeof deletePlaylist, 'playlist', PlaylistRow>): Promise<ReplyOf<typeof deletePlaylist>> {
  await transaction(services, async tx => {
    await announceChange(services, tx, actor, row.id)
    await withdrawPlaylist(tx.db, row.id)
  })
  return { message: playlistMessages.removed }
}

/**
 * Hides or shows (PLAYLISTS-09, PLAYLISTS-10): a person who may change the playlist hides it, or a thing in it, from everybody else; every
 * teacher who sees it hides it for themselves and their own students.
 */
export async function switchState({
  services,
  actor,
  row,
  relations,
  body: { all_teachers, state, content },
}: RowContext<typeof switchPlaylist, 'playlist', PlaylistRow>): Promise<ReplyOf<typeof switchPlaylist>> {
  const isOfAll = all_teachers || content !== undefined
  if (!mayDo('playlist', isOfAll ? 'change' : 'hide', relations)) throw refuse('NOT_FOUND')
  const isHidden = state === 'HIDE'
  if (!isHidden) await requireProvedAddress(services, actor.id)
  await useLimit(services, playlistLimits.changed, actor.id)
  const ofBadge = await transaction(services, async tx => {
    await letEarnBadge(services, tx, row.id)
    return changeAnnounced(services, tx, { actor, id: row.id }, async () => {
      await lockPlaylist(tx.db, row.id)
      if (content) {
        const turn = async () => {
          if (!(await setContentState(tx.db, row.id, content, stateOf(isHidden, all_teachers))))
            throw refuse('NOT_FOUND')
        }
        return isHidden
          ? lowerAfter(tx, row.id, { take: turn, isForAWhile: true })
          : raiseAfter(tx, row.id, turn)
      }
      if (all_teachers) await setHidden(tx.db, row.id, isHidden)
      else await putHiding(tx.db, row.id, actor.id, isHidden)
      return null
    })
  })
  return {
    playlist: await playlistOf(services, actor, row.id),
    message: withBadge(isHidden ? playlistMessages.hidden : playlistMessages.shown, ofBadge),
  }
}

/** What switching with `all_teachers` stores (D-14). */
const stateOf = (isHidden: boolean, isForAll: boolean): ContentState => {
  if (!isHidden) return 'SHOW'
  return isForAll ? 'HIDE FOR TEACHERS' : 'HIDE'
}

export async function noteUse({
  services,
  actor,
  row,
}: RowContext<typeof markPlaylistUsed, 'playlist', PlaylistRow>): Promise<ReplyOf<typeof markPlaylistUsed>> {
  await transaction(services, ({ db }) => putUse(db, row.id, actor.id, services.clock.now()))
  return { message: playlistMessages.used }
}

async function requireMaking({ services, actor }: Pick<RequestContext, 'services' | 'actor'>): Promise<void> {
  await requireProvedAddress(services, actor.id)
  await useLimit(services, playlistLimits.made, actor.id)
}

/** Playlists of one person are made one after another, until the transaction ends. */
async function requireFewPlaylists(db: Db, ownerId: number): Promise<void> {
  await lockAccount(db, ownerId)
  if ((await countPlaylistsBy(db, ownerId)) >= mostOwnItems) throw refuse('LIMIT')
}

/** The new words: fields that were not sent stay. */
function changedWords(
  row: PlaylistRow,
  { name, description, grade, partner_tags }: BodyOf<typeof updatePlaylist>,
) {
  const sent = wordsOf({
    name: name ?? row.name,
    description: description ?? row.description,
    grade: grade ?? '',
    partner_tags: partner_tags ?? row.partner_tags,
  })
  return { ...sent, grades: grade === undefined ? row.grades : sent.grades }
}

const isNewText = (row: PlaylistRow, words: PlaylistWords): boolean =>
  [row.name, row.description, ...row.partner_tags].join('\n') !==
  [words.name, words.description, ...words.partner_tags].join('\n')

const wordsOf = ({
  name,
  description,
  grade,
  partner_tags,
}: Omit<BodyOf<typeof createPlaylist>, 'badge_unit_count'>): PlaylistWords => ({
  name,
  description: description.trim(),
  grades: grade.trim() === '' ? [] : (readGradeList(grade) ?? []),
  partner_tags: [...new Set(partner_tags)],
})
