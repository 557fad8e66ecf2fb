import { randomBytes } from 'node:crypto'
import { authenticate } from '@kindling/contract/accounts'
import { enterBySignInCard, pairDevice } from '@kindling/contract/class-signin'
import { joinByClassCode, verifyCode } from '@kindling/contract/classes'
import { updatePassword } from '@kindling/contract/credentials'
import { linkGuardian as linkByCode } from '@kindling/contract/families'
import { genStoreToken, makeFriendToken, requestFriend, storeReferral } from '@kindling/contract/friends'
import { acceptInvite, getTokenInfo, ignoreInvite } from '@kindling/contract/invites'
import { acceptLetter, showLetter } from '@kindling/contract/letters'
import { verifyEmailCode } from '@kindling/contract/onboarding'
import { addPasskey, beginPasskey, finishSecondStep, makeRecoveryCodes } from '@kindling/contract/passkeys'
import { provePhone } from '@kindling/contract/phones'
import { linkTeacher } from '@kindling/contract/requests'
import { secretFrom } from '@kindling/rules/class-signin'
import { codeFrom } from '@kindling/rules/codes'
import { letterCodeFrom, printLetterCode } from '@kindling/rules/letters'
import { sendResetLinks } from '../src/features/accounts/ask-reset.ts'
import { accountLimits } from '../src/features/accounts/limits.ts'
import { sendVerificationCode } from '../src/features/accounts/verify-email.ts'
import { familyLimits } from '../src/features/families/limits.ts'
import { inviteLimits } from '../src/features/invites/limits.ts'
import { commonLimits } from '../src/platform/rate-limits.ts'
import { makeClassDevice, makeClassKeys, makePairing } from './class-devices.ts'
import type { Answer } from './client.ts'
import { linkGuardian, makeClass, makeInvite, makeSurrounding, makeUser, testPassword } from './factories.ts'
import { lettersInHand } from './letters-in-hand.ts'
import { messagesTo } from './outbox.ts'
import { askForPhoneCode } from './phones.ts'
import { clientOf } from './session-of.ts'
import { softwareAuthenticator } from './software-authenticator.ts'
import type { TestServer } from './test-server.ts'

type Try = () => Promise<Answer<unknown>>

export interface Guessing {
  wrong: Try
  right: Try
}

export interface GuessedCode {
  what: string
  /** So many wrong ones are answered; the next is not looked at. */
  most: number
  /** A code that ends by its own tries is over; all others meet a limit. */
  ends: 'LIMIT' | 'VALIDATION'
  /** Too long to be guessed, and tried from an address that others share: the right one opens all the same. */
  opens?: 'always'
  prepare(of: TestServer): Promise<Guessing>
}

const perPerson = { most: commonLimits.codeGuesses.most, ends: 'LIMIT' } as const
const perToken = { most: inviteLimits.tokenGuesses.most, ends: 'LIMIT' } as const
const perAddress = { most: commonLimits.wrongSecrets.most, ends: 'LIMIT', opens: 'always' } as const
const wrongCode = () => codeFrom(randomBytes(5))
const wrongSecret = () => secretFrom(randomBytes(16))
const wrongToken = () => randomBytes(16).toString('hex')
let made = 0

async function sessionOfChild(of: TestServer) {
  const { childId, classId, teacherId } = await makeSurrounding(of)
  return { childId, classId, teacherId, child: await clientOf(of, childId) }
}

async function classCode(of: TestServer) {
  const code = wrongCode()
  await makeClass(of, await makeUser(of, 'Teacher'), { code })
  return code
}

const profileCode = async (of: TestServer) => {
  const profile_code = wrongCode()
  await makeUser(of, 'Teacher', { profile_code })
  return profile_code
}

/** A child whose guardian is asked when somebody would like to be one too. */
async function makeWren(of: TestServer, profile_code: string) {
  const childId = await makeUser(of, 'Child', { profile_code, first_name: 'Wren', last_name: 'Hill' })
  await linkGuardian(of, childId, await makeUser(of, 'Parent'))
}

async function openInvite(of: TestServer) {
  const childId = await makeUser(of, 'Child')
  const inviterId = await makeUser(of, 'Parent')
  await linkGuardian(of, childId, inviterId)
  const token = wrongToken()
  await makeInvite(of, { childId, inviterId, token })
  return token
}

const answered = (call: typeof acceptInvite | typeof ignoreInvite) => async (of: TestServer) => {
  const token = await openInvite(of)
  const parent = await clientOf(of, await makeUser(of, 'Parent'))
  const send = (typed: string) => parent.call(call, { body: { token: typed } })
  return { wrong: () => send(wrongToken()), right: () => send(token) }
}

