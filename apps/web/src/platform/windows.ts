import type { SurveyName } from '@kindling/rules/surveys'

/**
 * Windows over any screen of a signed-in user. They are in the query of the address, so that a link opens them too and Back
 * closes them; a window that opens from another one replaces it.
 */
export const windowNames = ['journal', 'comments', 'assessment', 'make', 'prompt', 'activity'] as const

/** What a child can make for the journal. */
export const makes = ['draw', 'photo', 'say', 'film', 'write'] as const
export type Make = (typeof makes)[number]

/** Which window, with the id of its content; a check-in goes by its name (WELLBEING-02, HOPE-02), and so does a make. */
export interface Opens {
  journal?: number
  comments?: number
  assessment?: SurveyName
  make?: Make
  /** The prompt that a make answers. */
  prompt?: number
  /** The activity that a make is about. */
  activity?: number
}

type Query = Readonly<Record<string, unknown>>

export const hasWindow = (query: Query) => windowNames.some(name => query[name] !== undefined)

/** The query of the screen below, with the given window or none; values are plain text. */
export function withWindow(query: Query, opens: Opens = {}): Query {
  const below = Object.entries(query).filter(([name]) => !(windowNames as readonly string[]).includes(name))
  const above = Object.entries(opens).map(([name, id]) => [name, String(id)])
  return Object.fromEntries([...below, ...above])
}

/** The ids of the list from which a window was opened; its history entry keeps them. */
export const amongOf = (state: object): readonly number[] =>
  (state as { among?: readonly number[] }).among ?? []
