import type { FastifyInstance } from 'fastify'
import type { Services } from '../src/platform/services.ts'

interface Watched {
  app: FastifyInstance
  services: Pick<Services, 'sessionSecret' | 'settings'>
  logged: string[]
}

/** The password of everybody whom the factories make. */
export const testPassword = 'Lantern-7!'

export interface SecretWatch {
  /** What told a secret so far. */
  faults(): string[]
  /** Looks through what was logged so far, and lets go of it: for tests of hundreds of thousands of requests. */
  forgetLog(): void
}

/**
 * Looks on while a server is tested (S10). Whatever the test is about: no password, cookie, token or secret of the server may
 * stand in its log, and none in a reply that refuses.
 */
export function watchSecrets({ app, services, logged }: Watched): SecretWatch {
  const faults = new Set<string>()
  const secrets = new Map([
    [testPassword, 'the password'],
    ['$argon2id$', 'the hash of a password'],
    [services.sessionSecret, "the server's secret"],
    ...(services.settings.metricsToken
      ? [[services.settings.metricsToken, 'the token for figures'] as const]
      : []),
  ])
  const cookies = new CookieJar()
  const secretsIn = (text: string) => [
    ...[...secrets].filter(([secret]) => text.includes(secret)).map(([, what]) => what),
    ...(cookies.stand(text) ? ['a cookie'] : []),
  ]
  app.addHook('onRequest', async ({ headers }) => {
    for (const [, value = ''] of (headers.cookie ?? '').matchAll(/=([\w.%-]+)/g)) cookies.keep(value)
  })
  app.addHook('onSend', async (request, reply, payload) => {
    if (reply.statusCode < 400 || typeof payload !== 'string') return payload
    for (const what of secretsIn(payload)) faults.add(`${request.method} ${request.url} told ${what}`)
    return payload
  })
  const readLog = () => {
    for (const line of logged) for (const what of secretsIn(line)) faults.add(`the log holds ${what}`)
  }
  return {
    faults() {
      readLog()
      return [...faults]
    },
    forgetLog() {
      readLog()
      logged.length = 0
    },
  }
}

/** The cookies that were sent, found again in a text however many there are. */
class CookieJar {
  readonly #values = new Set<string>()
  readonly #lengths = new Set<number>()

  /** Keeps those of real length: tests also send what only looks like one. */
  keep(value: string): void {
    if (value.length < shortestCookie) return
    this.#values.add(value)
    this.#lengths.add(value.length)
  }

  stand(text: string): boolean {
    for (const [run] of text.matchAll(/[\w.%-]{40,}/g))
      for (const length of this.#lengths)
        for (let start = 0; start + length <= run.length; start++)
          if (this.#values.has(run.slice(start, start + length))) return true
    return false
  }
}

const shortestCookie = 40
