import type { PromptSource, PromptTopic } from '@kindling/rules/prompts'

/** The filter of a list of prompts. */
export interface PromptFilter {
  source: PromptSource
  topic?: PromptTopic | undefined
  /** Years of age, or all of them; without it those of the class. */
  age?: string | undefined
  /** The class for which a prompt is wanted. */
  group?: string | undefined
}

/** In an address: of all ages, whatever the grade of the class. */
export const everyAge = 'all'

export function promptsAddress(filter: Partial<PromptFilter> = {}): string {
  const given = Object.entries(filter).filter((part): part is [string, string] => Boolean(part[1]))
  const query = new URLSearchParams(given).toString()
  return query ? `/dashboard/prompts?${query}` : '/dashboard/prompts'
}
