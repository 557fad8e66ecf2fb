import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'

/** What the system says that a process holds. */
export const residentMb = (pid: number) =>
  Math.round(
    (Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) * 1_024) / 1e6,
  )

/** 0 where the system does not say. */
export const openFiles = (pid: number) =>
  process.platform === 'linux' ? readdirSync(`/proc/${pid}/fd`).length : 0
