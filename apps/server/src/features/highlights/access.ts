import { definePolicy } from '../../platform/access/policy.ts'
import { findHighlight, type HighlightRow } from './queries.ts'

/** The way to an accomplishment. */
export const highlightPolicy = definePolicy<'highlight', HighlightRow>('highlight', findHighlight)
