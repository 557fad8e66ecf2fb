import type { Archetype } from '@kindling/rules/catalogue'
import { definePolicy, type Policy } from '../../platform/access/policy.ts'
import { findItem, type ItemRow, itemOfKind, type KindRow } from './queries.ts'

export const itemPolicy = definePolicy<'item', ItemRow>('item', findItem)

/** The policy for a row of a kind, by its own id: its relations are those to its item. */
export const kindPolicy = <K extends 'item' | 'spark' | 'activity' | 'video' | 'board' | 'lesson' | 'course'>(
  kind: K,
  archetype: Archetype,
): Policy<K, KindRow> => definePolicy<K, KindRow>(kind, itemOfKind(archetype))
