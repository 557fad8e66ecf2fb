import { deep, demo, expect, test } from './people.ts'
import { axeFaults } from './steps/accessible.ts'
import { call, whoIs } from './steps/calls.ts'

test(
  'a guest sees on a map what is near, by pointer and by keys, and the list says the same',
  deep,
  async ({ actors }) => {
    const guest = await actors.guest()
    const asked: string[] = []
    guest.on('request', request => asked.push(request.url()))
    await guest.goto('/child/0/activity_long/local?zip=97901')
    await expect(guest.getByText('Within 20 miles of 97901.')).toBeVisible()
    const listed = await guest.getByRole('main').getByRole('listitem').getByRole('heading').allTextContents()
    // Neither the map's program nor its lines are loaded before the map is opened.
    expect(asked.some(address => /near-map|\/map\//.test(address))).toBe(false)
    await guest.getByRole('button', { name: 'Map', exact: true }).click()
    await expect(guest).toHaveURL(/view=map/)
    const map = guest.getByRole('region', { name: `Map of ${listed.length} places` })
    await expect(map).toBeVisible()
    await expect.poll(() => asked.filter(address => address.includes('/map/-118_44.json')).length).toBe(1)
    await expect(guest.getByText('This map shows towns and borders, no roads.')).toBeVisible()

    const rows = guest.getByRole('list', { name: 'The same places as a list' }).getByRole('button')
    expect(await rows.getByRole('strong').allTextContents()).toEqual(listed)
    const pins = map.getByRole('list').getByRole('button')
    const named = async () => (await pins.evaluateAll(all => all.map(one => one.ariaLabel ?? ''))).join('; ')
    const inOrder = async () =>
      [...(await named()).matchAll(/(\d+): /g)].map(([, number]) => Number(number)).toSorted((a, b) => a - b)
    expect(await inOrder()).toEqual(listed.map((_, index) => index + 1))
    const box = await pins.first().boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)

    // Overlapping pins separate, and the focus stays with the first one.
    const before = await pins.count()
    await pins.first().focus()
    await guest.keyboard.press('Enter')
    await expect.poll(() => pins.count()).toBeGreaterThan(before)
    await expect(pins.first()).toBeFocused()
    await expect(rows.first()).toHaveAttribute('aria-pressed', 'true')
    await rows.nth(2).click()
    await expect(rows.nth(2)).toHaveAttribute('aria-pressed', 'true')
    await expect(map.getByRole('button', { pressed: true })).toHaveCount(1)
    await expect(map.getByRole('button', { pressed: true })).toHaveAccessibleName(
      new RegExp(`\\b3: ${listed[2]}`),
    )
    const way = map.getByRole('link', { name: 'Find the way on openstreetmap.org' })
    await expect(way).toHaveAttribute(
      'href',
      /^https:\/\/www\.openstreetmap\.org\/directions\?to=43\.\d+,-117\.\d+$/,
    )
    await expect(way).toHaveAttribute('rel', 'noopener noreferrer')
    expect(await axeFaults(guest)).toEqual([])
    // No other server gets a request.
    expect(asked.every(address => new URL(address).origin === new URL(guest.url()).origin)).toBe(true)

    // Everything by keys: far to the west no pin is visible, and the button for the whole circle
    // brings them back.
    await guest.getByRole('button', { name: 'West' }).focus()
    for (let step = 0; step < 4; step++) await guest.keyboard.press('Enter')
    await expect(pins).toHaveCount(0)
    await guest.getByRole('button', { name: 'All of the circle' }).press('Enter')
    await expect.poll(() => pins.count()).toBe(before)
    await guest.reload()
    await expect(map).toBeVisible()
    await guest.getByRole('button', { name: 'List', exact: true }).click()
    await expect(map).toBeHidden()
  },
)

test(
  'a child, its family and its teacher are told why something is suggested, and less of it acts at once',
  deep,
  async ({ actors }) => {
    const child = await actors.enter(demo.child, { at: '/dashboard/progress' })
    const { id } = await whoIs(child)
    await expect(child.getByRole('heading', { level: 1 })).toBeVisible()
    // The shelves load when they come near the window, and the page grows meanwhile.
    await expect(async () => {
      await child.keyboard.press('End')
      await expect(child.getByRole('heading', { name: 'Found for you' })).toBeVisible({ timeout: 1_000 })
    }).toPass()
    const main = child.getByRole('main')
    const why = main.getByRole('button', { name: /^Why this/ })
    await expect(why.first()).toHaveAttribute('aria-expanded', 'false')
    const title = /“(.+)”/.exec((await why.first().getAttribute('aria-label')) ?? '')?.[1] ?? ''
    const { suggestions } = await call<{
      suggestions: { item: { id: number; title: string }; reasons: { name: string }[] }[]
    }>(child, 'GET', `/catalogue/suggestions/${id}`)
    const [first] = suggestions
    expect(first?.item.title).toBe(title)
    await why.first().click()
    const card = main
      .getByRole('listitem')
      .filter({ has: child.getByRole('button', { name: `Why this? “${title}”` }) })
    await expect(card.getByRole('listitem')).toHaveCount(first?.reasons.length ?? 0)
    await card.getByRole('button', { name: `Less of this: “${title}”` }).click()
    const said = child.getByRole('status').filter({ hasText: `“${title}” is gone from here` })
    await expect(said).toBeFocused()
    await expect(card).toHaveCount(0)
    // It stays hidden, and can be restored from its old place.
    await child.getByRole('button', { name: 'Bring it back' }).click()
    await expect(card).toBeVisible()

    const parent = await actors.enter(demo.parent, { at: '/dashboard/courses' })
    await parent.getByRole('link', { name: 'Find for Tamar' }).click()
    await parent.waitForURL('**/dashboard/find?child=*')
    await expect(parent.getByRole('heading', { level: 1, name: 'Find for Tamar' })).toBeVisible()
    await parent
      .getByRole('button', { name: /^Why this/ })
      .first()
      .click()
    await expect(parent.getByText(/Tamar/).nth(1)).toBeVisible()
    expect(await axeFaults(parent)).toEqual([])

    const teacher = await actors.enter(demo.teacher, { at: '/dashboard/roster' })
    const { user } = await call<{ user: { groups: { id: number }[] } }>(teacher, 'GET', '/user/session')
    await teacher.goto(`/dashboard/find?class=${user.groups[0]?.id}`)
    await expect(teacher.getByRole('heading', { level: 1, name: 'Find for my class' })).toBeVisible()
    await teacher
      .getByRole('button', { name: /^Why this/ })
      .first()
      .click()
    await expect(teacher.getByRole('button', { name: /^Less of this/ }).first()).toBeVisible()
  },
)
