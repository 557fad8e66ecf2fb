import { playlistHomeMessages } from '@kindling/rules/messages/playlist-home'
import { format } from '../../platform/messages.ts'
import { toastDone } from '../../ui/toast-store.ts'
import { readStatus } from './api.ts'

/**
 * Tells a child that has completed a unit how many earn the badge (PLAYLISTS-19), or that it has now earned the
 * badge.
 */
export async function tellUnitDone(playlistId: number, wasAwarded = false): Promise<void> {
  const { badge } = await readStatus(playlistId)
  if (!badge) return
  if (badge.awarded && !wasAwarded) return toastDone(playlistHomeMessages.badgeNow)
  if (!badge.awarded) toastDone(format(playlistHomeMessages.unitDone, { count: badge.badge_unit_count }))
}
