import type { ReplyOf } from '@kindling/contract/define-call'
import type { listColleagues, sharePlaylist } from '@kindling/contract/playlist-assignments'
import { playlistMessages } from '@kindling/rules/messages/playlists'
import { requireProvedAddress } from '../../platform/proved-address.ts'
import { useLimit } from '../../platform/rate-limits.ts'
import { refuseField } from '../../platform/refusals.ts'
import type { RowContext } from '../../platform/serve.ts'
import { transaction } from '../../platform/transaction.ts'
import { presentPerson } from '../accounts/index.ts'
import { changeAnnounced, letEarnBadge } from './announce.ts'
import { findOwnSchool, listColleaguesOf, replaceShares, setSchool } from './assignment-queries.ts'
import { lockPlaylist } from './content-queries.ts'
import { playlistLimits } from './limits.ts'
import type { PlaylistRow } from './queries.ts'
import { playlistOf } from './show-playlists.ts'

export const showColleagues = async ({
  services,
  row,
}: RowContext<typeof listColleagues, 'playlist', PlaylistRow>): Promise<ReplyOf<typeof listColleagues>> => ({
  teachers: (await listColleaguesOf(services.db, row.created_by, services.clock.now())).map(presentPerson),
})

/** Shares a playlist with colleagues of the caller's verified school, to read or to change; a colleague who is not named loses it. */
export async function shareWithColleagues({
  services,
  actor,
  row,
  body: { users, allteachers },
}: RowContext<typeof sharePlaylist, 'playlist', PlaylistRow>): Promise<ReplyOf<typeof sharePlaylist>> {
  await requireProvedAddress(services, actor.id)
  await useLimit(services, playlistLimits.changed, actor.id)
  const now = services.clock.now()
  const shares = [...new Map(users.map(user => [user.user_id, user])).values()]
  const colleagues = new Set((await listColleaguesOf(services.db, row.created_by, now)).map(({ id }) => id))
  if (shares.some(({ user_id }) => !colleagues.has(user_id)))
    throw refuseField('users', playlistMessages.notColleague)
  const schoolId = allteachers ? await findOwnSchool(services.db, row.created_by, now) : null
  if (allteachers && schoolId === null) throw refuseField('allteachers', playlistMessages.noSchool)
  await transaction(services, async tx => {
    await changeAnnounced(services, tx, { actor, id: row.id }, async () => {
      await lockPlaylist(tx.db, row.id)
      await replaceShares(tx.db, row.id, shares)
      await setSchool(tx.db, row.id, { schoolId, permission: allteachers ?? 'READ' })
    })
    await letEarnBadge(services, tx, row.id)
  })
  return { playlist: await playlistOf(services, actor, row.id), message: playlistMessages.shared }
}
