export { placementsAddress } from './addresses.ts'
export { placementChanges, placementNews } from './news.ts'
export { PlacementList } from './placement-list.tsx'
export { RequestPlacement } from './request-placement.tsx'
