import { createHmac, createSign, generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'
import { afterAll } from 'vitest'

export interface OpenIdPerson {
  email: string
  email_verified: boolean
  given_name: string
  family_name: string
}

export interface OpenIdProvider {
  issuer: string
  clientId: string
  clientSecret: string
  people: Map<string, OpenIdPerson>
  /** While it stands, identities are written by hand: the right ones, but for what is said here. */
  told: Told | null
  /** Goes through the provider's pages as one of its people, and gives the address it leads back to. */
  pass(address: string, login: string): Promise<URL>
}

interface Told {
  claims?: Record<string, string>
  algorithm?: 'RS256' | 'HS256' | 'none'
}

/** What the provider hands out while identities are written by hand; it belongs to the server alone. */
export const handedToken = 'an-access-token-for-the-server-alone'

/**
 * A real OpenID Connect provider on this machine, for servers that stand at one public address. One that `forges` signs by
 * another key than the one that it publishes.
 */
export async function startOpenIdProvider(
  publicUrl: string,
  { forges = false } = {},
): Promise<OpenIdProvider> {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const people = new Map<string, OpenIdPerson>()
  const { privateKey } = newKeys()
  const [clientId, clientSecret] = ['kindling', 'a-secret-between-the-two-of-us']
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: ['google', 'facebook', 'outlook'].map(name => `${publicUrl}/oauth/${name}/callback`),
      },
    ],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['given_name', 'family_name'],
    },
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      Grant: 600,
      IdToken: 600,
      Interaction: 600,
      Session: 600,
    },
    jwks: {
      keys: [{ ...privateKey.export({ format: 'jwk' }), kid: keyName }],
    },
    cookies: { keys: ['a-key-for-cookies'] },
    findAccount: (_, sub) => ({ accountId: sub, claims: async () => ({ sub, ...people.get(sub) }) }),
  })
  const answer = provider.callback()
  const published = { ...newKeys().publicKey.export({ format: 'jwk' }), kid: keyName }
  let nonce = ''
  const known: OpenIdProvider = {
    issuer,
    clientId,
    clientSecret,
    people,
    told: null,
    pass: (address, login) => pass(address, login, publicUrl),
  }
  const seconds = Math.floor(Date.now() / 1_000)
  const identity = ({ claims, algorithm = 'RS256' }: Told) => {
    const right = { iss: issuer, aud: clientId, sub: 'by-hand', nonce, iat: seconds, exp: seconds + 600 }
    const parts = [
      { alg: algorithm, kid: keyName },
      { ...right, ...claims },
    ]
    const text = parts.map(part => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')
    const signed = {
      RS256: () => createSign('sha256').update(text).sign(privateKey, 'base64url'),
      HS256: () => createHmac('sha256', clientSecret).update(text).digest('base64url'),
      none: () => '',
    }
    return `${text}.${signed[algorithm]()}`
  }
  server.on('request', (request, reply) => {
    nonce = new URL(request.url ?? '', issuer).searchParams.get('nonce') ?? nonce
    const json = (value: unknown) =>
      void reply.setHeader('content-type', 'application/json').end(JSON.stringify(value))
    if (known.told && request.url === '/token')
      return json({
        access_token: handedToken,
        token_type: 'Bearer',
        expires_in: 600,
        id_token: identity(known.told),
      })
    if (known.told && request.url === '/me')
      return json({
        sub: 'by-hand',
        email: 'by-hand@provider.example',
        email_verified: true,
        given_name: 'Noor',
      })
    if (!forges || request.url !== '/jwks') return void answer(request, reply)
    reply.setHeader('content-type', 'application/jwk-set+json').end(JSON.stringify({ keys: [published] }))
  })
  afterAll(() => server.close())
  return known
}

const keyName = 'a-key-for-identities'
const newKeys = () => generateKeyPairSync('rsa', { modulusLength: 2048 })

/** Follows the provider's redirects and answers its questions, as a browser and its person do. */
async function pass(address: string, login: string, publicUrl: string): Promise<URL> {
  const cookies = new Map<string, string>()
  let [url, body]: [string, URLSearchParams | null] = [address, null]
  for (let step = 0; step < 20; step++) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const reply: Response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie },
      ...(body ? { method: 'POST', body } : {}),
    })
    for (const set of reply.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
      cookies.set(name, value)
    }
    const location = reply.headers.get('location')
    if (location) {
      ;[url, body] = [new URL(location, url).href, null]
      if (url.startsWith(publicUrl)) return new URL(url)
      continue
    }
    const page = await reply.text()
    const action = /<form[^>]*action="([^"]+)"/.exec(page)?.[1]
    if (!action) throw new Error(`The provider asks for nothing: ${reply.status} ${page.slice(0, 300)}`)
    const prompt = page.includes('name="login"')
      ? { prompt: 'login', login, password: 'any' }
      : { prompt: 'consent' }
    ;[url, body] = [new URL(action, url).href, new URLSearchParams(prompt)]
  }
  throw new Error('The provider leads in circles.')
}
