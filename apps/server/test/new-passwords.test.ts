import { createUser, updateCredentials } from '@kindling/contract/accounts'
import { resetPassword, updatePassword, updateUser } from '@kindling/contract/credentials'
import { updateAll } from '@kindling/contract/profiles'
import { createSchool } from '@kindling/contract/registration'
import { expect, test } from 'vitest'
import { requireUncommon } from '../src/platform/common-passwords.ts'
import { solveCaptcha } from './captcha.ts'
import { Client } from './client.ts'
import { makeSurrounding, makeUser, signedIn, testPassword } from './factories.ts'
import { openPostOffice } from './letters.ts'
import { openTestServer } from './test-server.ts'

const of = await openTestServer({ environment: { PRODUCT_NAME: 'Quillfern' } })
const { letterTo } = await openPostOffice(of)

/** A word that guessers try early and the browser does not know; one as it stands in breaches; the name of this installation. */
const guessed = ['Scorpion-77!', 'Pa$$w0rd', '1Qaz!QAZ', 'Quillfern-7!', '12345678!', 'zaq1@WSX']
const own = 'Heron-Basket-4711!'
const tooCommon = 'Many people use this password. Please choose another one.'

type Answer = { status: number; body: { fields?: Record<string, string> } }

/** Every way to a new password that somebody types; each is made ready once and tried with several. */
const ways: Record<string, () => Promise<{ field?: string; set(password: string): Promise<Answer> }>> = {
  async 'the own password'() {
    const client = await signedIn(of, await makeUser(of, 'Parent'))
    return {
      set: password =>
        client.call(updateCredentials, { body: { password, current_password: testPassword } }) as never,
    }
  },
  async 'the profile'() {
    const client = await signedIn(of, await makeUser(of, 'Teacher'))
    return {
      set: password =>
        client.call(updateAll, { body: { password, current_password: testPassword } }) as never,
    }
  },
  async 'a letter'() {
    const email = 'forgot@people.example'
    await makeUser(of, 'Parent', { email })
    await new Client(of.app).call(resetPassword, { body: { email } })
    const token = /\/signin\/reset\/([\w-]+)/.exec((await letterTo(email)).body)?.[1] ?? ''
    return {
      set: password => new Client(of.app).call(updatePassword, { body: { token, password } }) as never,
    }
  },
  async 'a child by an adult'() {
    const { childId, parentId } = await makeSurrounding(of)
    const client = await signedIn(of, parentId)
    return {
      set: password => client.call(updateUser, { params: { userId: childId }, body: { password } }) as never,
    }
  },
  async 'a parent who registers'() {
    const client = new Client(of.app)
    const person = { email: 'new@people.example', first_name: 'Ada', last_name: 'Heron' }
    return {
      set: async password => {
        const captcha_token = await solveCaptcha(client, 'User/create')
        return client.call(createUser, { body: { ...person, password, captcha_token } }) as never
      },
    }
  },
  async 'a teacher who registers'() {
    const client = new Client(of.app)
    const teacher = { email: 'new@teachers.example', first_name: 'Ines', last_name: 'Heron', grade: 3 }
    return {
      field: 'admins.0.password',
      set: async password => {
        const captcha_token = await solveCaptcha(client, 'User/create_school')
        const body = {
          name: 'Heron School',
          zip_code: '94010',
          admins: [{ ...teacher, password }],
          captcha_token,
        }
        return client.call(createSchool, { body: body as never }) as never
      },
    }
  },
}

test.each(Object.keys(ways))('%s takes no password that guessers try, and takes another one', async way => {
  const { field = 'password', set } = (await ways[way]?.()) ?? { set: () => Promise.reject(way) }
  for (const password of guessed)
    expect([password, (await set(password)).body.fields]).toEqual([password, { [field]: tooCommon }])
  expect((await set(own)).status).toBe(200)
})

test('what looks like a breached password with special characters between or around it is refused', () => {
  const isTaken = (password: string) => {
    try {
      requireUncommon(of.services, password)
      return true
    } catch {
      return false
    }
  }
  for (const password of [
    'Aa@123456',
    '1234-5678!',
    'Scorpionscorpion-7!',
    's c o r p i o n 7!',
    'Quillfern-7!xy',
  ])
    expect([password, isTaken(password)]).toEqual([password, false])
  for (const password of ['Paper-Boat-77', 'Quillfern-Heron-7!', 'x7#Kqwe9'])
    expect([password, isTaken(password)]).toEqual([password, true])
})

test('a guest with a wrong link, or without a puzzle solved, hears of that, and no password is looked through', async () => {
  const guest = new Client(of.app)
  const password = 'Quillfern-7!'
  const reset = await guest.call(updatePassword, { body: { token: 'x'.repeat(43), password } })
  expect(reset.body.fields).toEqual({ token: expect.any(String) })
  const person = { email: 'puzzled@people.example', first_name: 'Ada', last_name: 'Heron', password }
  const parent = await guest.call(createUser, { body: { ...person, captcha_token: 'none' } })
  const body = {
    name: 'Heron School',
    zip_code: '94010',
    admins: [{ ...person, grade: 3 }],
    captcha_token: 'none',
  }
  const teacher = await guest.call(createSchool, { body: body as never })
  expect([parent.body.code, teacher.body.code]).toEqual(['CAPTCHA', 'CAPTCHA'])
})

test('the three thousand words that are tried first are refused in a disguise that our rule would take', async () => {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const words = dictionary['passwords-common'].filter(word => /^[a-z]{5,}$/.test(word)).slice(0, 3_000)
  expect(words).toHaveLength(3_000)
  const taken = words.filter(word => {
    try {
      requireUncommon(of.services, `${word.charAt(0).toUpperCase()}${word.slice(1)}-71!`)
      return true
    } catch {
      return false
    }
  })
  expect(taken).toEqual([])
})
