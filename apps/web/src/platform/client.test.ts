import { getSession, signOut } from '@kindling/contract/accounts'
import { listJournals } from '@kindling/contract/journals'
import { fillPath } from '@kindling/rules/call-address'
import { expect, test } from 'vitest'
import { smallServer } from '../../test/small-server.ts'
import { currentMessage, endMessage } from '../ui/message-store.ts'
import { readFirstData } from './account.ts'
import { CallRefused, callServer } from './client.ts'

const person = (id: number) => ({ user: { id }, landing: '/dashboard/profile', is_operator: false })

test('every call carries the token of the page meta tag [PLATFORM-62] [PLATFORM-63]', async () => {
  openPage('from-the-page', 7)
  const heard = await smallServer(() => ({ body: person(7) }))
  await callServer(getSession)
  expect(heard).toMatchObject([{ method: 'GET', path: '/user/session', token: 'from-the-page' }])
})

test('a refused token is fetched anew and the call repeated once, for the same account only', async () => {
  openPage('old', 7)
  let account = 7
  const heard = await smallServer(entry => {
    if (entry.path === '/user/session') return { token: 'new', body: person(account) }
    if (entry.token === 'new') return { body: person(7) }
    return { status: 403, body: { message: 'Please reload.', code: 'CSRF' } }
  })
  await callServer(signOut, { body: {} })
  expect(heard.map(entry => [entry.path, entry.token])).toEqual([
    ['/user/sign_out', 'old'],
    ['/user/session', undefined],
    ['/user/sign_out', 'new'],
  ])
  openPage('old', 7)
  account = 8
  const refused = await callServer(signOut, { body: {} }).catch(error => error)
  expect(refused).toBeInstanceOf(CallRefused)
  expect(refused).toMatchObject({ status: 403, code: 'CSRF' })
  expect(heard.slice(3).map(entry => entry.path)).toEqual(['/user/sign_out', '/user/session'])
})

test('a refusal brings code, sentence and the fields it is about', async () => {
  openPage('t', 7)
  await smallServer(() => ({
    status: 400,
    body: { message: 'No.', code: 'VALIDATION', fields: { content: 'Too short.' } },
  }))
  const refused = await callServer(signOut, { body: {} }).catch(error => error)
  expect(refused).toMatchObject({
    status: 400,
    code: 'VALIDATION',
    message: 'No.',
    fields: { content: 'Too short.' },
  })
})

test('a refused text that somebody should have read shows the child whom to call, and another refusal shows nothing', async () => {
  openPage('t', 7)
  const care = { title: 'Thank you', words: 'Nobody was told.', family: null, numbers: [] }
  const replies: object[] = [{}, { care }]
  await smallServer(() => ({ status: 403, body: { message: 'No.', code: 'CONSENT', ...replies.shift() } }))
  const refused = await callServer(signOut, { body: {} }).catch(error => error)
  expect([refused.code, currentMessage()]).toEqual(['CONSENT', null])
  const worrying = await callServer(signOut, { body: {} }).catch(error => error)
  expect([worrying.code, currentMessage()]).toEqual(['CONSENT', care])
  endMessage()
})

test('paths are filled, an absent last id is left out, and queries follow', async () => {
  openPage('t', 7)
  const heard = await smallServer(() => ({ body: { journals: [] } }))
  await callServer(listJournals, { params: { userId: 9 }, query: { limit: 10, offset: 20 } })
  await callServer(listJournals)
  expect(heard.map(entry => entry.path)).toEqual([
    '/journal/user_journals/9?limit=10&offset=20',
    '/journal/user_journals',
  ])
  expect(fillPath('/course/by_short_name/:shortName', { shortName: 'a/b c' })).toBe(
    '/course/by_short_name/a%2Fb%20c',
  )
})

function openPage(token: string, userId: number): void {
  document.head.innerHTML = `<meta name="csrf-token" content="${token}">`
  document.body.innerHTML = `<script type="application/json" id="first-data">${JSON.stringify({ session: person(userId) })}</script>`
  readFirstData(document)
}
