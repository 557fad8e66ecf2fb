import type { CareerCluster } from '@kindling/rules/careers'

export interface CareerSeed {
  cluster: CareerCluster
  name: string
  /** What somebody does on an ordinary day, and what helps to do it well; said to children. */
  description: string
  tags: string[]
}

export const career = (
  cluster: CareerCluster,
  name: string,
  description: string,
  ...tags: string[]
): CareerSeed => ({
  cluster,
  name,
  description,
  tags,
})
