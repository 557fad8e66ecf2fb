import { leastTold } from './catalogue.ts'
import { radius } from './distances.ts'

/** Why something is suggested. A check-in, a friend and what a child writes are no reasons. */
export const reasonNames = [
  'teacher',
  'more',
  'career',
  'liked',
  'picked',
  'near',
  'grade',
  'many',
  'free',
  'today',
  'less',
] as const
export type ReasonName = (typeof reasonNames)[number]

/** A sentence and how much it counts. What it is about is the title of another thing, or a number of miles. */
export interface Reason {
  name: ReasonName
  weight: number
  about: string | null
  miles: number | null
}

/** A thing that somebody has said something of, and what it says of others that have words in common with it. */
export interface Said {
  name: 'more' | 'career' | 'liked' | 'picked' | 'less'
  title: string
  keywords: readonly string[]
}

/** What is known of a thing that could be suggested. */
export interface Candidate {
  id: number
  keywords: readonly string[]
  /** A teacher picked it for a class of the child. */
  is_picked: boolean
  /** It names grades, and the reader's is one of them. */
  is_for_grade: boolean
  miles: number | null
  /** In cents; null where no price is named. */
  price: number | null
  favorites: number
  for_everybody: boolean
  /** 0 to 4, another each day. */
  turn: number
}

/** How many are suggested at first, and at most. */
export const suggestionPages = { usual: 6, most: 24 } as const

/** Points of each reason; of words in common each counts, three at most. */
export const weights = {
  teacher: 50,
  more: 12,
  career: 9,
  liked: 8,
  picked: 8,
  less: -15,
  near: 15,
  far: 5,
  grade: 10,
  many: 5,
  free: 4,
} as const
const mostWords = 3

/** All that speaks for a thing and against it, the weightiest first. */
export function reasonsFor(candidate: Candidate, said: readonly Said[]): Reason[] {
  const { miles, favorites, for_everybody, price, turn } = candidate
  const plain = (name: ReasonName, weight: number, is: boolean, away: number | null = null): Reason[] =>
    is ? [{ name, weight, about: null, miles: away }] : []
  const isNear = miles !== null && miles <= radius.near
  return [
    ...plain('teacher', weights.teacher, candidate.is_picked),
    ...closest(candidate, said),
    ...plain(
      'near',
      isNear ? weights.near : weights.far,
      miles !== null && miles <= radius.far,
      // A zip code stands for its middle: nearer than a mile is not known.
      Math.max(1, Math.round(miles ?? 0)),
    ),
    ...plain('grade', weights.grade, candidate.is_for_grade),
    // Of fewer it could be known who they are.
    ...plain('many', weights.many, for_everybody && favorites >= leastTold),
    ...plain('free', weights.free, price === 0),
    ...plain('today', turn, turn > 0),
  ].toSorted((one, other) => Math.abs(other.weight) - Math.abs(one.weight))
}

/** Of each kind of what was said the one thing with most words in common. */
function closest({ keywords }: Candidate, said: readonly Said[]): Reason[] {
  const found = new Map<Said['name'], Reason>()
  for (const { name, title, keywords: words } of said) {
    const common = Math.min(mostWords, words.filter(word => keywords.includes(word)).length)
    const weight = common * weights[name]
    if (common > 0 && Math.abs(weight) > Math.abs(found.get(name)?.weight ?? 0))
      found.set(name, { name, weight, about: title, miles: null })
  }
  return [...found.values()]
}

export interface Suggestion {
  id: number
  /** The sum of its reasons: nothing else decides what comes first. */
  score: number
  reasons: Reason[]
}

/** The things that most speaks for, in their order; where as much speaks for two, the older comes first. */
export const suggest = (candidates: readonly Candidate[], said: readonly Said[]): Suggestion[] =>
  candidates
    .map(candidate => {
      const reasons = reasonsFor(candidate, said)
      return { id: candidate.id, reasons, score: reasons.reduce((sum, { weight }) => sum + weight, 0) }
    })
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score || one.id - other.id)
