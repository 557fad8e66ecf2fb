import { randomBytes } from 'node:crypto'
import { codeFrom } from '@kindling/rules/codes'
import { type AreaAccess, about, type Fixture, nothing, type Prepare } from '../attempt.ts'
import { solveCaptcha } from '../captcha.ts'
import { Client } from '../client.ts'
import { linkGuardian, makeUser } from '../factories.ts'
import { hereWord } from '../two-districts.ts'
import { openInvite } from './invites.ts'

let made = 0

/** A child that nobody is linked to, with a code. */
async function freshChild({ of }: Fixture): Promise<{ childId: number; code: string }> {
  const code = codeFrom(randomBytes(5))
  const name = { first_name: 'Wren', last_name: hereWord, profile_code: code }
  return { childId: await makeUser(of, 'Child', name), code }
}

const linking =
  (params: Prepare, firstName = 'Wren'): Prepare =>
  async (fixture, person) => {
    const { childId, code } = await freshChild(fixture)
    // Somebody is there who can answer.
    await linkGuardian(fixture.of, childId, await makeUser(fixture.of, 'Parent', { last_name: hereWord }))
    const body = { profile_code: code, child_first_name: firstName, child_last_name: hereWord }
    return { ...(await params(fixture, person)), body }
  }

/** A child of the parent and of one guardian more. */
const twoGuardians: Prepare = async fixture => {
  const { childId } = await freshChild(fixture)
  await linkGuardian(fixture.of, childId, fixture.world.id.parent)
  await linkGuardian(fixture.of, childId, await makeUser(fixture.of, 'Parent', { last_name: hereWord }))
  return { params: { childId }, body: {} }
}

/** A child of the parent alone. */
async function childOfParent(fixture: Fixture): Promise<number> {
  const { childId } = await freshChild(fixture)
  await linkGuardian(fixture.of, childId, fixture.world.id.parent)
  return childId
}

const invited = () => ({
  email: `invited${++made}@mail.school.org`,
  extra: { first_name: 'Nora', last_name: 'Hill' },
})

/** An invite to a child, with none before it: so many go out here that the limits would be met. */
const inviting =
  (body: (childId: number) => object, inPath = true, whose?: 'child_elsewhere'): Prepare =>
  async fixture => {
    await fixture.of.services.db.deleteFrom('invites').execute()
    const childId = whose ? fixture.world.id[whose] : await childOfParent(fixture)
    return { ...(inPath ? { params: { childId } } : {}), body: body(childId) }
  }

const holding: Prepare = async fixture => ({ body: { token: (await openInvite(fixture)).token } })

const closed: Prepare = async fixture => ({
  body: { token: (await openInvite(fixture, { closed: true })).token },
})

/** An invite to the address of the parent, who has shown that it is the own. */
const addressed: Prepare = async fixture => {
  const { of, world } = fixture
  const row = await of.services.db
    .updateTable('users')
    .set({ email_verified_at: of.clock.now() })
    .where('id', '=', world.id.parent)
    .returning('email')
    .executeTakeFirstOrThrow()
  return { body: { id: (await openInvite(fixture, { email: row.email ?? '' })).id } }
}

const newChild =
  (params: Prepare): Prepare =>
  async (fixture, person) => ({
    ...(await params(fixture, person)),
    body: {
      first_name: 'Little',
      gender: 'Other',
      birth_date: '05/04/2016',
      captcha_token: await solveCaptcha(new Client(fixture.of.app), 'Child/add_child'),
    },
  })

export const access: AreaAccess = {
  relations: {
    'new-child': { parent: ['guardian'] },
    'child-alone': { child_elsewhere: ['self'] },
    'two-guardians': { parent: ['guardian'] },
  },
  attempts: {
    'linkGuardian own': linking(nothing),
    'linkGuardian parent': linking(about('guardianId', 'parent')),
    'linkGuardian wrong-name': linking(nothing, 'Robin'),
    'leaveChild two-guardians': twoGuardians,
    'listGuardians own': nothing,
    'listGuardians child': about('childId', 'child'),
    'listGuardians classmate': about('childId', 'classmate'),
    'getChildActCard own': nothing,
    'getChildActCard child': about('childId', 'child'),
    'getChildActCard elsewhere': about('childId', 'child_elsewhere'),
    'sendInviteEmail new-child': inviting(invited),
    'sendInviteEmail child-alone': inviting(invited, true, 'child_elsewhere'),
    'sendInviteSms new-child': inviting(childId => ({ phone: '4155550100', user_id: childId }), false),
    'makeInviteToken new-child': inviting(() => ({})),
    'acceptInvite by-token': holding,
    'acceptInvite to-parent': addressed,
    'acceptInvite closed': closed,
    'ignoreInvite by-token': holding,
    'ignoreInvite to-parent': addressed,
    'addChild own': newChild(nothing),
    'addChild parent': newChild(about('parentId', 'parent')),
    'getChildInfo own': nothing,
    'getChildInfo child': about('childId', 'child'),
    'getChildInfo classmate': about('childId', 'classmate'),
    'getChildInfo elsewhere': about('childId', 'child_elsewhere'),
    'getChildDetail own': nothing,
    'getChildDetail child': about('childId', 'child'),
    'getChildDetail elsewhere': about('childId', 'child_elsewhere'),
    'listChildren own': nothing,
    'listChildren parent': about('parentId', 'parent'),
  },
}
