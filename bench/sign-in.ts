import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { tokenFor } from '../apps/server/src/platform/sessions/cookies.ts'
import { secret } from './fixture.ts'
import type { Job } from './jobs.ts'

/** Children sign in, each from a separate browser. The cost is the hash, by design (F-17). */
export async function signInJob(databaseUrl: string, children: number): Promise<Job> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  // The demo district has six hundred; the others have the same password.
  await client.query(
    `insert into users (user_type, first_name, username, password_hash)
    select 'Child', 'Early', 'early.' || n, (select password_hash from users where username = 'demo.child')
    from generate_series(1, $1 - (select count(*) from users where user_type = 'Child' and password_hash is not null)) n`,
    [children],
  )
  const { rows } = await client.query<{ username: string }>(
    "select username from users where user_type = 'Child' and password_hash is not null order by id limit $1",
    [children],
  )
  await client.end()
  return { name: 'sign-in', aim: 0, requests: rows.map(row => request(row.username)) }
}

function request(username: string) {
  const cookie = randomBytes(32).toString('base64url')
  const token = tokenFor(cookie, secret, null)
  return {
    method: 'POST' as const,
    path: '/user/authenticate',
    headers: { cookie: `kindling=${cookie}`, 'x-csrf-token': token, 'content-type': 'application/json' },
    body: JSON.stringify({
      user: { mode: 'username', mode_id: username, password: 'Kindling1!' },
      options: { remember_me: false },
    }),
  }
}
