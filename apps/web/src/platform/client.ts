import type { BodyOf, Call, ParamsOf, QueryOf, ReplyOf } from '@kindling/contract/define-call'
import type { ErrorCode } from '@kindling/contract/errors'
import { callAddress } from '@kindling/rules/call-address'
import { clientMessages } from '@kindling/rules/messages/client'
import { type Message, showMessage } from '../ui/message-store.ts'
import { changeToken, currentSession, currentToken } from './account.ts'
import { takeFirstReply } from './first-replies.ts'

/** The input of a shape, before its defaults are filled in. */
type Accepted<S extends Call['params']> = S['_zod']['input']

export interface CallInput<C extends Call> {
  params?: Accepted<C['params']>
  query?: Accepted<C['query']>
  body?: Accepted<C['body']>
  /** One per draft, so that a repeated send makes one thing (F-07). */
  idempotencyKey?: string
  /** Reaches the server even if the page is left at once; for bodies under 64 kB. */
  keepalive?: boolean
  signal?: AbortSignal
}

export type { BodyOf, ParamsOf, QueryOf, ReplyOf }

/** The server refused, or was not reached; the message can be shown to users. */
export class CallRefused extends Error {
  readonly status: number
  readonly code: ErrorCode | 'OFFLINE'
  readonly fields: Readonly<Record<string, string>>

  constructor(
    status: number,
    code: ErrorCode | 'OFFLINE',
    message: string,
    fields: Record<string, string> = {},
  ) {
    super(message)
    this.name = 'CallRefused'
    this.status = status
    this.code = code
    this.fields = fields
  }
}

/**
 * Makes one call of the contract. If the token is refused, it fetches a new one and repeats once, provided the
 * account is still the same; otherwise the refusal stands and the caller keeps its draft (F-03).
 */
export async function callServer<C extends Call>(call: C, input: CallInput<C> = {}): Promise<ReplyOf<C>> {
  const first = call.method === 'GET' ? takeFirstReply(addressOf(call, input)) : undefined
  if (first !== undefined) return first as ReplyOf<C>
  return readReply(await answer(call, input))
}

/** The raw response of a call: for replies that are not JSON, such as sound. */
export async function answer<C extends Call>(call: C, input: CallInput<C>): Promise<Response> {
  const reply = await send(call, input)
  if (reply.ok) return reply
  const refusal = await readRefusal(reply)
  // `proof.ts` listens: the page opens where the user's address is proved.
  if (refusal.code === 'UNPROVED') dispatchEvent(new Event(refusal.code))
  if (refusal.code !== 'CSRF' || !(await refetchToken())) throw refusal
  const second = await send(call, input)
  if (second.ok) return second
  throw await readRefusal(second)
}

/** A child who wrote something that an adult should read gets the message at once, over any open screen; so it does when it is refused. */
async function readReply<C extends Call>(reply: Response): Promise<ReplyOf<C>> {
  const body = (await reply.json()) as ReplyOf<C> & { care?: Message | null }
  if (body.care) showMessage(body.care)
  return body
}

/** The headers of every changing call. */
export const tokenHeaders = (): Record<string, string> => ({ 'x-csrf-token': currentToken() })

const addressOf = <C extends Call>({ path }: C, { params, query }: CallInput<C>) =>
  callAddress(path, params as Record<string, unknown>, query as Record<string, unknown>)

async function send<C extends Call>(call: C, input: CallInput<C>): Promise<Response> {
  const headers: Record<string, string> = { accept: 'application/json', ...tokenHeaders() }
  if (input.body !== undefined) headers['content-type'] = 'application/json'
  if (input.idempotencyKey) headers['idempotency-key'] = input.idempotencyKey
  const reply = await reach(addressOf(call, input), {
    method: call.method,
    headers,
    credentials: 'same-origin',
    ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
    ...(input.keepalive ? { keepalive: true } : {}),
    ...(input.signal ? { signal: input.signal } : {}),
  })
  noteToken(reply)
  return reply
}

async function reach(address: string, options: RequestInit): Promise<Response> {
  try {
    return await fetch(address, options)
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    throw new CallRefused(0, 'OFFLINE', clientMessages.offline)
  }
}

function noteToken(reply: Response): void {
  const token = reply.headers.get('x-csrf-token')
  if (token) changeToken(token)
}

/** True if a new token came for the account that this page shows. */
async function refetchToken(): Promise<boolean> {
  const reply = await reach('/user/session', {
    headers: { accept: 'application/json' },
    credentials: 'same-origin',
  })
  if (!reply.ok) return false
  noteToken(reply)
  const session = (await reply.json()) as { user: { id: number } | null }
  return (session.user?.id ?? null) === (currentSession().user?.id ?? null)
}

async function readRefusal(reply: Response): Promise<CallRefused> {
  try {
    const body = (await reply.json()) as {
      message?: string
      code?: ErrorCode
      fields?: Record<string, string>
      care?: Message
    }
    if (body.care) showMessage(body.care)
    return new CallRefused(
      reply.status,
      body.code ?? 'SERVER',
      body.message ?? clientMessages.generic,
      body.fields ?? {},
    )
  } catch {
    return new CallRefused(reply.status, reply.status === 503 ? 'BUSY' : 'SERVER', clientMessages.generic)
  }
}
