import type { Call, ReplyOf } from '@kindling/contract/define-call'
import type { ErrorBody } from '@kindling/contract/errors'
import type { FastifyInstance, InjectOptions } from 'fastify'
import type { z } from 'zod'

export interface Answer<R> {
  status: number
  headers: Record<string, unknown>
  body: R & ErrorBody
  text: string
  bytes: Buffer
}

interface Parts<C extends Call> {
  params?: Record<string, string | number>
  query?: Record<string, string | number | undefined>
  body?: z.input<C['body']>
  headers?: Record<string, string>
  idempotencyKey?: string
}

/** Somebody with a browser: keeps cookies and the anti-forgery token, and makes calls as the contract names them. */
export class Client {
  readonly #app: FastifyInstance
  readonly cookies = new Map<string, string>()
  token = ''

  constructor(app: FastifyInstance) {
    this.#app = app
  }

  /** Makes a call of the contract. */
  async call<C extends Call>(call: C, parts: Parts<C> = {}): Promise<Answer<ReplyOf<C>>> {
    const query = new URLSearchParams()
    for (const [name, value] of Object.entries(parts.query ?? {}))
      if (value !== undefined) query.set(name, String(value))
    const search = query.size > 0 ? `?${query}` : ''
    return this.send({
      method: call.method,
      url: fillPath(call.path, parts.params ?? {}) + search,
      ...(parts.body === undefined ? {} : { payload: parts.body as object }),
      headers: {
        ...(parts.idempotencyKey ? { 'idempotency-key': parts.idempotencyKey } : {}),
        ...parts.headers,
      },
    })
  }

  /** Sends anything, as this browser. */
  async send<R>(request: InjectOptions): Promise<Answer<R>> {
    if (!this.token) await this.#arrive()
    const headers: Record<string, string> = { cookie: this.#cookieHeader(), 'x-csrf-token': this.token }
    const response = await this.#app.inject({
      ...request,
      headers: { ...headers, ...(request.headers as Record<string, string>) },
    })
    this.#keep(response.headers)
    const isJson =
      request.method !== 'HEAD' && String(response.headers['content-type']).startsWith('application/json')
    return {
      status: response.statusCode,
      headers: response.headers,
      body: (isJson ? response.json() : {}) as R & ErrorBody,
      text: response.body,
      bytes: response.rawPayload,
    }
  }

  async #arrive(): Promise<void> {
    const response = await this.#app.inject({
      method: 'GET',
      url: '/user/session',
      headers: { cookie: this.#cookieHeader() },
    })
    this.#keep(response.headers)
  }

  #keep(headers: Record<string, unknown>): void {
    const token = headers['x-csrf-token']
    if (typeof token === 'string') this.token = token
    for (const line of [headers['set-cookie'] ?? []].flat() as string[]) {
      const [pair = ''] = line.split(';')
      const [name = '', value = ''] = pair.split('=')
      this.cookies.set(name, value)
    }
  }

  #cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }
}

/** A call's address with its ids; a last one that is left out is left out. */
export function fillPath(path: string, params: Record<string, string | number>): string {
  const parts = path.split('/').map(part => {
    if (!part.startsWith(':')) return part
    const value = params[part.slice(1).replace('?', '')]
    return value === undefined ? null : encodeURIComponent(String(value))
  })
  return parts.filter(part => part !== null).join('/')
}
