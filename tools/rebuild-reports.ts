import { rebuildWellbeingDays } from '../apps/server/src/features/wellbeing/index.ts'
import { openDatabase, runCommand } from './open-database.ts'

// Makes what reports are read from anew out of the check-ins themselves, and says whether anything had been different.
await runCommand(async () => {
  const opened = await openDatabase(process.env)
  try {
    const { rows, changed } = await rebuildWellbeingDays(opened.database.db)
    console.log(`well-being: ${rows} days of grades counted anew, ${changed} of them had been different`)
  } finally {
    await opened.close()
  }
})
