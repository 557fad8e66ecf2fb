import type { Job, Request } from './jobs.ts'
import { openFiles, residentMb } from './process-figures.ts'
import { quantile } from './quantile.ts'
import { type Answer, spread, time } from './spread.ts'

export interface MixFigure {
  minutes: number
  perSecond: number
  answers: number
  serverErrors: number
  refused: number
  p50: number
  p95: number
  p99: number
  /** Of the server's process, at the end of each tenth part, in MB. */
  rss: number[]
  /** Its growth per hour in the second half, in MB. */
  rssPerHour: number
  /** Open files of the process, after the first part and after the last. */
  files: [number, number]
}

interface Place {
  address: string
  pid: number
  jobs: readonly Job[]
  perSecond: number
  minutes: number
}

const parts = 10
/** Out of ten requests in turn, two write. */
const writesInTen = 2

/** Reads and writes at an even rate, for any duration: the load (R5) and the long run (R10). */
export async function measureMix({ address, pid, jobs, perSecond, minutes }: Place): Promise<MixFigure> {
  const requests = jobs.flatMap(job => job.requests)
  const reads = requests.filter(({ method }) => method === 'GET')
  const writes = requests.filter(({ method }) => method !== 'GET')
  const answers: Answer[] = []
  const rss: number[] = []
  let [turn, firstFiles] = [0, 0]
  const next = (): Request => {
    const from = turn % 10 < writesInTen ? writes : reads
    const request = from[turn++ % from.length]
    if (!request) throw new Error('There is nothing to ask for.')
    return request
  }
  for (let part = 0; part < parts; part++) {
    const seconds = (minutes * 60) / parts
    answers.push(...(await spread(seconds, Math.round(seconds * perSecond), () => time(address, next()))))
    rss.push(residentMb(pid))
    firstFiles ||= openFiles(pid)
  }
  const half = rss.slice(parts / 2)
  const grown = (half.at(-1) ?? 0) - (half[0] ?? 0)
  const hours = (minutes * (half.length - 1)) / parts / 60
  const times = answers.map(({ ms }) => ms)
  return {
    minutes,
    perSecond,
    answers: answers.length,
    serverErrors: answers.filter(({ status }) => status >= 500).length,
    refused: answers.filter(({ status }) => status >= 400 && status < 500).length,
    p50: quantile(times, 0.5),
    p95: quantile(times, 0.95),
    p99: quantile(times, 0.99),
    rss,
    rssPerHour: Math.round(grown / hours),
    files: [firstFiles, openFiles(pid)],
  }
}
