import type { Request } from './jobs.ts'
import { p95, spread, time } from './spread.ts'

interface Bell {
  signIns: number
  seconds: number
  serverErrors: number
  refused: number
  signInP95: number
  /** p95 of the other reads, before the sign-ins begin and during them. */
  readP95: { idle: number; meanwhile: number; ratio: number }
}

interface BellPlan {
  address: string
  /** Sign-ins of different users, each from a separate browser. */
  signIns: readonly Request[]
  reads: readonly Request[]
  seconds: number
}

const readEveryMs = 50
const idleSeconds = 15

/**
 * A school signs in when the bell rings (R5b). Requests are sent on schedule, whether or not earlier ones were answered, so
 * that waiting shows in the times; meanwhile others read twenty times a second.
 */
export async function measureMorningBell({ address, signIns, reads, seconds }: BellPlan): Promise<Bell> {
  const ask = (request: Request) => time(address, request)
  const readFor = (span: number) =>
    spread(span, (span * 1000) / readEveryMs, place => ask(reads[place % reads.length] ?? never()))
  await readFor(3)
  const idle = await readFor(idleSeconds)
  const [entered, meanwhile] = await Promise.all([
    spread(seconds, signIns.length, place => ask(signIns[place] ?? never())),
    readFor(seconds),
  ])
  const all = [...entered, ...idle, ...meanwhile]
  const [idleP95, busyP95] = [p95(idle), p95(meanwhile)]
  return {
    signIns: entered.filter(answer => answer.status === 200).length,
    seconds,
    serverErrors: all.filter(answer => answer.status >= 500).length,
    refused: all.filter(answer => answer.status >= 400 && answer.status < 500).length,
    signInP95: p95(entered),
    readP95: { idle: idleP95, meanwhile: busyP95, ratio: Number((busyP95 / idleP95).toFixed(2)) },
  }
}

function never(): never {
  throw new Error('There is nothing to ask for.')
}
