import { openDatabase } from '../../tools/open-database.ts'

/** Nothing begins on the day on which it is planned: lets a night pass for the hope check-ins that are ahead. */
export async function letTheNightPass(): Promise<void> {
  const { database, close } = await openDatabase({ ...process.env, DATA_DIR: process.env.E2E_DATA_DIR })
  try {
    await database.pool.query(
      `update survey_windows set start_time = now() - interval '1 hour' where start_time > now()`,
    )
  } finally {
    await close()
  }
}
