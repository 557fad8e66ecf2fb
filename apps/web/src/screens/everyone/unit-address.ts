import { itemAddress } from '../../features/catalogue/index.ts'
import { goalAddress } from '../../features/goals/index.ts'
import type { Thing } from '../../features/playlists/index.ts'
import { promptsAddress } from '../../features/prompts/index.ts'

/** The page of an item, with the playlist from which it was opened (NAVIGATION-08). */
export function unitAddress(
  thing: Thing,
  { childId, readerId, playlistId }: { childId: number | null; readerId: number; playlistId: number },
): string {
  if (thing.archetype === 'Goals') return goalAddress(thing.archetype_id, childId ?? readerId)
  const address = itemAddress(thing.archetype, thing.archetype_id, childId)
  if (!address) return promptsAddress()
  return `${address}${address.includes('?') ? '&' : '?'}playlist_id=${playlistId}`
}
