import { deep, demo, expect, test } from './people.ts'
import { toast } from './steps/classes.ts'

test(
  'a child puts websites on a board of its own, in its order, and deletes it',
  deep,
  async ({ actors }) => {
    const page = await actors.enter(demo.child, { at: '/dashboard/boards' })
    await page.getByRole('button', { name: 'Make a board' }).click()
    await page.getByLabel('Title').fill('Things that fly')
    await page.getByLabel('What is it about?').fill('All that I saw in the air.')
    await page.getByRole('dialog').getByRole('button', { name: 'Make a board' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Things that fly' })).toBeVisible()
    await expect(page.getByText('There is nothing on this board yet.')).toBeVisible()
    const board = page.url()
    for (const title of ['All About Birds', 'NASA Space Place']) {
      await page.goto(`/dashboard/courses?search=${encodeURIComponent(title)}`)
      await page.getByRole('link', { name: title, exact: true }).click()
      await page.getByRole('button', { name: 'More', exact: true }).click()
      await page.getByRole('button', { name: 'Add to a board' }).click()
      const added = page.waitForResponse('**/collection/add_activity/**')
      await page.getByRole('checkbox', { name: 'Things that fly' }).check()
      expect((await added).status()).toBe(200)
    }
    await page.goto(board)
    const titles = page.getByRole('main').getByRole('heading', { level: 2 })
    await expect(titles.nth(0)).toHaveText('All About Birds')
    await page.getByRole('button', { name: 'Change the order' }).click()
    await page.getByRole('button', { name: 'Move “NASA Space Place” up' }).press('Enter')
    await page.getByRole('button', { name: 'Done' }).click()
    await expect(titles.nth(0)).toHaveText('NASA Space Place')
    // All of the page is read before the board goes, else its comments are asked for too late.
    const comments = page.waitForResponse('**/comment/item_comments/**')
    await page.reload()
    await comments
    await expect(titles.nth(0)).toHaveText('NASA Space Place')
    await page.getByRole('button', { name: 'Delete the board' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete the board' }).click()
    await expect(toast(page, 'The board is deleted.')).toBeVisible()
    await page.waitForURL('**/dashboard/boards')
    await expect(page.getByRole('link', { name: 'Things that fly' })).toHaveCount(0)
  },
)

test(
  'what a child says of a website stands before its teacher at once, and before no guest',
  deep,
  async ({ actors }) => {
    const teacher = await actors.enter(demo.teacher, { at: '/dashboard/spark/info/2' })
    const said = teacher.getByRole('region', { name: 'What we think of it' })
    await expect(said.getByRole('button', { name: 'Write' })).toBeVisible()
    const child = await actors.enter(demo.child, { at: '/dashboard/spark/info/2' })
    const own = child.getByRole('region', { name: 'What we think of it' })
    await own.getByRole('button', { name: 'Write' }).click()
    await child.getByLabel('Write a comment').fill('I saw a launch there.')
    await child.getByRole('button', { name: 'Send' }).click()
    await expect(said.getByText('I saw a launch there.')).toBeVisible()
    const guest = await actors.guest()
    await guest.goto('/spark/info/2')
    await expect(guest.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(guest.getByRole('region', { name: 'What we think of it' })).toHaveCount(0)
  },
)
