import { expect, test } from 'vitest'
import {
  backupHealth,
  databaseHealth,
  errorsHealth,
  jobsHealth,
  linksHealth,
  mailHealth,
  readJobFault,
} from './jobs.ts'

test('the reason of a failed job is one of a closed list with a known code, and nothing else of what the error says', () => {
  const read = (error: string) => {
    const { fault, code } = readJobFault(error)
    return [fault, code]
  }
  expect(read('connect ECONNREFUSED 10.1.2.3:465')).toEqual(['unreachable', 'ECONNREFUSED'])
  expect(read('getaddrinfo ENOTFOUND mail.larkfield.example')).toEqual(['unreachable', 'ENOTFOUND'])
  expect(read('Greeting never received')).toEqual(['slow', null])
  expect(read('Connection timeout')).toEqual(['slow', null])
  expect(
    read("Can't send mail - all recipients were rejected: 550 5.1.1 <ada@home.example>: unknown"),
  ).toEqual(['refused', '550'])
  expect(read('Message failed: 451 4.7.1 ada@home.example is greylisted')).toEqual(['put-off', '451'])
  expect(read('Invalid login: 535-5.7.8 user kindling with hunter2')).toEqual(['sign-in', '535'])
  expect(read('The text message service answered 503.')).toEqual(['put-off', '503'])
  expect(read("Hostname/IP does not match certificate's altnames: Host: a.example")).toEqual([
    'certificate',
    null,
  ])
  expect(read('canceling statement due to statement timeout')).toEqual(['database', null])
  expect(read('ENOSPC: no space left on device, write')).toEqual(['disk', 'ENOSPC'])
  expect(read('Ada Reed of 512 Main Street asked with token 550e8400')).toEqual(['other', null])
})

test('jobs are well while rounds begin and nothing is late; what failed for good wants a look', () => {
  const well = { failed: 0, late_seconds: null, idle_seconds: 20 }
  expect(jobsHealth(well)).toBe('good')
  expect(jobsHealth({ ...well, failed: 1 })).toBe('watch')
  expect(jobsHealth({ ...well, late_seconds: 61 })).toBe('watch')
  expect(jobsHealth({ ...well, late_seconds: 301 })).toBe('bad')
  expect(jobsHealth({ ...well, idle_seconds: 301 })).toBe('bad')
  expect(jobsHealth({ ...well, idle_seconds: null })).toBe('watch')
  expect(jobsHealth({ ...well, idle_seconds: null, late_seconds: 301 })).toBe('bad')
})

test('mail is bad once a letter was given up, and a database once its connections are nearly all in use', () => {
  expect(mailHealth({ failed: 0, retrying: 0, to: 'server' })).toBe('good')
  expect(mailHealth({ failed: 0, retrying: 2, to: 'server' })).toBe('watch')
  expect(mailHealth({ failed: 0, retrying: 0, to: 'outbox' })).toBe('bad')
  expect(mailHealth({ failed: 1, retrying: 0, to: 'server' })).toBe('bad')
  expect(databaseHealth({ connections: 80, most: 100 })).toBe('good')
  expect(databaseHealth({ connections: 81, most: 100 })).toBe('watch')
  expect(databaseHealth({ connections: 96, most: 100 })).toBe('bad')
})

test('a backup wants a look once it is over a week old, misses files or is not known, and so do errors of the last day', () => {
  const now = new Date('2026-11-18T10:00:00.000Z')
  expect(backupHealth({ taken_at: '2026-11-11T10:00:00.000Z', missing: 0 }, now)).toBe('good')
  expect(backupHealth({ taken_at: '2026-11-11T09:59:59.000Z', missing: 0 }, now)).toBe('watch')
  expect(backupHealth({ taken_at: '2026-11-18T09:00:00.000Z', missing: 1 }, now)).toBe('watch')
  expect(backupHealth(null, now)).toBe('watch')
  expect(errorsHealth({ errors: 0, failed_jobs: 0 })).toBe('good')
  expect(errorsHealth({ errors: 1, failed_jobs: 0 })).toBe('watch')
  expect(errorsHealth({ errors: 0, failed_jobs: 1 })).toBe('watch')
})

test('outside links are well once the first are checked and none is forgotten', () => {
  const well = { count: 40, fresh: 1, unchecked: 0 }
  expect(linksHealth(well)).toBe('good')
  expect(linksHealth({ ...well, fresh: 40 })).toBe('watch')
  expect(linksHealth({ ...well, unchecked: 3 })).toBe('watch')
  expect(linksHealth({ count: 0, fresh: 0, unchecked: 0 })).toBe('good')
})
