import type { CareerCluster } from '@kindling/rules/careers'
import type { Thing } from '../pictures/things/index.ts'

export interface CareerSeed {
  cluster: CareerCluster
  /** What it is about, as its picture shows it. */
  thing: Thing
  name: string
  /** What somebody does on an ordinary day, and what helps to do it well; said to children. */
  description: string
  tags: string[]
}

export const career = (
  cluster: CareerCluster,
  thing: Thing,
  name: string,
  description: string,
  ...tags: string[]
): CareerSeed => ({ cluster, thing, name, description, tags })

/** Names its page and its picture. */
export const shortNameOf = ({ name }: CareerSeed) => name.toLowerCase().replaceAll(' ', '-')
