import { deep, expect, test } from './people.ts'
import { toast } from './steps/classes.ts'
import { confirmAddress, freshEmail } from './steps/family.ts'
import { registerTeacher } from './steps/teachers.ts'

test('a new teacher makes a class, adds a student, prints a letter, and is asked questions only then', async ({
  actors,
}) => {
  const email = freshEmail()
  const page = await registerTeacher(actors, email)
  const steps = page.getByRole('region', { name: 'Three steps to begin' })
  const question = page.getByRole('heading', { name: 'What do you do at your school?' })
  await expect(steps.getByRole('listitem')).toHaveCount(3)
  await expect(question).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, name: /^Hello, / })).toBeVisible()
  await steps.getByRole('button', { name: 'Create a class' }).click()
  await page.getByRole('dialog').getByLabel('Class name').fill('Shoreline 5')
  await page.getByRole('dialog').getByRole('button', { name: 'Create a class' }).click()
  await expect(steps.getByRole('heading', { name: 'Done: Create a class' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Classes' })).toBeVisible()

  // One button to confirm, where it is needed, and no tiles of zeros.
  await expect(page.getByRole('button', { name: 'Confirm the address' })).toHaveCount(1)
  await expect(page.getByRole('list', { name: 'Today', exact: true })).toHaveCount(0)
  await steps.getByRole('button', { name: 'Confirm the address' }).click()
  await confirmAddress(page, email)

  await steps.getByRole('link', { name: 'Add students' }).click()
  const form = page.getByRole('dialog', { name: 'Add students' })
  await form.getByLabel('Names').fill('Wren')
  await form.getByLabel(/agreement/).check()
  await form.getByRole('button', { name: 'Add 1 student' }).click()
  await expect(toast(page, '1 student is added.')).toBeVisible()
  const next = page.getByRole('region', { name: 'Next: print cards and family letters' })
  await expect(next.getByRole('link', { name: 'Print letters' })).toBeVisible()
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  await menu.getByRole('link', { name: 'Classes' }).click()

  await expect(steps.getByRole('button', { name: 'Print cards' })).toBeVisible()
  await steps.getByRole('link', { name: 'Print letters' }).click()
  await page.getByRole('button', { name: /^Print 1 letter/ }).click()
  await expect(page.getByRole('img', { name: /^QR code of the letter/ })).toBeVisible()
  await menu.getByRole('link', { name: 'Classes' }).click()
  await expect(steps.getByText(/^Letters to families are done\./)).toBeVisible()
  await expect(steps.getByRole('heading', { name: /^Done:/ })).toHaveCount(1)
  await steps.getByRole('button', { name: 'Print cards' }).click()
  const slip = page.getByRole('listitem').filter({ hasText: 'Wren' })
  await expect(slip.locator('dd').nth(1)).toHaveText(/^\w+-\w+-\w+.$/)
  await menu.getByRole('link', { name: 'Classes' }).click()
  await expect(steps.getByRole('heading', { name: /^Done:/ })).toHaveCount(2)

  await steps.getByRole('button', { name: 'Hide these steps' }).click()
  await expect(steps).toHaveCount(0)
  await expect(question).toBeVisible()
  await page.reload()
  await expect(question).toBeVisible()
  await expect(steps).toHaveCount(0)
})

test(
  'in the sample class a new teacher answers journals of nobody, and sees what a child would see',
  deep,
  async ({ actors }) => {
    const page = await registerTeacher(actors, freshEmail())
    await page.getByRole('link', { name: 'Try the sample class' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Sample class' })).toBeVisible()
    const sent: string[] = []
    page.on('request', request => {
      if (request.method() !== 'GET') sent.push(request.url())
    })
    const entries = page.getByRole('main').getByRole('article')
    await expect(entries).toHaveCount(3)
    await entries.nth(0).getByRole('textbox').fill('Where did it fly then?')
    await entries.nth(0).getByRole('button', { name: 'Send the reply' }).click()
    await expect(page.getByText('What Mila sees')).toBeVisible()
    await expect(page.getByText('Vera answered you')).toBeVisible()
    await entries.nth(1).getByRole('button', { name: 'Give a star' }).click()
    await expect(page.getByText('Vera gave you a star')).toBeVisible()
    await entries.nth(2).getByRole('textbox').fill('Nine coins is a lot. What did the fold change?')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'That is all it takes' })).toBeVisible()
    expect(sent).toEqual([])
    await page.getByRole('button', { name: 'Start over' }).click()
    await expect(page.getByText('Vera answered you')).toHaveCount(0)
    await page.reload()
    await expect(page.getByText('What Mila sees')).toHaveCount(0)
    await page.getByRole('button', { name: 'Create a class' }).click()
    await page.getByRole('dialog').getByLabel('Name').fill('Larks')
    await page.getByRole('dialog').getByRole('button', { name: 'Create a class' }).click()
    await expect(page.getByRole('main')).toContainText('Larks')
    await expect(page).toHaveURL(/\/dashboard\/roster$/)
  },
)
