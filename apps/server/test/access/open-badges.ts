import { randomUUID } from 'node:crypto'
import { type AreaAccess, type Fixture, nothing, type Prepare } from '../attempt.ts'
import { makeAward } from '../badges.ts'
import { ageForWork } from '../placements.ts'
import { startOfTests } from '../test-server.ts'

/** Who takes takes what that child has, which is old enough to. */
const taking =
  (isOwn: boolean): Prepare =>
  async ({ of, world }: Fixture, person) => {
    const isChild = /^child|classmate/.test(person)
    const holder = isOwn && isChild ? world.id[person as 'child'] : world.id.child
    await ageForWork(of, holder)
    return {
      params: isOwn ? {} : { childId: world.id.child },
      body: { award_id: await makeAward(of, holder), format: 'json', name: null },
    }
  }

export const access: AreaAccess = {
  attempts: {
    'takeOpenBadge own': taking(true),
    'takeOpenBadge child': taking(false),
    'getIssuerKeys -': nothing,
    'getRevokedBadges -': async ({ of }) => {
      const listId = randomUUID()
      await of.services.db
        .insertInto('open_badge_lists')
        .values({ id: listId, made_at: startOfTests })
        .execute()
      return { params: { listId } }
    },
  },
}
