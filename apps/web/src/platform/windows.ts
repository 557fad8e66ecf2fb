import type { SurveyName } from '@kindling/rules/surveys'

/**
 * Windows that open over any screen of somebody signed in. They stand in the query of the address, so that a link opens
 * them too and Back closes them; one that opens out of another takes its place.
 */
export const windowNames = ['journal', 'comments', 'assessment', 'make', 'prompt'] as const

/** What a child can make for the journal. */
export const makes = ['draw', 'photo', 'say', 'film', 'write'] as const
export type Make = (typeof makes)[number]

/** Which window, with the id of what it shows; a check-in goes by its name (WELLBEING-02, HOPE-02), and so does what is made. */
export interface Opens {
  journal?: number
  comments?: number
  assessment?: SurveyName
  make?: Make
  /** What is answered by what is made. */
  prompt?: number
}

type Query = Readonly<Record<string, unknown>>

export const hasWindow = (query: Query) => windowNames.some(name => query[name] !== undefined)

/** The query of the screen below, with the given window or none; addresses are plain text. */
export function withWindow(query: Query, opens: Opens = {}): Query {
  const below = Object.entries(query).filter(([name]) => !(windowNames as readonly string[]).includes(name))
  const above = Object.entries(opens).map(([name, id]) => [name, String(id)])
  return Object.fromEntries([...below, ...above])
}

/** The ids of the list that a window was opened from; its entry of the history keeps them. */
export const amongOf = (state: object): readonly number[] =>
  (state as { among?: readonly number[] }).among ?? []
