import { accountJobs } from './features/accounts/index.ts'
import { badgeJobs } from './features/badges/index.ts'
import { catalogueJobs } from './features/catalogue/index.ts'
import { erasureJobs } from './features/erasure/index.ts'
import { goalJobs } from './features/goals/index.ts'
import { releaseHope } from './features/hope/index.ts'
import { letterJobs } from './features/letters/index.ts'
import { linkJobs } from './features/links/index.ts'
import { operatorJobs, removeGivenUp } from './features/operators/index.ts'
import { phoneJobs } from './features/phones/index.ts'
import { placementJobs } from './features/placements/index.ts'
import { playlistJobs } from './features/playlists/index.ts'
import { recordJobs } from './features/records/index.ts'
import { reportJobs } from './features/reports/index.ts'
import { rosterJobs } from './features/rosters/index.ts'
import { schoolYearJobs } from './features/school-years/index.ts'
import { talkJobs } from './features/talk/index.ts'
import { letGoOfFiles, uploadJobs } from './features/uploads/index.ts'
import { wayInJobs } from './features/ways-in/index.ts'
import { releaseWellbeing } from './features/wellbeing/index.ts'
import { sealAuditLog, verifyAuditLog } from './platform/audit-seals.ts'
import { deleteExpiredRows } from './platform/database/retention.ts'
import { type Job, lanesOf } from './platform/lanes.ts'
import { postingJobs } from './platform/posting.ts'
import type { Services } from './platform/services.ts'

/** Jobs that belong to no single area: they need several areas, or none. */
const ownJobs: Job[] = [
  { name: 'tell-districts', cron: '0 * * * *', run: releaseAll },
  { name: 'seal-audit-log', cron: '*/10 * * * *', run: seal },
  { name: 'forget-old-rows', cron: '30 3 * * *', run: deleteExpired },
  { name: 'verify-audit-log', cron: '30 4 * * *', run: verify },
]

/** Every job; each area has its own list. */
export const allJobs: readonly Job[] = [
  ...ownJobs,
  ...postingJobs,
  ...accountJobs,
  ...badgeJobs,
  ...catalogueJobs,
  ...erasureJobs,
  ...goalJobs,
  ...placementJobs,
  ...letterJobs,
  ...linkJobs,
  ...operatorJobs,
  ...phoneJobs,
  ...playlistJobs,
  ...recordJobs,
  ...reportJobs,
  ...rosterJobs,
  ...schoolYearJobs,
  ...talkJobs,
  ...uploadJobs,
  ...wayInJobs,
]

/**
 * The server's own work, once for all processes: it carries out every table's retention (P3), seals the audit log (P7), and runs the queued
 * jobs. A hanging mail server, or a long report, delays no wish to talk.
 */
export const startHousekeeping = (services: Services): Promise<void> =>
  services.jobs.start(lanesOf(services, allJobs))

/** The figures in reports on districts move on once a day; at all other hours there is nothing to do. */
async function releaseAll(services: Services): Promise<void> {
  await releaseWellbeing(services)
  await releaseHope(services)
}

/** Deletes rows whose retention has expired, and then the files that hung on them. */
export async function deleteExpired(services: Services): Promise<void> {
  const forgotten = await deleteExpiredRows(services.db, services.clock.now())
  services.log.info({ forgotten }, 'old rows forgotten')
  await removeGivenUp(services.db, services.clock.now())
  await letGoOfFiles(services)
}

/** The head also goes to the log: there it is out of reach of a person who changes the database. */
async function seal(services: Services): Promise<void> {
  const { sealed, head } = await sealAuditLog(services.db, services.clock.now())
  if (sealed > 0)
    services.log.info({ sealed, entries: head.number, head: head.chain.toString('hex') }, 'audit log sealed')
}

async function verify(services: Services): Promise<void> {
  const { faults } = await verifyAuditLog(services.db, services.clock.now())
  if (faults.length === 0) return
  services.telemetry.count('audit_log_changed')
  services.log.error({ faults: faults.slice(0, 20), all: faults.length }, 'the audit log was changed')
}
