import { rebuildCounts } from '../apps/server/src/features/surveys/index.ts'
import { openDatabase, runCommand } from './open-database.ts'

// Rebuilds the tables behind the reports from the check-ins, and says whether anything differed.
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
