import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'

/** The memory of a process, as the system reports it. */
export const residentMb = (pid: number) =>
  Math.round(
    (Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) * 1_024) / 1e6,
  )

/** 0 if the system does not report it. */
export const openFiles = (pid: number) =>
  process.platform === 'linux' ? readdirSync(`/proc/${pid}/fd`).length : 0
