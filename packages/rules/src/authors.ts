/** The longest texts about an author. */
export const authorLengths = { name: 120, description: 500 } as const

/** The built-in authors, from our own file (AUTHORING-34, D-49). */
export const fixedAuthorsAddress = '/documents/authors.json'

/** The page of an author; `/author/{id}` is the call (AUTHORING-30). */
export const authorAddress = (authorId: number) => `/author/info/${authorId}`

/** One built-in author. */
export interface FixedAuthor {
  name: string
  description: string
  website: string | null
}
