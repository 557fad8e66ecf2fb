import { randomBytes } from 'node:crypto'
import { type AreaAccess, about, type Fixture, nothing } from '../attempt.ts'
import { linkGuardian, makeInvite, makeUser } from '../factories.ts'

/** An open invite to a child that nobody of the table follows. */
export async function openInvite(
  { of }: Fixture,
  more: { email?: string; closed?: boolean; inviterId?: number } = {},
) {
  const childId = await makeUser(of, 'Child')
  const inviterId = more.inviterId ?? (await makeUser(of, 'Parent'))
  await linkGuardian(of, childId, inviterId)
  const token = randomBytes(16).toString('hex')
  const id = await makeInvite(of, { childId, inviterId, token, ...more })
  return { token, id }
}

export const access: AreaAccess = {
  relations: {
    'invite-of-parent': { parent: ['owner', 'guardian'] },
  },
  attempts: {
    'getTokenInfo open': async fixture => ({
      params: { token: `${(await openInvite(fixture)).token}byEmail` },
    }),
    'getTokenInfo unknown': () => ({ params: { token: '0'.repeat(32) } }),
    'listUserInvites own': nothing,
    'listUserInvites parent': about('userId', 'parent'),
    'withdrawInvite invite-of-parent': async fixture => {
      const { id } = await openInvite(fixture, { inviterId: fixture.world.id.parent })
      return { params: { inviteId: id }, body: {} }
    },
  },
}
