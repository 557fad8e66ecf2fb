import type { Db } from '../database/connect.ts'

interface MadeBackup {
  taken_at: string
  files: number
  /** Files that rows name and that the store does not have. */
  missing: number
}

/** Notes a finished backup, so that operators read when the last one was made. */
export const noteBackup = (db: Db, backup: MadeBackup) => db.insertInto('backups').values(backup).execute()
