import { openDatabase } from '../../tools/open-database.ts'

/** Nothing begins on the day on which it is planned: lets a night pass for the hope check-ins that are ahead. */
export const letTheNightPass = () =>
  change(process.env.E2E_DATA_DIR, [
    `update survey_windows set start_time = now() - interval '1 hour' where start_time > now()`,
  ])

/** Lets a summer pass for every class of a demonstration, and for everybody at its schools. */
export const letTheSummerPass = (dataDir: string) =>
  change(dataDir, [
    `update classes set school_year = school_year - 1`,
    `update school_members set since = since - interval '1 year'`,
  ])

async function change(dataDir: string | undefined, statements: readonly string[]): Promise<void> {
  const { database, close } = await openDatabase({ ...process.env, DATA_DIR: dataDir })
  try {
    for (const statement of statements) await database.pool.query(statement)
  } finally {
    await close()
  }
}
