import { randomBytes } from 'node:crypto'
import { letterCodeFrom, printLetterCode } from '@kindling/rules/letters'
import { hashOfCode } from '../../src/features/letters/codes.ts'
import type { AreaAccess, Fixture, Prepare } from '../attempt.ts'
import { joinClass, makeUser } from '../factories.ts'
import { hereWord } from '../two-districts.ts'

/** The printed letter of a student of the class here who has no guardian. */
async function printed({ of, world }: Fixture, used = false): Promise<string> {
  const childId = await makeUser(of, 'Child', { last_name: hereWord })
  await joinClass(of, world.class.here, childId)
  const code = letterCodeFrom(randomBytes(12))
  const now = of.clock.now()
  await of.services.db
    .insertInto('family_letters')
    .values({
      child_id: childId,
      class_id: world.class.here,
      code_hash: hashOfCode(code),
      made_by: world.id.teacher,
      made_at: now,
      ends_at: new Date(now.getTime() + 24 * 3600 * 1000),
      used_at: used ? now : null,
    })
    .execute()
  return printLetterCode(code)
}

const making =
  (whose: 'child' | 'child_elsewhere'): Prepare =>
  ({ world }) => ({ params: { childId: world.id[whose] }, body: {} })

/** Somebody whom a printed letter linked to the child, and whose name nobody has tapped. */
const untapped: Prepare = async ({ of, world }) => {
  const guardianId = await makeUser(of, 'Parent')
  await of.services.db
    .insertInto('guardianships')
    .values({ child_id: world.id.child, guardian_id: guardianId, method: 'letter-printed' })
    .execute()
  return { params: { childId: world.id.child }, body: { guardian_id: guardianId, yes: false } }
}

export const access: AreaAccess = {
  attempts: {
    'makeFamilyLetter child': making('child'),
    'makeFamilyLetter elsewhere': making('child_elsewhere'),
    'makeClassLetters class-here': ({ world }) => ({
      params: { groupId: world.class.here },
      body: { child_ids: [world.id.child] },
    }),
    'listClassFamilies class-here': ({ world }) => ({ params: { groupId: world.class.here } }),
    'listClassFamilies class-elsewhere': ({ world }) => ({ params: { groupId: world.class.elsewhere } }),
    'withdrawLetter child': ({ world }) => ({ params: { childId: world.id.child }, body: { letter_id: 1 } }),
    'showLetter printed': async fixture => ({ params: { code: await printed(fixture) } }),
    'showLetter unknown': () => ({ params: { code: 'AAAA-BBBB-CCCC' } }),
    'acceptLetter printed': async fixture => ({ body: { code: await printed(fixture) } }),
    'acceptLetter used': async fixture => ({ body: { code: await printed(fixture, true) } }),
    'confirmGuardian child': untapped,
  },
}
