import { testPassword } from './factories.ts'

/** Signs somebody in at a running server, as a browser does: with the cookie and token that it was given on arrival. */
export async function signIn(address: string, email: string): Promise<{ status: number; cookie: string }> {
  const arrived = await fetch(`${address}/user/session`)
  const headers = {
    'content-type': 'application/json',
    cookie: cookieOf(arrived),
    'x-csrf-token': arrived.headers.get('x-csrf-token') ?? '',
  }
  const body = JSON.stringify({ user: { mode: 'email', mode_id: email, password: testPassword } })
  const answer = await fetch(`${address}/user/authenticate`, { method: 'POST', headers, body })
  return { status: answer.status, cookie: cookieOf(answer) }
}

const cookieOf = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .map(line => line.split(';')[0] ?? '')
    .find(pair => pair.startsWith('kindling=')) ?? ''
