import { rebuildCounts } from '../apps/server/src/features/surveys/index.ts'
import { openDatabase, runCommand } from './open-database.ts'

// Makes what reports are read from anew out of the check-ins themselves, and says whether anything had been different.
await runCommand(async () => {
  const opened = await openDatabase(process.env)
  try {
    const { db } = opened.database
    const { rows, changed } = await rebuildCounts(db)
    console.log(`${rows} counts made anew, ${changed} of them had been different`)
  } finally {
    await opened.close()
  }
})
