import { setTimeout as wait } from 'node:timers/promises'
import type { Request } from './jobs.ts'
import { quantile } from './quantile.ts'

export interface Answer {
  status: number
  ms: number
}

/**
 * Sends this many requests at even intervals, whether or not earlier ones were answered: waiting shows in the times.
 */
export async function spread(
  seconds: number,
  count: number,
  act: (place: number) => Promise<Answer>,
): Promise<Answer[]> {
  const start = performance.now()
  const answers: Promise<Answer>[] = []
  for (let place = 0; place < count; place++) {
    const due = start + (place * seconds * 1000) / count
    const early = due - performance.now()
    if (early > 0) await wait(early)
    answers.push(act(place))
  }
  return Promise.all(answers)
}

export async function time(address: string, { method, path, headers, body }: Request): Promise<Answer> {
  const start = performance.now()
  const response = await fetch(address + path, { method, headers, ...(body ? { body } : {}) })
  await response.arrayBuffer()
  return { status: response.status, ms: performance.now() - start }
}

export const p95 = (answers: readonly Answer[]) =>
  quantile(
    answers.map(answer => answer.ms),
    0.95,
  )
