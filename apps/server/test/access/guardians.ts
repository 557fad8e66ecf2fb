import { type AreaAccess, about, type Fixture, nothing, type Prepare } from '../attempt.ts'
import { makeUser } from '../factories.ts'

/** Somebody asks to be a guardian of a child, by a letter: then the family and the school both may answer. */
async function asked({ of }: Fixture, childId: number, guardianId?: number): Promise<number> {
  const now = of.clock.now()
  const { id } = await of.services.db
    .insertInto('guardian_requests')
    .values({
      child_id: childId,
      guardian_id: guardianId ?? (await makeUser(of, 'Parent')),
      method: 'letter',
      asked_at: now,
      ends_at: new Date(now.getTime() + 14 * 24 * 3600 * 1000),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const answering =
  (whose: 'child' | 'child_elsewhere'): Prepare =>
  async fixture => ({
    ...(await about('childId', whose)(fixture, 'guest')),
    body: { request_id: await asked(fixture, fixture.world.id[whose]), yes: false },
  })

export const access: AreaAccess = {
  attempts: {
    'listGuardianRequests own': nothing,
    'answerGuardianRequest child': answering('child'),
    'answerGuardianRequest elsewhere': answering('child_elsewhere'),
    'withdrawGuardianRequest of-parent': async fixture => {
      const childId = await makeUser(fixture.of, 'Child')
      return { body: { request_id: await asked(fixture, childId, fixture.world.id.parent) } }
    },
  },
}
