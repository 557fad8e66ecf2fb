import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { type Imported, importCatalogue } from '../apps/server/src/features/catalogue-imports/index.ts'
import type { Db } from '../apps/server/src/platform/database/connect.ts'
import { openDatabase, runCommand, typedPath } from './open-database.ts'

const usage =
  'npm run import-catalogue -- FILE.csv --district 5 (or --everybody), with --dry-run to write nothing'

// Imports a district's own websites, videos and activities; the server may run meanwhile.
await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      district: { type: 'string' },
      everybody: { type: 'boolean', default: false },
      'dry-run': { type: 'boolean', default: false },
    },
  })
  const [file] = positionals
  if (!file || (values.district === undefined) === !values.everybody) throw new Error(usage)
  const csv = readFileSync(typedPath(file), 'utf8')
  const opened = await openDatabase(process.env)
  try {
    const { faults, written, there } = await importOnce(
      opened.database.db,
      csv,
      values.district,
      values['dry-run'],
    )
    for (const { line, column, message } of faults) console.log(`line ${line}, ${column}: ${message}`)
    const end = values['dry-run'] ? 'would be written' : 'written'
    console.log(
      faults.length > 0
        ? `${faults.length} faults; nothing was written.`
        : `${written} ${end}, ${there} there already.`,
    )
    if (faults.length > 0) process.exitCode = 1
  } finally {
    await opened.close()
  }
})

/** A dry run does everything and rolls it back. */
async function importOnce(
  db: Db,
  csv: string,
  district: string | undefined,
  isDry: boolean,
): Promise<Imported> {
  const districtId = district === undefined ? null : await getDistrict(db, district)
  const transaction = await db.startTransaction().execute()
  try {
    const imported = await importCatalogue(transaction, { csv, districtId })
    await (isDry || imported.faults.length > 0 ? transaction.rollback() : transaction.commit()).execute()
    return imported
  } catch (error) {
    if (!transaction.isRolledBack) await transaction.rollback().execute()
    throw error
  }
}

async function getDistrict(db: Db, typed: string): Promise<number> {
  const id = /^[1-9]\d{0,15}$/.test(typed) ? Number(typed) : 0
  const found = await db.selectFrom('districts').select('id').where('id', '=', id).executeTakeFirst()
  if (!found) throw new Error(`There is no district ${typed}.`)
  return found.id
}
