import { sendInviteSms } from '@kindling/contract/invites'
import { familyMessages } from '@kindling/rules/messages/families'
import { expect, test } from 'vitest'
import { linkGuardian, makeUser } from '../../../test/factories.ts'
import { clientOf } from '../../../test/session-of.ts'
import { openTestServer } from '../../../test/test-server.ts'

test('an invite goes to no number that charges whoever writes to it, and to none outside the countries of the installation', async () => {
  const answersOf = async (environment: Record<string, string>, phones: readonly string[]) => {
    const of = await openTestServer({ environment })
    const [childId, parentId] = [await makeUser(of, 'Child'), await makeUser(of, 'Parent')]
    await linkGuardian(of, childId, parentId)
    const parent = await clientOf(of, parentId)
    const answers = []
    for (const phone of phones)
      answers.push((await parent.call(sendInviteSms, { body: { phone, user_id: childId } })).body)
    return answers
  }
  const premium = { fields: { phone: familyMessages.phonePremium } }
  expect(await answersOf({}, ['9005550177', '4159760177', '4155550177'])).toMatchObject([
    premium,
    premium,
    { result: true },
  ])
  const notServed = { fields: { phone: familyMessages.phoneNotServed } }
  expect(await answersOf({ SMS_PREFIXES: '+44' }, ['4155550177'])).toMatchObject([notServed])
})
