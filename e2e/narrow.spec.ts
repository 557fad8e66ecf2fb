import { demo, expect, test } from './people.ts'
import { call } from './steps/calls.ts'

interface Groups {
  groups: { id: number; name: string }[]
}

const club = 'club@demo.example'

test('the bars of the narrowest phone stay in one row', async ({ crowd }) => {
  for (const who of [demo.teacher, demo.child]) {
    const page = await crowd.enter(who)
    await page.setViewportSize({ width: 320, height: 700 })
    const tops = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link')
    await expect(tops).toHaveCount(5)
    const rows = await tops.evaluateAll(
      links => new Set(links.map(link => link.getBoundingClientRect().top)).size,
    )
    expect(rows).toBe(1)
    const top = await page.getByRole('banner').boundingBox()
    expect(top?.height).toBeLessThan(90)
  }
})

test('who waits stands before the tools of a class, and a toast over a window covers nothing of it', async ({
  crowd,
}) => {
  const page = await crowd.enter(club)
  await page.setViewportSize({ width: 390, height: 800 })
  const { groups } = await call<Groups>(page, 'GET', '/school/groups_by_userId')
  await page.goto(`/dashboard/teacher/class/0?group=${groups[0]?.id}`)
  const waiting = page.getByRole('region', { name: /^Waiting to be confirmed/ })
  const add = page.getByRole('button', { name: 'Add a student' })
  await expect(waiting).toBeVisible()
  await expect(add).toBeVisible()
  expect((await waiting.boundingBox())?.y).toBeLessThan((await add.boundingBox())?.y ?? 0)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copy the code' }).click()
  const toast = page.locator('[data-toast]').filter({ hasText: 'The code is copied.' })
  await expect(toast).toBeVisible()
  await add.click()
  const window = page.getByRole('dialog')
  await expect(window).toBeVisible()
  const foot = async () => {
    const box = await toast.boundingBox()
    return (box?.y ?? 0) + (box?.height ?? 0)
  }
  expect(await foot()).toBeLessThan((await window.boundingBox())?.y ?? 0)
})
