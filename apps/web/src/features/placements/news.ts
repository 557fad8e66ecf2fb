import type { News } from '../../platform/live.ts'
import { aroundChild, type ChangeKinds, type NewsKind, type NewsKinds } from '../../platform/news.ts'
import { keys } from '../../platform/query-keys.ts'
import { placementsAddress } from './addresses.ts'

const aboutPlacement = {
  leadsTo: ({ child_id }: News) => (child_id === null ? null : placementsAddress(child_id)),
  refreshes: news => [...aroundChild(news), keys.anyPlacements],
} satisfies NewsKind

export const placementNews = {
  placement_requested: aboutPlacement,
  placement_decided: aboutPlacement,
  placement_signed: aboutPlacement,
} satisfies NewsKinds

export const placementChanges = {
  placement_changed: () => [keys.anyPlacements],
} satisfies ChangeKinds
