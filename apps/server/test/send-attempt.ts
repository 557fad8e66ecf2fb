import type { Call } from '@kindling/contract/define-call'
import type { Attempt } from './attempt.ts'
import { type Client, fillPath } from './client.ts'

/** Makes a call as the access table's attempts have it. */
export function sendAttempt(call: Call, client: Client, attempt: Attempt) {
  carry(client, attempt)
  const query = new URLSearchParams(
    Object.entries(attempt.query ?? {}).map(([name, value]): [string, string] => [name, String(value)]),
  )
  return client.send({
    method: call.method,
    url: fillPath(call.path, attempt.params ?? {}) + (query.size > 0 ? `?${query}` : ''),
    ...(attempt.form ?? (attempt.body ? { payload: attempt.body } : {})),
  })
}

/** Gives a browser what the attempt says it has. */
export function carry(client: Client, { cookies = {}, token = client.token }: Attempt): void {
  for (const [name, value] of Object.entries(cookies)) client.cookies.set(name, value)
  client.token = token
}
