/** The longest texts about an author. */
export const authorLengths = { name: 120, description: 500 } as const

/** The authors who are always there, as a file of our own (AUTHORING-34, D-49). */
export const fixedAuthorsAddress = '/documents/authors.json'

/** One of them. */
export interface FixedAuthor {
  name: string
  description: string
  website: string | null
}
