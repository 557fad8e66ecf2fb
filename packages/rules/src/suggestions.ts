import { leastTold } from './catalogue.ts'
import { radius } from './distances.ts'

/** Why an item is suggested. A check-in, a friend and a child's texts are never reasons. */
export const reasonNames = [
  'teacher',
  'more',
  'goal',
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

/** A reason and its weight. Its subject is the title of another item, or a number of miles. */
export interface Reason {
  name: ReasonName
  weight: number
  about: string | null
  miles: number | null
}

/** An item that the reader or a teacher has marked, or an open goal of the child, and its effect on items that share its keywords. */
export interface Said {
  name: 'more' | 'goal' | 'career' | 'liked' | 'picked' | 'less'
  title: string
  keywords: readonly string[]
}

/** What is known of an item that could be suggested. */
export interface Candidate {
  id: number
  keywords: readonly string[]
  /** A teacher picked it for a class of the child. */
  is_picked: boolean
  /** It names grades, and the reader's is one of them. */
  is_for_grade: boolean
  miles: number | null
  /** In cents; null without a price. */
  price: number | null
  favorites: number
  for_everybody: boolean
  /** 0 to 4, a different one each day. */
  turn: number
}

/** How many are suggested at first, and at most. */
export const suggestionPages = { usual: 6, most: 24 } as const

/** The points of each reason; each shared keyword counts, three at most. */
export const weights = {
  teacher: 50,
  more: 12,
  goal: 10,
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

/** All reasons for and against an item, the strongest first. */
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
      // A zip code stands for its middle: distances below a mile are unknown.
      Math.max(1, Math.round(miles ?? 0)),
    ),
    ...plain('grade', weights.grade, candidate.is_for_grade),
    // A smaller group could be identified.
    ...plain('many', weights.many, for_everybody && favorites >= leastTold),
    ...plain('free', weights.free, price === 0),
    ...plain('today', turn, turn > 0),
  ].toSorted((one, other) => Math.abs(other.weight) - Math.abs(one.weight))
}

/** Of each kind of mark, the one item with most keywords in common. */
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
  /** The sum of its reasons: only this decides the order. */
  score: number
  reasons: Reason[]
}

/** The items with the highest scores, in order; among equals the older comes first. */
export const suggest = (candidates: readonly Candidate[], said: readonly Said[]): Suggestion[] =>
  candidates
    .map(candidate => {
      const reasons = reasonsFor(candidate, said)
      return { id: candidate.id, reasons, score: reasons.reduce((sum, { weight }) => sum + weight, 0) }
    })
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score || one.id - other.id)
