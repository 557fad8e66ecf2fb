import { exportDatabase, noteBackup } from '../apps/server/src/platform/backup/index.ts'
import { openDatabase, runCommand, typedPath } from './open-database.ts'

// npm run backup -- DIRECTORY: everything of this installation into a new directory, whether the server is running or stopped.
await runCommand(async () => {
  const [target] = process.argv.slice(2)
  if (!target) throw new Error('Where to? npm run backup -- DIRECTORY')
  const opened = await openDatabase(process.env)
  try {
    console.log(`Saving ${opened.how} to ${target} …`)
    const { takenAt, tables, jobs, files, missing } = await exportDatabase(
      opened.database.pool,
      opened.files,
      typedPath(target),
    )
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    console.log(
      `backup: ${tables.length} tables, ${rows} rows, ${jobs.count} jobs, ${files.length} files, as of ${takenAt}`,
    )
    if (missing.length > 0)
      console.log(`${missing.length} files are named by rows and were not there: ${missing.join(' ')}`)
    const note = { taken_at: takenAt, files: files.length, missing: missing.length }
    // The backup is whole without the note: a newer release may save the database of an older one, which has no place for it.
    await noteBackup(opened.database.db, note).catch((error: Error) =>
      console.log(`operators are not told of this backup, which is complete: ${error.message}`),
    )
  } finally {
    await opened.close()
  }
})
