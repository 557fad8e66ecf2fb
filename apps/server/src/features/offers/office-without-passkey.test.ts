import { authenticate, getSession, getUserInfo } from '@kindling/contract/accounts'
import { answerOffer, listOffers } from '@kindling/contract/offers'
import { addOperator } from '@kindling/contract/operators'
import { addPasskey, beginPasskey } from '@kindling/contract/passkeys'
import { addAdmin, listAdmins } from '@kindling/contract/schools'
import { getSchoolToVerify, verifySchool } from '@kindling/contract/verification'
import { expect, test } from 'vitest'
import { turnOffice } from '../../../../../tools/offices.ts'
import { Client } from '../../../test/client.ts'
import {
  joinSchool,
  makeOperator,
  makeUnverifiedSchool,
  makeUser,
  signedIn,
  testPassword,
} from '../../../test/factories.ts'
import { makeSchoolLife } from '../../../test/school-life.ts'
import { clientOf } from '../../../test/session-of.ts'
import { softwareAuthenticator } from '../../../test/software-authenticator.ts'
import { openTestServer } from '../../../test/test-server.ts'
import { grantOffice } from '../operators/index.ts'

const strict = await openTestServer({ environment: { SECOND_FACTOR: 'demanded' } })
const lenient = await openTestServer()
let made = 0

async function makeColleague(of: typeof strict, schoolId: number) {
  const email = `colleague${++made}@people.example`
  const id = await makeUser(of, 'Teacher', { email })
  await joinSchool(of, id, schoolId)
  return { id, email, person: await signedIn(of, id), elsewhere: await signedIn(of, id) }
}

async function offerTo({ id, person }: { id: number; person: Client }, admin: Client, schoolId: number) {
  await admin.call(addAdmin, { params: { schoolId }, body: { user_id: id } })
  const [offer] = (await person.call(listOffers)).body.offers
  return { params: { offerId: offer?.id ?? 0 } }
}

const isIn = async (client: Client) => (await client.call(getUserInfo)).status === 200

async function addFirstPasskey(client: Client, body: { current_password?: string }) {
  const { body: asked } = await client.call(beginPasskey, { body })
  const credential = softwareAuthenticator().make(asked)
  return client.call(addPasskey, { body: { name: 'Mine', credential } })
}

test('where a second step is demanded, a yes to an office ends the sessions without one, and the next sign-in asks for a passkey before the office opens', async () => {
  const { schoolId, admin } = await makeSchoolLife(strict)
  const params = { schoolId }
  const one = await makeColleague(strict, schoolId)
  const offer = await offerTo(one, admin, schoolId)
  expect((await one.person.call(answerOffer, { ...offer, body: { answer: 'accepted' } })).status).toBe(200)
  expect([await isIn(one.person), await isIn(one.elsewhere)]).toEqual([false, false])
  expect((await one.person.call(listAdmins, { params })).status).toBe(401)
  const again = new Client(strict.app)
  const user = { mode: 'email' as const, mode_id: one.email, password: testPassword }
  await again.call(authenticate, { body: { user, options: { remember_me: false } } })
  expect((await again.call(getSession)).body).toMatchObject({ user: null, second_step: 'enrollment' })
  expect((await again.call(listAdmins, { params })).status).toBe(401)
  expect((await addFirstPasskey(again, {})).status).toBe(200)
  expect((await again.call(listAdmins, { params })).status).toBe(200)
})

test('a no ends no session, nor does a yes of somebody with a passkey, or where no second step is demanded', async () => {
  const { schoolId, admin } = await makeSchoolLife(strict)
  const params = { schoolId }
  const refusing = await makeColleague(strict, schoolId)
  const refused = await offerTo(refusing, admin, schoolId)
  await refusing.person.call(answerOffer, { ...refused, body: { answer: 'declined' } })
  expect([await isIn(refusing.person), await isIn(refusing.elsewhere)]).toEqual([true, true])
  const holder = await makeColleague(strict, schoolId)
  await addFirstPasskey(holder.person, { current_password: testPassword })
  const taken = await offerTo(holder, admin, schoolId)
  await holder.person.call(answerOffer, { ...taken, body: { answer: 'accepted' } })
  expect((await holder.person.call(listAdmins, { params })).status).toBe(200)
  const life = await makeSchoolLife(lenient)
  const free = await makeColleague(lenient, life.schoolId)
  const open = await offerTo(free, life.admin, life.schoolId)
  await free.person.call(answerOffer, { ...open, body: { answer: 'accepted' } })
  expect((await free.person.call(listAdmins, { params: { schoolId: life.schoolId } })).status).toBe(200)
})

test('whoever is made an operator signs in again with a passkey where one is demanded', async () => {
  const operator = await clientOf(strict, await makeOperator(strict, { email: 'chief@people.example' }))
  const email = 'helper@people.example'
  const person = await signedIn(strict, await makeUser(strict, 'Parent', { email }))
  const body = { email, current_password: testPassword }
  expect(
    (await operator.call(addOperator, { body: { ...body, current_password: 'Not-This-1!' } })).status,
  ).toBe(400)
  expect(await isIn(person)).toBe(true)
  expect((await operator.call(addOperator, { body })).status).toBe(200)
  expect(await isIn(person)).toBe(false)
})

test('a teacher whom the evidence of a verification names is signed out too, and stays signed in where no second step is demanded', async () => {
  for (const [of, stays] of [
    [strict, false],
    [lenient, true],
  ] as const) {
    const schoolId = await makeUnverifiedSchool(of, await makeUser(of, 'Teacher'))
    const { id, person, elsewhere } = await makeColleague(of, schoolId)
    const operator = await clientOf(of, await makeOperator(of, { email: `chief${++made}@people.example` }))
    const params = { schoolId }
    const { shown, staff } = (await operator.call(getSchoolToVerify, { params })).body
    const people = [{ user_id: id, shown: staff.find(one => one.id === id)?.shown ?? '' }]
    const evidence = {
      evidence: ['call-back' as const],
      text: 'The office says so.',
      phone: '503 555 0100',
      contact_source: 'Letterhead',
    }
    const done = await operator.call(verifySchool, { params, body: { ...evidence, people, shown } })
    expect(done.status, done.text).toBe(200)
    expect([await isIn(person), await isIn(elsewhere)]).toEqual([stays, stays])
  }
})

test('whoever gets an office from the console is signed out and woken, and stays where no second step is demanded', async () => {
  for (const [of, stays] of [
    [strict, false],
    [lenient, true],
  ] as const) {
    const { schoolId, districtId } = await makeSchoolLife(of)
    for (const office of ['school', 'district', 'operator'] as const) {
      const { id, email, person } = await makeColleague(of, schoolId)
      const woken: number[] = []
      const topics = { wakePerson: (one: number) => void woken.push(one) }
      if (office === 'operator') {
        const change = { userId: id, actorId: 10, how: 'console' } as const
        const given = await of.services.db.transaction().execute(tx => grantOffice(of.services, tx, change))
        woken.push(...(given?.signedOut ?? []))
      } else {
        const place = String(office === 'school' ? schoolId : districtId)
        await turnOffice({ ...of.services, topics }, 'appoint', office, [place, email])
      }
      expect([office, await isIn(person), woken]).toEqual([office, stays, stays ? [] : [id]])
    }
  }
})