const friendInvite = (by: 'code' | 'token') => async (of: TestServer) => {
  const { child } = await sessionOfChild(of)
  const other = await sessionOfChild(of)
  const { body } = await other.child.call(makeFriendToken, { body: {} })
  const send = (typed: string) => child.call(requestFriend, { body: { [by]: typed } })
  return { wrong: () => send(by === 'code' ? wrongCode() : wrongToken()), right: () => send(body[by]) }
}

/** Somebody with a passkey and recovery codes. */
async function makeKeyholder(of: TestServer) {
  const email = `keyholder${++made}@people.example`
  const home = await clientOf(of, await makeUser(of, 'Parent', { email }))
  const asked = await home.call(beginPasskey, { body: { current_password: testPassword } })
  const credential = softwareAuthenticator().make(asked.body)
  const { body } = await home.call(addPasskey, { body: { name: 'Key', credential } })
  return { email, home, codes: body.recovery_codes ?? [] }
}

/** The code of a printed letter, in the hands of somebody who has an account. */
const letterIn = (call: typeof showLetter | typeof acceptLetter) => async (of: TestServer) => {
  const { childId, classId, teacherId } = await makeSurrounding(of)
  const { print, parent } = lettersInHand(of)
  const { code } = await print(await clientOf(of, teacherId), childId, classId)
  const { client } = await parent()
  const send = (typed: string) =>
    call === showLetter
      ? client.call(showLetter, { params: { code: typed } })
      : client.call(acceptLetter, { body: { code: typed } })
  return { wrong: () => send(printLetterCode(letterCodeFrom(randomBytes(8)))), right: () => send(code ?? '') }
}

