import { rebuildCatalogue } from '../apps/server/src/features/catalogue/index.ts'
import { openDatabase, runCommand } from './open-database.ts'

// Rebuilds the catalogue and its words from the tables of the kinds, and says whether anything differed.
await runCommand(async () => {
  const opened = await openDatabase(process.env)
  try {
    const { items, words } = await rebuildCatalogue(opened.database.db)
    console.log(`catalogue made anew: ${items} items and ${words} words had been different`)
  } finally {
    await opened.close()
  }
})
