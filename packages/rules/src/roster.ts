export const rosterKinds = ['Child', 'Teacher'] as const
export type RosterKind = (typeof rosterKinds)[number]

export const rosterSearches = ['name', 'username', 'email', 'grade', 'class'] as const
export type RosterSearch = (typeof rosterSearches)[number]

export const rosterSorts = ['name', 'grade', 'username', 'last'] as const
export type RosterSort = (typeof rosterSorts)[number]

/** The `{usertype}` of an address, in any case; null for a kind that is not on a roster. */
export const readRosterKind = (typed: string): RosterKind | null =>
  rosterKinds.find(kind => kind.toLowerCase() === typed.toLowerCase()) ?? null

export const readRosterSearch = (typed: string): RosterSearch =>
  rosterSearches.find(one => one === typed.toLowerCase()) ?? 'name'

/**
 * The people who match every typed word, the best match first; equal matches keep their order. A word matches as a
 * whole, as a beginning, as a part, or with a typing error in a longer word.
 */
export function searchPeople<T>(
  people: readonly T[],
  keyword: string,
  textOf: (person: T) => readonly (string | null)[],
): T[] {
  const words = wordsOf(keyword)
  if (words.length === 0) return [...people]
  const ranked = people.flatMap(person => {
    const tokens = textOf(person).flatMap(text => wordsOf(text ?? ''))
    const fits = words.map(word => Math.max(0, ...tokens.map(token => fit(word, token))))
    const worst = Math.min(...fits)
    return worst === 0 ? [] : [{ person, rank: fits.reduce((sum, one) => sum + one, 0) }]
  })
  return ranked.sort((one, other) => other.rank - one.rank).map(one => one.person)
}

/** Typed words and searched text are split alike: both halves of `El-Amin`, all parts of an address. */
const wordsOf = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[\s.@_-]+/)
    .filter(Boolean)

function fit(word: string, token: string): number {
  if (token === word) return 8
  if (token.startsWith(word)) return 6
  if (token.includes(word)) return 3
  const most = word.length >= 8 ? 2 : word.length >= 4 ? 1 : 0
  return most > 0 && isNear(word, token, most) ? 1 : 0
}

/** Whether one word becomes the other by at most this many characters added, left out, changed, or swapped. */
function isNear(one: string, other: string, most: number): boolean {
  if (Math.abs(one.length - other.length) > most) return false
  let before: number[] = []
  let above = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let row = 1; row <= one.length; row++) {
    const line = [row]
    for (let column = 1; column <= other.length; column++) {
      const same = one[row - 1] === other[column - 1]
      let cost = Math.min(
        (above[column] ?? 0) + 1,
        (line[column - 1] ?? 0) + 1,
        (above[column - 1] ?? 0) + (same ? 0 : 1),
      )
      const swapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      if (row > 1 && column > 1 && swapped) cost = Math.min(cost, (before[column - 2] ?? 0) + 1)
      line.push(cost)
    }
    before = above
    above = line
  }
  return (above[other.length] ?? most + 1) <= most
}