/** Every code and link of the server that somebody could guess, with the calls that take it. */
export const guessedCodes: GuessedCode[] = [
  {
    what: 'class code looked up',
    ...perPerson,
    async prepare(of) {
      const [code, { child }] = [await classCode(of), await sessionOfChild(of)]
      const send = (typed: string) => child.call(verifyCode, { params: { code: typed } })
      return { wrong: () => send(wrongCode()), right: () => send(code) }
    },
  },
  {
    what: 'class code joined by',
    ...perPerson,
    async prepare(of) {
      const [code, { child }] = [await classCode(of), await sessionOfChild(of)]
      const send = (class_code: string) => child.call(joinByClassCode, { body: { class_code } })
      return { wrong: () => send(wrongCode()), right: () => send(code) }
    },
  },
  {
    what: 'profile code of a teacher',
    ...perPerson,
    async prepare(of) {
      const [code, { child }] = [await profileCode(of), await sessionOfChild(of)]
      const send = (profile_code: string) => child.call(linkTeacher, { body: { profile_code } })
      return { wrong: () => send(wrongCode()), right: () => send(code) }
    },
  },
  {
    what: 'profile code of a child',
    ...perPerson,
    async prepare(of) {
      const profile_code = wrongCode()
      await makeWren(of, profile_code)
      const parent = await clientOf(of, await makeUser(of, 'Parent'))
      const send = (typed: string) =>
        parent.call(linkByCode, {
          body: { profile_code: typed, child_first_name: 'Wren', child_last_name: 'Hill' },
        })
      return { wrong: () => send(wrongCode()), right: () => send(profile_code) }
    },
  },
  {
    what: 'name on a known code',
    most: familyLimits.linkGuesses.most,
    ends: 'LIMIT',
    async prepare(of) {
      const profile_code = wrongCode()
      await makeWren(of, profile_code)
      // Each guess from another account: the code itself is counted.
      const send = async (child_first_name: string) =>
        (await clientOf(of, await makeUser(of, 'Parent'))).call(linkByCode, {
          body: { profile_code, child_first_name, child_last_name: 'Hill' },
        })
      return { wrong: () => send('Robin'), right: () => send('Wren') }
    },
  },
  { what: 'friend code', ...perPerson, prepare: friendInvite('code') },
  { what: 'friend link', ...perPerson, prepare: friendInvite('token') },
  {
    what: 'store token',
    ...perPerson,
    async prepare(of) {
      const email = `sharer${++made}@people.example`
      const sharer = await clientOf(of, await makeUser(of, 'Parent', { email }))
      const { body } = await sharer.call(genStoreToken, { body: { email, store_sign_up: false } })
      const parent = await clientOf(of, await makeUser(of, 'Parent'))
      const send = (sharer_token: string) => parent.call(storeReferral, { body: { sharer_token } })
      return { wrong: () => send(wrongCode()), right: () => send(body.store_user.store_token ?? '') }
    },
  },
  {
    what: 'password of the own account',
    most: accountLimits.passwordChecks.most,
    ends: 'LIMIT',
    async prepare(of) {
      const { home } = await makeKeyholder(of)
      const send = (current_password: string) => home.call(makeRecoveryCodes, { body: { current_password } })
      return { wrong: () => send('Not-This-1!'), right: () => send(testPassword) }
    },
  },
  {
    what: 'recovery code',
    most: commonLimits.secondSteps.most,
    ends: 'LIMIT',
    async prepare(of) {
      const { email, codes } = await makeKeyholder(of)
      const waiting = await clientOf(of, null)
      const user = { mode: 'email' as const, mode_id: email, password: testPassword }
      await waiting.call(authenticate, { body: { user } })
      const send = (code: string) => waiting.call(finishSecondStep, { body: { code } })
      return { wrong: () => send('AAAA-BBBB-CCCC-DDDD'), right: () => send(codes[0] ?? '') }
    },
  },
  {
    what: 'invite link looked at',
    ...perAddress,
    async prepare(of) {
      const [token, guest] = [await openInvite(of), await clientOf(of, null)]
      const send = (typed: string) => guest.call(getTokenInfo, { params: { token: typed } })
      return { wrong: () => send(wrongToken()), right: () => send(token) }
    },
  },
  { what: 'family letter looked at', ...perAddress, prepare: letterIn(showLetter) },
  { what: 'family letter used', ...perPerson, prepare: letterIn(acceptLetter) },
  { what: 'invite accepted', ...perToken, prepare: answered(acceptInvite) },
  { what: 'invite put aside', ...perToken, prepare: answered(ignoreInvite) },
  {
    what: 'link of a new password',
    ...perAddress,
    async prepare(of) {
      const email = `resets${++made}@people.example`
      await makeUser(of, 'Parent', { email })
      await sendResetLinks(of.services, { email })
      const [letter] = await messagesTo(of, email)
      const token = /reset\/([\w-]+)/.exec(letter?.body ?? '')?.[1] ?? ''
      const guest = await clientOf(of, null)
      const send = (typed: string) =>
        guest.call(updatePassword, { body: { token: typed, password: 'Paper-Boat-77' } })
      return { wrong: () => send(randomBytes(32).toString('base64url')), right: () => send(token) }
    },
  },
  {
    what: 'pairing of a class device',
    ...perAddress,
    async prepare(of) {
      const { classId, teacherId } = await makeSurrounding(of)
      const secret = await makePairing(of, classId, teacherId)
      const tablet = await clientOf(of, null)
      const about = { name: 'Tablet', time_zone: 'America/Los_Angeles' }
      const send = (typed: string) => tablet.call(pairDevice, { body: { ...about, secret: typed } })
      return { wrong: () => send(wrongSecret()), right: () => send(secret) }
    },
  },
  {
    what: 'sign-in card of a child',
    ...perAddress,
    async prepare(of) {
      const { childId, classId } = await makeSurrounding(of)
      const { card } = await makeClassKeys(of, childId)
      const tablet = await clientOf(of, null)
      tablet.cookies.set('classroom', (await makeClassDevice(of, classId)).cookie)
      const send = (secret: string) => tablet.call(enterBySignInCard, { body: { secret } })
      return { wrong: () => send(wrongSecret()), right: () => send(card) }
    },
  },
  {
    what: 'code of an address',
    most: 5,
    ends: 'VALIDATION',
    async prepare(of) {
      const email = `proves${++made}@people.example`
      const userId = await makeUser(of, 'Parent', { email })
      await sendVerificationCode(of.services, { userId })
      const [letter] = await messagesTo(of, email)
      const code = /\d{6}/.exec(letter?.subject ?? '')?.[0] ?? ''
      const parent = await clientOf(of, userId)
      const send = (typed: string) => parent.call(verifyEmailCode, { body: { code: typed } })
      return { wrong: () => send(code === '000000' ? '000001' : '000000'), right: () => send(code) }
    },
  },
  {
    what: 'code of a mobile number',
    most: 5,
    ends: 'VALIDATION',
    async prepare(of) {
      const userId = await makeUser(of, 'Parent')
      const code = await askForPhoneCode(of, userId)
      const parent = await clientOf(of, userId)
      const send = (typed: string) => parent.call(provePhone, { body: { code: typed } })
      return { wrong: () => send('000000'), right: () => send(code) }
    },
  },
]
