import { definePolicy } from '../../platform/access/policy.ts'
import { findHighlight, type HighlightRow } from './queries.ts'

/** The policy for a highlight. */
export const highlightPolicy = definePolicy<'highlight', HighlightRow>('highlight', findHighlight)
