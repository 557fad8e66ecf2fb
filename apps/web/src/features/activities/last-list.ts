interface LastList {
  href: string
  label: string
  /** Where it stood in the history of the window. */
  at: number
}

let last: LastList | null = null

/** The list of activities that is open, with its zip code and filter. */
export const rememberList = (list: LastList): void => {
  last = list
}

/** The list from which the reader came to this place of the history; null if the reader came from elsewhere. */
export const listBefore = (at: number): LastList | null => (last?.at === at - 1 ? last : null)
