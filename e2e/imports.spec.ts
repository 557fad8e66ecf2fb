import { deep, demo, expect, signIn, test } from './people.ts'
import { createClass, toast } from './steps/classes.ts'

test(
  'a file is looked at, imported, and its students sign in with the passwords of the sheet',
  deep,
  async ({ actors }) => {
    const page = await actors.signedIn(demo.teacher)
    const room = `Room of imports ${process.pid}`
    await createClass(page, room)
    await page.goto('/dashboard/roster/Child')
    await page.getByRole('link', { name: 'Import students' }).click()
    const username = `imported.${process.pid}`
    const csv = `First name,Last name,Username,Grade,Class\nAda,Byron,${username},4,${room}\nBo,,,99,${room}\n`
    await page
      .getByLabel('Choose a file')
      .setInputFiles({ name: 'class.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
    const table = page.getByRole('table', { name: 'Preview' })
    await expect(table.getByRole('row').nth(1)).toContainText('Grade: “99” is not a grade.')
    await expect(table.getByRole('row').nth(2)).toContainText('New')
    await page.getByRole('button', { name: 'Import 1 student' }).click()
    await expect(toast(page, '1 student is imported.')).toBeVisible()
    await page.getByRole('link', { name: 'To the classes' }).click()
    const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: room }) })
    await card.getByRole('link', { name: 'Open the class' }).click()
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('button', { name: 'Sign-in sheet' }).click()
    const strip = page.getByRole('listitem').filter({ hasText: username })
    await expect(strip.locator('dd').nth(1)).toHaveText(/^\w+-\w+-\w+.$/)
    const password = (await strip.locator('dd').nth(1).textContent()) ?? ''
    // Only the slips are printed, each with a code for the child and one for the family.
    await expect(strip.getByRole('img', { name: /^QR code/ })).toHaveCount(2)
    await page.emulateMedia({ media: 'print' })
    await expect(strip).toBeVisible()
    await expect(page.getByText('Cut along the lines', { exact: false })).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
    await page.emulateMedia({ media: null })
    // The window that made the sheet can reload it; another window has no key, and can only make a new
    // one.
    await page.reload()
    await expect(strip.locator('dd').nth(1)).toHaveText(password)
    const other = await page.context().newPage()
    await other.goto(page.url())
    await expect(other.getByRole('button', { name: 'Make a new sheet' })).toBeVisible()
    await expect(other.locator('body')).not.toContainText(password)
    await other.close()
    const child = await actors.guest()
    await child.goto(`/signin#name=${username}`)
    await expect(child.getByLabel('Email or username')).toHaveValue(username)
    await signIn(child, username, password)
    await expect(child.getByRole('heading', { level: 1, name: 'Hello, Ada' })).toBeVisible()
  },
)
