import type { PromptTopic } from '@kindling/rules/prompts'

/** Name, words, and the youngest and oldest age that it is written for. */
export type PromptSeed = readonly [title: string, description: string, minAge: number, maxAge: number]

export type PromptLibrary = Partial<Record<PromptTopic, readonly PromptSeed[]>>
