import type { TaskList } from 'graphile-worker'
import type { Lane } from './jobs.ts'
import type { Services } from './services.ts'

/** One kind of job of an area: it runs at the times of its cron line, or when code adds it. */
export interface Job {
  name: string
  /** The lane, if not the common one: no outside service or long report delays these jobs. */
  lane?: 'steps' | 'texts' | 'transcoding'
  cron?: string
  run: (services: Services, input: unknown, attempt: number) => Promise<unknown>
}

/** The lanes of all jobs. Two jobs of the same name would do each other's work, so the server does not start. */
export function lanesOf(services: Services, jobs: readonly Job[]): Lane[] {
  const names = jobs.map(job => job.name)
  const twice = names.find((name, place) => names.indexOf(name) !== place)
  if (twice) throw new Error(`Two jobs are named ${twice}`)
  return (['steps', 'texts', 'transcoding', undefined] as const).map(lane => {
    const own = jobs.filter(job => job.lane === lane)
    const crontab = own.flatMap(({ name, cron }) => (cron ? [cronLine(name, cron)] : [])).join('\n')
    return { tasks: tasksOf(services, own), crontab }
  })
}

/** A server may be off at night: what it missed then is made up for at its next start. What it asks people on one day of the week is not. */
function cronLine(name: string, cron: string): string {
  const [, hour = '*', , , weekday] = cron.split(' ')
  const isNightly = /^\d+$/.test(hour) && weekday === '*'
  return `${cron} ${name}${isNightly ? ' ?fill=1d' : ''}`
}

/** The task of each job. */
export const tasksOf = (services: Services, jobs: readonly Job[]): TaskList =>
  Object.fromEntries(
    jobs.map(({ name, run }) => [
      name,
      async (input: unknown, { job }: { job: { attempts: number } }) => {
        await run(services, input, job.attempts)
      },
    ]),
  )
