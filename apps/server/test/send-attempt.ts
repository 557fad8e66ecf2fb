import type { Call } from '@kindling/contract/define-call'
import type { Attempt } from './attempt.ts'
import { fillPath, type Visitor } from './visitor.ts'

/** Makes a call as the access table's attempts have it. */
export function sendAttempt(call: Call, visitor: Visitor, attempt: Attempt) {
  carry(visitor, attempt)
  const query = new URLSearchParams(
    Object.entries(attempt.query ?? {}).map(([name, value]): [string, string] => [name, String(value)]),
  )
  return visitor.send({
    method: call.method,
    url: fillPath(call.path, attempt.params ?? {}) + (query.size > 0 ? `?${query}` : ''),
    ...(attempt.form ?? (attempt.body ? { payload: attempt.body } : {})),
  })
}

/** Gives a browser what the attempt says it has. */
export function carry(visitor: Visitor, { cookies = {}, token = visitor.token }: Attempt): void {
  for (const [name, value] of Object.entries(cookies)) visitor.cookies.set(name, value)
  visitor.token = token
}
