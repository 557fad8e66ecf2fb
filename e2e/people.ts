import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from '@playwright/test'
import { type Caller, call } from './steps/calls.ts'

export { expect }

/** The people of the demonstration. */
export const demo = {
  child: 'demo.child',
  parent: 'parent@demo.example',
  teacher: 'teacher@demo.example',
  principal: 'principal@demo.example',
  district: 'district@demo.example',
  vendor: 'vendor@demo.example',
  operator: 'operator@demo.example',
} as const

export const demoPassword = 'Kindling1!'

/**
 * Marks a journey that only the deep lane runs: other journeys of its area run at each change, and other tests prove the rows that it names.
 */
export const deep = { tag: '@deep' }

type Entering = BrowserContextOptions & { password?: string; at?: string }

interface Refusal {
  /** 0 stands for a call that did not reach the server. */
  status: number
  path: RegExp
}

/** The people in a test. An error in any of their windows makes the test fail. */
export class Actors {
  readonly #open: (options: BrowserContextOptions) => Promise<BrowserContext>
  readonly #faults: string[] = []
  readonly #expected: Refusal[] = []

  constructor(open: (options: BrowserContextOptions) => Promise<BrowserContext>) {
    this.#open = open
  }

  /** Refusals that the test expects; any other one is a fault. */
  expectRefusal(status: number, path: RegExp): void {
    this.#expected.push({ status, path })
  }

  /** A window of a guest. */
  async guest(options: BrowserContextOptions = {}): Promise<Page> {
    const context = await this.#open({ baseURL: address(), ...options })
    context.on('page', page => this.watch(page))
    return context.newPage()
  }

  /** A window of a signed-in user, at an address or at the user's first page; other journeys test the sign-in form. */
  async enter(name: string, options: Entering = {}): Promise<Page> {
    const { at, ...rest } = options
    const page = await this.signedIn(name, rest)
    await page.goto(at ?? (await call<{ landing: string }>(page, 'GET', '/user/session')).landing)
    await expect(page.getByRole('link', { name: /^Your account, / })).toBeVisible()
    return page
  }

  /** An empty window of a signed-in user, for a test that opens the page itself: each first page costs a second. */
  async signedIn(name: string, options: Omit<Entering, 'at'> = {}): Promise<Page> {
    const { password = demoPassword, ...rest } = options
    const page = await this.guest(rest)
    await authenticate(page, name, password)
    return page
  }

  /** A signed-in user without a window, ready to send calls. */
  async sender(name: string): Promise<BrowserContext> {
    const context = await this.#open({ baseURL: address() })
    await authenticate(context, name, demoPassword)
    return context
  }

  watch(page: Page): void {
    page.on('pageerror', error => this.#faults.push(`${page.url()}: ${error.stack ?? error.message}`))
    page.on('console', message => {
      if (message.type() !== 'error') return
      if (!this.#isExpected(message.text(), message.location().url)) {
        this.#faults.push(`${page.url()}: ${message.text()} (${message.location().url})`)
      }
    })
  }

  /** The faults so far; empty when all is well. */
  faults(): readonly string[] {
    return this.#faults
  }

  #isExpected(text: string, url: string): boolean {
    const refused = /Failed to load resource: (?:the server responded with a status of (\d+)|net::)/.exec(
      text,
    )
    if (!refused) return false
    const status = Number(refused[1] ?? 0)
    return this.#expected.some(one => one.status === status && one.path.test(url))
  }
}

/** Where the server of this run listens. */
export function address(): string {
  const found = process.env.E2E_ADDRESS
  if (!found) throw new Error('The server has not been started.')
  return found
}

async function authenticate(caller: Caller, name: string, password: string): Promise<void> {
  const mode = name.includes('@') ? 'email' : 'username'
  await call(caller, 'POST', '/user/authenticate', { user: { mode, mode_id: name, password } })
}

/** Signs in with the form. */
export async function signIn(page: Page, name: string, password: string): Promise<void> {
  await page.goto('/signin')
  await page.getByLabel('Email or username').fill(name)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL(url => url.pathname !== '/signin')
  await expect(page.getByRole('link', { name: /^Your account, / })).toBeVisible()
}

export const test = base.extend<{ actors: Actors }>({
  actors: async ({ browser }, use) => {
    const contexts: BrowserContext[] = []
    const actors = new Actors(async options => {
      const context = await browser.newContext(options)
      contexts.push(context)
      return context
    })
    await use(actors)
    expect(actors.faults()).toEqual([])
    for (const context of contexts) await context.close()
  },
})
