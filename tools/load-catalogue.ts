import { insertCatalogue } from '../apps/server/db/seeds/insert-catalogue.ts'
import { openDatabase, runCommand } from './open-database.ts'

// Loads our own courses, careers, websites and videos into an installation that has none yet: production begins
// empty.
await runCommand(async () => {
  const opened = await openDatabase(process.env)
  try {
    const loaded = await opened.database.db.transaction().execute(async db => {
      const known = await db.selectFrom('catalogue_items').select('id').limit(1).executeTakeFirst()
      return known ? null : (await insertCatalogue(db)).size
    })
    console.log(
      loaded === null
        ? 'the catalogue has something already; nothing was changed'
        : `catalogue: ${loaded} lessons with their courses, the careers, the websites and the videos`,
    )
  } finally {
    await opened.close()
  }
})
