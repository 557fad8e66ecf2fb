import { definePolicy } from '../../platform/access/policy.ts'
import { findPlacement, type PlacementRow } from './queries.ts'

/** The policy for a work placement. */
export const placementPolicy = definePolicy<'placement', PlacementRow>('placement', findPlacement)
