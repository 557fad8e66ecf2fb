import { authenticate, createUser, getSession, updateCredentials } from '@kindling/contract/accounts'
import { addComment } from '@kindling/contract/comments'
import { addChild } from '@kindling/contract/families'
import { getRealtimeConfig } from '@kindling/contract/notifications'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { solveCaptcha } from './captcha.ts'
import { Client } from './client.ts'
import { makeUser } from './factories.ts'
import { makeJournal } from './records.ts'
import { clientOf } from './session-of.ts'
import { openTestServer } from './test-server.ts'

const of = await openTestServer()
const secrets = new Map<string, string>()
const replies: string[] = []
const json = { 'content-type': 'application/json' }
const keep = (name: string, secret: string | undefined) => {
  expect(secret?.length, name).toBeGreaterThan(7)
  secrets.set(name, secret ?? '')
}

test('passwords, cookies and tokens stand in no log and in no reply but the one that gives them', async () => {
  const parent = await enter()
  await takeWrongTurns(parent)
  await breakSomething(parent)
  const log = of.logged.join('\n')
  expect(log).toContain('unexpected error')
  expect(log).toContain('"call":"authenticate"')
  for (const [name, secret] of secrets) {
    expect(`${name} logged: ${log.includes(secret)}`).toBe(`${name} logged: false`)
    expect(`${name} told: ${replies.join('\n').includes(secret)}`).toBe(`${name} told: false`)
  }
  expect(log).not.toContain('pond-people.example')
})

/** Registers, signs in and adds a child; what is given out on the way is what must be seen nowhere else. */
async function enter(): Promise<Client> {
  const client = new Client(of.app)
  const password = 'Canary-Reed-41!'
  keep('password', password)
  const form = { email: 'mia@pond-people.example', password, first_name: 'Mia', last_name: 'Reed' }
  const token = await solveCaptcha(client, 'User/create')
  keep('captcha', token)
  replies.push((await client.call(createUser, { body: { ...form, captcha_token: token } })).text)
  const body = { user: { mode: 'email' as const, mode_id: form.email, password } }
  replies.push((await client.call(authenticate, { body })).text)
  const child = { first_name: 'Tim', gender: 'Other' as const, birth_date: '05/04/2016' }
  const captcha = await solveCaptcha(client, 'Child/add_child')
  const added = await client.call(addChild, { body: { ...child, captcha_token: captcha } })
  keep('first password', added.body.first_password ?? undefined)
  keep('stream token', (await client.call(getRealtimeConfig)).body.token)
  keepCookies(client)
  return client
}

function keepCookies(client: Client): void {
  keep('session cookie', client.cookies.get('kindling'))
  keep('device cookie', client.cookies.get('device'))
  keep('anti-forgery token', client.token)
  keep('server secret', of.services.sessionSecret)
}

/** Requests that are refused in every way, each with a secret where it does not belong. */
async function takeWrongTurns(parent: Client): Promise<void> {
  const secret = secrets.get('password') ?? ''
  const wrong = { mode: 'email' as const, mode_id: 'mia@pond-people.example', password: `${secret}x` }
  const sent = [
    await new Client(of.app).call(authenticate, { body: { user: wrong } }),
    await parent.call(updateCredentials, { body: { password: secret, current_password: `${secret}x` } }),
    await parent.send({ method: 'POST', url: '/user/authenticate', payload: { user: secret } }),
    await parent.send({
      method: 'POST',
      url: '/user/authenticate',
      payload: `{"password":"${secret}"`,
      headers: json,
    }),
    await parent.send({ method: 'GET', url: `/nowhere?password=${encodeURIComponent(secret)}` }),
    await parent.call(getSession),
  ]
  expect(sent.map(answer => answer.status)).toEqual([400, 400, 400, 400, 404, 200])
  replies.push(...sent.map(answer => answer.text))
}

/** A fault of the server's own: the log tells operators of it, and the reply tells nothing. */
async function breakSomething(parent: Client): Promise<void> {
  const writer = await clientOf(of, await makeUser(of, 'Child'))
  const journalId = await makeJournal(of, (await writer.call(getSession)).body.user?.id ?? 0, 'Reed')
  await sql`alter table comments rename to comments_away`.execute(of.services.db)
  await sql`alter table audit_entries rename to audit_away`.execute(of.services.db)
  const comment = { body: { archetype_id: journalId, comment: 'frogs' } }
  const renewed = { password: 'Canary-Reed-42!', current_password: secrets.get('password') ?? '' }
  const broken = [
    await writer.call(addComment, comment),
    await parent.call(updateCredentials, { body: renewed }),
  ]
  expect(broken.map(answer => [answer.status, answer.body.code])).toEqual([
    [500, 'SERVER'],
    [500, 'SERVER'],
  ])
  replies.push(...broken.map(answer => answer.text))
  expect(replies.at(-1)).not.toMatch(/audit|relation|select|insert/i)
}
