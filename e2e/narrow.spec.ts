import { address, deep, demo, expect, test } from './people.ts'
import { call } from './steps/calls.ts'
import { classId, demoClass } from './steps/classes.ts'
import { brokenWords } from './steps/layout.ts'
import { settle } from './steps/screens.ts'

interface Groups {
  groups: { id: number; name: string }[]
}

const club = 'club@demo.example'

test('the bars of the narrowest phone stay in one row', deep, async ({ actors }) => {
  for (const [who, places] of [
    [demo.teacher, 4],
    [demo.principal, 4],
    [demo.child, 5],
  ] as const) {
    const page = await actors.enter(who)
    await page.setViewportSize({ width: 320, height: 700 })
    const tops = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link')
    await expect(tops).toHaveCount(places)
    const rows = await tops.evaluateAll(
      links => new Set(links.map(link => link.getBoundingClientRect().top)).size,
    )
    expect(rows).toBe(1)
    const top = await page.getByRole('banner').boundingBox()
    expect(top?.height).toBeLessThan(90)
  }
})

test(
  'no word breaks in its middle on the main screens of the narrowest phone, with larger letters too',
  deep,
  async ({ actors }) => {
    const screens = [
      [demo.child, ['/dashboard/progress', '/dashboard/courses', '/dashboard/profile']],
      [demo.parent, ['/dashboard/profile', '/parent/dashboard', '/dashboard/notifications']],
      [demo.teacher, ['/dashboard/roster', '/dashboard/teacher/class/0', '/teacher/wellbeing/report']],
      [demo.principal, ['/dashboard/school', '/dashboard/roster', '/reports']],
    ] as const
    for (const [who, paths] of screens) {
      const page = await actors.enter(who, { viewport: { width: 320, height: 740 } })
      for (const reader of ['usual', 'large']) {
        await page.context().addCookies([{ name: 'reader', value: reader, url: address() }])
        for (const path of paths) {
          await page.goto(path)
          await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
          await settle(page)
          expect([path, reader, await brokenWords(page)]).toEqual([path, reader, []])
        }
      }
    }
  },
)

test(
  'the parts of a school stand in one row on the narrowest phone, the last ones behind the tab for more',
  deep,
  async ({ actors }) => {
    const page = await actors.enter(demo.principal, { at: '/dashboard/requests' })
    await page.setViewportSize({ width: 320, height: 700 })
    await page.reload()
    const parts = page.getByRole('navigation', { name: 'Parts of the school' })
    const more = parts.locator('summary')
    await expect(more).toHaveText(/^Requests/)
    await expect(parts.getByRole('link')).toHaveText([/^Overview/, 'Teachers'])
    const rows = await parts
      .locator('> a, summary')
      .evaluateAll(tabs => new Set(tabs.map(tab => tab.getBoundingClientRect().top)).size)
    expect(rows).toBe(1)
    await more.click()
    await expect(parts.getByRole('link')).toHaveCount(6)
    for (const tab of await parts.getByRole('link').all()) await expect(tab).toBeInViewport({ ratio: 0.9 })
  },
)

test(
  'on a phone the first student of a class is in sight, and the other tools wait behind one button',
  deep,
  async ({ actors }) => {
    const page = await actors.signedIn(demo.teacher)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`/dashboard/teacher/class/0?group=${await classId(page, demoClass)}&view=students`)
    await expect(page.getByRole('row').getByRole('link').first()).toBeInViewport({ ratio: 1 })
    const letters = page.getByRole('link', { name: 'Families and letters' })
    await expect(letters).toBeHidden()
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await expect(letters).toBeVisible()
    await expect(page.getByRole('button', { name: 'Copy the code' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Add a student' })).toBeVisible()
    await page.setViewportSize({ width: 1280, height: 800 })
    await expect(letters).toBeVisible()
  },
)

test(
  'on a wide screen a class shows its main act and three that are wanted every week; the others wait behind one button',
  deep,
  async ({ actors }) => {
    const page = await actors.signedIn(demo.teacher)
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto(`/dashboard/teacher/class/0?group=${await classId(page, demoClass)}`)
    for (const name of ['Sign in with pictures', 'Progress report', 'Families and letters'])
      await expect(page.getByRole('link', { name })).toBeVisible()
    const sheet = page.getByRole('button', { name: 'Sign-in sheet' })
    await expect(sheet).toBeHidden()
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await expect(page.getByRole('region', { name: 'Joining and signing in' })).toBeVisible()
    await expect(sheet).toBeVisible()
  },
)

test(
  'the foot of the page is not in sight while a class is on its way, so that nothing pushes it out',
  deep,
  async ({ actors }) => {
    const page = await actors.enter(demo.teacher)
    await page.setViewportSize({ width: 390, height: 844 })
    const group = await classId(page, demoClass)
    const classes = Promise.withResolvers<void>()
    const students = Promise.withResolvers<void>()
    await page.route(/\/school\/groups_by_userId/, route => classes.promise.then(() => route.continue()))
    await page.route(/\/school\/group_students\//, route => students.promise.then(() => route.continue()))
    const foot = page.getByRole('contentinfo')
    await page.goto(`/dashboard/teacher/class/0?group=${group}&view=students`)
    await expect(foot).toBeAttached()
    await expect(foot).not.toBeInViewport()
    classes.resolve()
    await expect(page.getByRole('heading', { level: 1, name: demoClass })).toBeVisible()
    await expect(foot).not.toBeInViewport()
    students.resolve()
    await expect(page.getByRole('table', { name: 'Students' })).toBeVisible()
    await expect(foot).not.toBeInViewport()
  },
)

test(
  'who waits stands before the tools of a class, and a toast over a window covers nothing of it',
  deep,
  async ({ actors }) => {
    const page = await actors.signedIn(club)
    await page.setViewportSize({ width: 390, height: 800 })
    const { groups } = await call<Groups>(page, 'GET', '/school/groups_by_userId')
    await page.goto(`/dashboard/teacher/class/0?group=${groups[0]?.id}`)
    const waiting = page.getByRole('region', { name: /^Waiting for their families/ })
    const add = page.getByRole('button', { name: 'Add a student' })
    await expect(waiting).toBeVisible()
    await expect(add).toBeVisible()
    expect((await waiting.boundingBox())?.y).toBeLessThan((await add.boundingBox())?.y ?? 0)
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('button', { name: 'Copy the code' }).click()
    const toast = page.locator('[data-toast]').filter({ hasText: 'Code copied.' })
    await expect(toast).toBeVisible()
    await add.click()
    const window = page.getByRole('dialog')
    await expect(window).toBeVisible()
    const foot = async () => {
      const box = await toast.boundingBox()
      return (box?.y ?? 0) + (box?.height ?? 0)
    }
    expect(await foot()).toBeLessThan((await window.boundingBox())?.y ?? 0)
  },
)
