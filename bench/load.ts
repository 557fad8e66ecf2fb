import autocannon from 'autocannon'
import type { Job } from './jobs.ts'
import { quantile } from './quantile.ts'

export interface Load {
  rps: number
  p50: number
  p95: number
}

export interface LoadPlan {
  connections: number
  seconds: number
  /** Each caller has a separate part of the requests, so that none is sent twice: there are enough of them. */
  once?: boolean
}

/** Sends the requests of a job repeatedly for some seconds. Throws if one of them is refused. */
export async function load(
  address: string,
  job: Job,
  { connections, seconds, once = false }: LoadPlan,
): Promise<Load> {
  const times: number[] = []
  const requests = job.requests.map(({ method, path, headers, body }) => ({
    method,
    path,
    headers,
    ...(body ? { body } : {}),
  }))
  let client = 0
  const run = autocannon({
    url: address,
    connections,
    duration: seconds,
    requests: once ? requests.slice(0, 1) : requests,
    // Each caller begins at another place in the list: sixteen children write, and not one child sixteen times
    // at once.
    setupClient: caller => {
      const start = Math.floor((client * requests.length) / connections)
      const end = Math.floor((++client * requests.length) / connections)
      caller.setRequests(
        once ? requests.slice(start, end) : [...requests.slice(start), ...requests.slice(0, start)],
      )
    },
  })
  run.on('response', (_client, _status, _bytes, ms) => times.push(ms))
  const result = await run
  if (result.non2xx > 0) throw new Error(`${job.name}: ${result.non2xx} answers were refusals`)
  return { rps: Math.round(result.requests.average), p50: quantile(times, 0.5), p95: quantile(times, 0.95) }
}
