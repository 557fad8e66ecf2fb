/// <reference lib="dom" />
import { type Browser, chromium, expect, type Page } from '@playwright/test'
import { findChromium } from './find-chromium.ts'
import { Actors } from './people.ts'
import serve from './serve.ts'
import { whoIs } from './steps/calls.ts'
import { freshEmail, openFamily, registerParent } from './steps/family.ts'
import { arrive, dress, type Kind, kinds, type Look, type Stop, Walk } from './steps/screens.ts'
import { registerTeacher } from './steps/teachers.ts'
import { spoil } from './steps/unanswered.ts'

const phone = { width: 390, height: 844 }
const desktop = { width: 1280, height: 800 }
export const looks = {
  'phone-light': { colorScheme: 'light', viewport: phone },
  'phone-dark': { colorScheme: 'dark', viewport: phone },
  'desktop-light': { colorScheme: 'light', viewport: desktop },
  'desktop-dark': { colorScheme: 'dark', viewport: desktop },
} as const satisfies Record<string, Look>
export type LookName = keyof typeof looks

export const states = ['full', 'empty', 'loading', 'failed'] as const
export type State = (typeof states)[number]

export const people = kinds.map(({ kind }) => kind)

export interface Choice {
  people: readonly Kind['kind'][]
  looks: readonly LookName[]
  states: readonly State[]
  /** A part of the name of a screen; empty means all screens. */
  screen: string
}

export interface Picture {
  person: Kind['kind']
  screen: string
  state: State
  look: LookName
  png: Buffer
}

interface Round {
  walk: Walk
  person: Kind
  state: State
}

/**
 * Takes a picture of every chosen screen, and returns the screens that could not be reached, each with the reason.
 */
export async function takeScreens(
  choice: Choice,
  keep: (picture: Picture) => Promise<void>,
): Promise<string[]> {
  const stopServer = await serve()
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--font-render-hinting=none'],
  })
  const walk = new Walk()
  const missed: string[] = []
  try {
    for (const person of kinds.filter(({ kind }) => choice.people.includes(kind)))
      for (const state of choice.states)
        missed.push(...(await takeRound(browser, { walk, person, state }, choice, keep)))
    return missed
  } finally {
    await browser.close()
    await stopServer()
  }
}

/** All screens of one kind of user in one state; each is opened once, and then shown in every look. */
async function takeRound(
  browser: Browser,
  round: Round,
  choice: Choice,
  keep: (picture: Picture) => Promise<void>,
): Promise<string[]> {
  const { walk, person, state } = round
  const isOwn = state === 'empty'
  if (isOwn && !(person.kind in newcomers)) return []
  const contexts: { close(): Promise<void> }[] = []
  const actors = new Actors(async options => {
    const context = await browser.newContext({ locale: 'en-US', reducedMotion: 'reduce', ...options })
    contexts.push(context)
    return context
  })
  const entered = await walk.enter(actors, person)
  const newcomer = isOwn ? await newcomers[person.kind]?.(actors) : undefined
  const page = newcomer ?? entered
  const own = newcomer ? await ownPlaces(newcomer) : {}
  if (state === 'loading' || state === 'failed') await spoil(page, state)
  const missed: string[] = []
  for (const stop of walk.stops(person)) {
    if (!stop.name.includes(choice.screen) || (isOwn && isOfTheDemonstration(stop))) continue
    try {
      await page.goto(walk.addressOf(stop, own))
      await (state === 'full' || isOwn ? arrive(page, stop) : stand(page))
      if (state === 'failed' && !(await hasGivenUp(page)))
        missed.push(`${person.kind} ${stop.name} ${state}: still loading`)
      for (const look of choice.looks) {
        await dress(page, looks[look])
        await stand(page)
        const png = await page.screenshot({ fullPage: true, animations: 'disabled' })
        await keep({ person: person.kind, screen: stop.name.replaceAll(' ', '-'), state, look, png })
      }
    } catch (error) {
      const [why] = String(error instanceof Error ? error.message : error).split('\n')
      missed.push(`${person.kind} ${stop.name} ${state}: ${why}`)
    }
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  for (const context of contexts) await context.close()
  return missed
}

/** Kinds of user for which a new account can be made, in the usual way: it has no data yet. */
const newcomers: Partial<Record<Kind['kind'], (actors: Actors) => Promise<Page>>> = {
  Child: async actors => (await openFamily(actors, 'Wren')).child,
  Parent: async actors => {
    const page = await actors.guest()
    await registerParent(page, freshEmail())
    return page
  },
  Teacher: actors => registerTeacher(actors, freshEmail()),
}

async function ownPlaces(page: Page): Promise<Record<string, string>> {
  const id = String((await whoIs(page)).id)
  return { childId: id, teacherId: id }
}

/** A new account has none of these, or none that the addresses could contain. */
const isOfTheDemonstration = ({ path }: Stop) =>
  /:(journalId|code|token|sheetId|groupId|webinarId|schoolId)/.test(path)

/** Until the program has painted, fonts and pictures have loaded, and the page no longer changes. */
async function stand(page: Page): Promise<void> {
  await expect(page.locator('.waiting')).toHaveCount(0)
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  // The same twice, a second apart: a call without an answer is retried after a second.
  await page.waitForFunction(isAsBefore, undefined, { polling: 1100 })
}

/** Whether all requests have failed, and the screen says so: an unreachable server is tried once more. */
const hasGivenUp = (page: Page): Promise<boolean> =>
  page
    .waitForFunction(() => document.querySelector('[aria-busy="true"]') === null, undefined, {
      timeout: 8000,
    })
    .then(() => true)
    .catch(() => false)

/** Runs in the page. */
function isAsBefore(): boolean {
  const seen = window as unknown as { before?: string }
  const now = document.body.innerHTML
  const isSame = now === seen.before
  seen.before = now
  return isSame
}
