import { rebuildHopeCounts } from '../apps/server/src/features/hope/index.ts'
import { rebuildWellbeingDays } from '../apps/server/src/features/wellbeing/index.ts'
import { openDatabase, runCommand } from './open-database.ts'

// Makes what reports are read from anew out of the check-ins themselves, and says whether anything had been different.
await runCommand(async () => {
  const opened = await openDatabase(process.env)
  try {
    const { db } = opened.database
    const kinds = { 'well-being': rebuildWellbeingDays, hope: rebuildHopeCounts }
    for (const [kind, rebuild] of Object.entries(kinds)) {
      const { rows, changed } = await rebuild(db)
      console.log(`${kind}: ${rows} counts made anew, ${changed} of them had been different`)
    }
  } finally {
    await opened.close()
  }
})
