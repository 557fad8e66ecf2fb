import type { SparkCategory } from '@kindling/rules/sparks'

/** Who runs a website, and so why it was chosen. */
export type Keeper =
  | 'agency'
  | 'museum'
  | 'university'
  | 'library'
  | 'zoo'
  | 'society'
  | 'foundation'
  | 'broadcaster'
  | 'company'

export interface SparkSeed {
  category: SparkCategory
  name: string
  /** Only linked to; nothing of it is copied. */
  address: string
  keeper: Keeper
  /** The lowest and the highest grade that it is for; kindergarten is 0. */
  grades: readonly [number, number]
  /** What one can do there, said to children. */
  description: string
  keywords: readonly string[]
}

type Row = [
  name: string,
  address: string,
  keeper: Keeper,
  from: number,
  to: number,
  description: string,
  ...keywords: string[],
]

export const sparksOf = (category: SparkCategory, rows: readonly Row[]): SparkSeed[] =>
  rows.map(([name, address, keeper, from, to, description, ...keywords]) => ({
    category,
    name,
    address,
    keeper,
    grades: [from, to],
    description,
    keywords,
  }))
