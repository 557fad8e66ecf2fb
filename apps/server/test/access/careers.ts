import { insertCareers } from '../../db/seeds/insert-careers.ts'
import { type AreaAccess, type Fixture, nothing, type Prepare } from '../attempt.ts'

/** The careers of the catalogue, once. */
const withCareers =
  (attempt: Prepare): Prepare =>
  async (fixture, person) => {
    await insertOnce(fixture)
    return attempt(fixture, person)
  }

async function insertOnce({ of }: Fixture): Promise<void> {
  const known = await of.services.db.selectFrom('careers').select('id').limit(1).executeTakeFirst()
  if (!known) await insertCareers(of.services.db)
}

export const access: AreaAccess = {
  attempts: {
    'getCareer -': withCareers(() => ({ body: { career_name: 'Firefighter' } })),
    'searchCareers -': withCareers(() => ({ body: { text: 'fire' } })),
    'listCareers -': nothing,
    'exploreCareers -': nothing,
  },
}
