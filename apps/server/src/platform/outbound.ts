import type { Framing } from '@kindling/rules/framing'
import type { Dispatcher } from 'undici'
import { Agent, request } from 'undici'
import { guardedConnect, type LookUp, lookUpAll } from './outbound/guarded-connect.ts'
import { isPublicAddress } from './outbound/public-address.ts'
import { readLimited } from './outbound/read-limited.ts'
import { OutboundRefused } from './outbound/refusal.ts'

export { OutboundRefused, type RefusalReason } from './outbound/refusal.ts'

export interface OutboundOptions {
  /** With 0 only the head of the reply is read. */
  maxBytes: number
  timeoutMs: number
  /** Accepted media types, such as `text/html` or `image/*`; all, when left out. */
  accept?: string[]
}

export interface OutboundReply {
  /** The address that answered, after any redirects. */
  url: string
  status: number
  type: string
  body: Buffer
  /** What the reply says about who may show it in a frame. */
  framing: Framing
}

export type GuardedFetch = (url: string, options: OutboundOptions) => Promise<OutboundReply>

export interface OutboundRules {
  resolve?: LookUp
  allowAddress?: (address: string) => boolean
  allowPort?: (port: number) => boolean
}

const mostRedirects = 3
const redirects = [301, 302, 303, 307, 308]

/**
 * Makes a fetch for addresses that people typed. It reaches public hosts only: names are looked up once per connection, and it connects to
 * exactly the address that was checked, again for every redirect.
 */
export function createGuardedFetch(rules: OutboundRules = {}): GuardedFetch {
  const allowAddress = rules.allowAddress ?? isPublicAddress
  const allowPort = rules.allowPort ?? (port => port === 80 || port === 443)
  return async (url, options) => {
    const agent = new Agent({
      connect: guardedConnect(rules.resolve ?? lookUpAll, allowAddress),
      pipelining: 0,
      connections: 1,
    })
    const clock = AbortSignal.timeout(options.timeoutMs)
    try {
      const trip = { agent, clock, allowAddress, allowPort }
      return await Promise.race([followRedirects(url, options, trip), rejectAfter(clock)])
    } catch (error) {
      throw asRefusal(error, clock)
    } finally {
      // Not awaited: a name server that never answers would delay this.
      void agent.destroy()
    }
  }
}

interface Trip {
  agent: Agent
  clock: AbortSignal
  allowAddress: (address: string) => boolean
  allowPort: (port: number) => boolean
}

async function followRedirects(start: string, options: OutboundOptions, trip: Trip): Promise<OutboundReply> {
  let url = checkUrl(start, undefined, trip)
  for (let hop = 0; ; hop++) {
    const reply = await ask(url, options, trip)
    const location = oneHeader(reply.headers.location)
    if (!redirects.includes(reply.statusCode) || location === undefined)
      return readReply(url, reply, options, trip)
    reply.body.on('error', () => undefined).destroy()
    if (hop === mostRedirects) throw new OutboundRefused('redirects', `More than ${mostRedirects} redirects.`)
    url = checkUrl(location, url.href, trip)
  }
}

function rejectAfter(clock: AbortSignal): Promise<never> {
  return new Promise((_, failed) =>
    clock.addEventListener('abort', () => failed(clock.reason), { once: true }),
  )
}

function ask(url: URL, options: OutboundOptions, trip: Trip): Promise<Dispatcher.ResponseData> {
  return request(url, {
    dispatcher: trip.agent,
    signal: trip.clock,
    headersTimeout: options.timeoutMs,
    bodyTimeout: options.timeoutMs,
    headers: {
      accept: options.accept?.join(', ') ?? '*/*',
      'accept-encoding': 'gzip, deflate, br',
      'user-agent': 'Kindling link reader',
    },
  })
}

async function readReply(
  url: URL,
  reply: Dispatcher.ResponseData,
  options: OutboundOptions,
  trip: Trip,
): Promise<OutboundReply> {
  try {
    const type = (oneHeader(reply.headers['content-type']) ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
    if (options.accept !== undefined && !options.accept.some(pattern => matchesType(type, pattern))) {
      throw new OutboundRefused('type', `The address answers with ${type || 'no type'}.`)
    }
    const body = options.maxBytes === 0 ? Buffer.alloc(0) : await readBody(reply, options, trip)
    const framing = {
      options: oneHeader(reply.headers['x-frame-options']) ?? '',
      policy: allHeaders(reply.headers['content-security-policy']),
    }
    return { url: url.href, status: reply.statusCode, type, body, framing }
  } finally {
    reply.body.on('error', () => undefined).destroy()
  }
}

const readBody = (
  { body, headers }: Dispatcher.ResponseData,
  { maxBytes }: OutboundOptions,
  { clock }: Trip,
) =>
  readLimited(body, {
    maxBytes,
    declaredLength: oneHeader(headers['content-length']),
    encoding: oneHeader(headers['content-encoding']),
    signal: clock,
  })

// The parser also normalizes the numeric notations of an address (decimal, octal, hex, short).
function checkUrl(text: string, base: string | undefined, trip: Trip): URL {
  const url = URL.parse(text, base)
  if (url === null) throw new OutboundRefused('url', 'This is not an address.')
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    throw new OutboundRefused('scheme', 'Only http and https addresses are read.')
  }
  if (url.username !== '' || url.password !== '')
    throw new OutboundRefused('userinfo', 'The address names a user.')
  const port = url.port === '' ? (url.protocol === 'https:' ? 443 : 80) : Number(url.port)
  if (!trip.allowPort(port)) throw new OutboundRefused('port', `Port ${port} is not read.`)
  const literal = url.hostname.replace(/^\[|\]$/g, '')
  const isLiteral = url.hostname.startsWith('[') || /^\d+(\.\d+){3}$/.test(literal)
  if (isLiteral && !trip.allowAddress(literal))
    throw new OutboundRefused('address', 'This address is not public.')
  url.hash = ''
  return url
}

function matchesType(type: string, pattern: string): boolean {
  return pattern.endsWith('/*') ? type.startsWith(pattern.slice(0, -1)) : type === pattern
}

function oneHeader(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value
}

/** Several policies apply together. */
const allHeaders = (value: string | string[] | undefined) => [value ?? []].flat().join('; ')

function asRefusal(error: unknown, clock: AbortSignal): OutboundRefused {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof OutboundRefused) return cause
    // When every address of a name fails, the refusals are in a list.
    const inner = (cause as AggregateError).errors?.find(one => one instanceof OutboundRefused)
    if (inner !== undefined) return inner
  }
  if (clock.aborted) return new OutboundRefused('time', 'The address took too long to answer.', error)
  return new OutboundRefused('unreachable', 'The address could not be read.', error)
}
