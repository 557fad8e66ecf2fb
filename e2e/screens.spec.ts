import AxeBuilder from '@axe-core/playwright'
import { pages } from '@kindling/contract/pages'
import type { Page } from '@playwright/test'
import { demo, expect, test } from './people.ts'
import { call, courseIds, whoIs } from './steps/calls.ts'

const kinds = [
  { kind: 'Guest', name: null },
  { kind: 'Child', name: demo.child },
  { kind: 'Parent', name: demo.parent },
  { kind: 'Teacher', name: demo.teacher },
  { kind: 'District Admin', name: demo.district },
  { kind: 'Vendor', name: demo.vendor },
] as const
type Kind = (typeof kinds)[number]['kind']

const looks = [
  { colorScheme: 'dark', viewport: { width: 360, height: 740 } },
  { colorScheme: 'light', viewport: { width: 1280, height: 800 } },
] as const

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const visited = new Set<string>()
const places = new Map<string, string>()

for (const [place, { kind, name }] of kinds.entries()) {
  test(`every screen that a ${kind} may see has no fault that axe finds and fits a phone`, async ({
    crowd,
  }) => {
    test.setTimeout(120_000)
    await findPlaces(await crowd.enter(demo.child))
    const page = name === null ? await crowd.guest() : await crowd.enter(name)
    places.set('teacherId', name === null ? '1' : String((await whoIs(page)).id))
    for (const [index, screen] of pages.entries()) {
      if (!isFor(screen.audience, kind)) continue
      await test.step(screen.path, () => visit(page, screen.path, looks[(index + place) % 2] ?? looks[0]))
      visited.add(`${kind} ${screen.name}`)
    }
  })
}

test('the screens reached are all the screens that exist', () => {
  const existing = kinds.flatMap(({ kind }) =>
    pages.filter(page => isFor(page.audience, kind)).map(page => `${kind} ${page.name}`),
  )
  process.stdout.write(`A1 screens visited=${visited.size} of=${existing.length}\n`)
  expect(existing.filter(one => !visited.has(one))).toEqual([])
})

function isFor(audience: (typeof pages)[number]['audience'], kind: Kind): boolean {
  if (audience === 'everyone') return true
  if (audience === 'signedIn') return kind !== 'Guest'
  return (audience as readonly string[]).includes(kind)
}

async function visit(page: Page, path: string, look: (typeof looks)[number]): Promise<void> {
  await page.setViewportSize(look.viewport)
  await page.emulateMedia({ colorScheme: look.colorScheme, reducedMotion: 'reduce' })
  places.set('shortName', path.startsWith('/course/') ? 'backyard-birds' : 'first-bird-i-see')
  await page.goto(path.replace(/:(\w+)/g, (_, name: string) => places.get(name) ?? '0'))
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', look.colorScheme)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(animation => animation.finished)))
  // No page has frames of others, so the slow way with a second window is not needed.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().withTags(rules).analyze()
  const told = violations.map(one => `${one.id}: ${one.nodes.map(node => node.target.join(' ')).join(', ')}`)
  expect.soft(told, `${path} at ${look.viewport.width} px, ${look.colorScheme}`).toEqual([])
  const overhang = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect.soft(overhang, `${path} at ${look.viewport.width} px scrolls sideways`).toBeLessThanOrEqual(0)
}

/** What the addresses about the demo child are filled with. */
async function findPlaces(child: Page): Promise<void> {
  if (places.has('childId')) return
  const { id } = await whoIs(child)
  const { journals } = await call<{ journals: { id: number }[] }>(
    child,
    'GET',
    `/journal/user_journals/${id}`,
  )
  const { course, lesson } = await courseIds(child, 'backyard-birds')
  const journal = journals[0]?.id
  if (!journal) throw new Error('The demo child has no journal.')
  places.set('childId', String(id)).set('courseId', String(course)).set('lessonId', String(lesson))
  places.set('journalId', String(journal))
}
