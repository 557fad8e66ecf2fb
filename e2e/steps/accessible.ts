import type { Page } from '@playwright/test'
import axe from 'axe-core'
import { type Actors, expect } from '../people.ts'
import { fits, smallTargets, stays } from './layout.ts'
import { desktop, dress, isWhole, type Kind, kinds, phone, settle, stretch, type Walk } from './screens.ts'

const looks = [
  { colorScheme: 'dark', viewport: phone },
  { colorScheme: 'light', viewport: desktop },
] as const
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/**
 * Runs axe on every screen of this kind of user, half of them on a dark phone, and checks that each target is large enough for a
 * thumb.
 */
export async function walkAccessibly(walk: Walk, actors: Actors, person: Kind): Promise<void> {
  const look = (turn: number) => looks[(turn + kinds.indexOf(person)) % 2] ?? looks[0]
  await walk.through(actors, person, { look }, async (page, path) => {
    const { colorScheme } = looks.find(one => one.viewport.width === page.viewportSize()?.width) ?? looks[0]
    await expect(page.locator('html')).toHaveCSS('color-scheme', colorScheme)
    const width = await stretch(page)
    let told = await axeFaults(page, askedBelow)
    // Content that loaded late may still fade in, or has moved the end of the page under a bar: a true fault appears again.
    for (let again = 0; again < 3 && (told.length > 0 || !(await isWhole(page))); again++) {
      await stretch(page)
      told = await axeFaults(page, askedBelow)
    }
    expect.soft(told, `${path} at ${width} px`).toEqual([])
    await fits(page, `${path} at ${width} px`)
    if (width !== phone.width) {
      await dress(page, looks[0])
      await settle(page)
      await fits(page, `${path} on a phone`)
    }
    await stays.poll(() => smallTargets(page), `${path} on a phone`).toEqual([])
  })
}

/** Checks that the walk visited all its screens. */
export function expectAllVisited(walk: Walk): void {
  const { existing, missed } = walk.account()
  process.stdout.write(`A1 screens visited=${walk.visited} of=${existing.length}\n`)
  expect(missed).toEqual([])
}

/** `smallTargets` requires nearly twice the size, for the same targets. */
const askedBelow = ['target-size']

/**
 * What axe finds on the open page, or in its windows, where it has some: the content behind a window cannot be reached. `more` names further
 * tags of rules.
 */
export async function axeFaults(page: Page, without: string[] = [], more: string[] = []): Promise<string[]> {
  // The program is half a megabyte: a document gets it once, and answers in a few words.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(
    async ({ tags, left, openWindow }) => {
      const own = window as unknown as { axe: typeof axe }
      const hasWindow = document.querySelector(openWindow) !== null
      const { violations } = await own.axe.run(hasWindow ? { include: [openWindow] } : document, {
        resultTypes: ['violations'],
        runOnly: { type: 'tag', values: tags },
        rules: Object.fromEntries(left.map(id => [id, { enabled: false }])),
      })
      return violations.map(one => `${one.id}: ${one.nodes.map(node => node.target.join(' ')).join(', ')}`)
    },
    { tags: [...rules, ...more], left: without, openWindow: '[role="dialog"][aria-modal="true"]' },
  )
}
