import { definePolicy } from '../../platform/access/policy.ts'
import { findItem, type ItemRow } from './queries.ts'

export const itemPolicy = definePolicy<'item', ItemRow>('item', findItem)
