import { definePolicy } from '../../platform/access/policy.ts'
import { findJournalType, type PromptRow } from './queries.ts'

/** The policy for a prompt. */
export const promptPolicy = definePolicy<'prompt', PromptRow>('prompt', findJournalType)
