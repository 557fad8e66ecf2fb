import { readFileSync } from 'node:fs'
import { importPublicSchools } from '../apps/server/src/features/registration/index.ts'
import { openDatabase, runCommand } from './open-database.ts'

// Replaces the public directory of schools with a file in the national center's format; the server may run
// meanwhile.
await runCommand(async () => {
  const [file] = process.argv.slice(2)
  if (!file) throw new Error('Which file? npm run import-schools -- FILE.csv')
  const csv = readFileSync(file, 'utf8')
  const opened = await openDatabase(process.env)
  try {
    const { written, skipped, faults } = await opened.database.db
      .transaction()
      .execute(db => importPublicSchools(db, csv))
    for (const fault of faults) console.log(fault)
    console.log(`${written} schools written, ${skipped} lines left out.`)
  } finally {
    await opened.close()
  }
})
