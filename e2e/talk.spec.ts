import { demo, expect, test } from './people.ts'
import { call, whoIs } from './steps/calls.ts'

test('a child who would like to talk is seen by the teacher on the home page, told who comes, and left when a note closes it', async ({
  crowd,
}) => {
  const teacher = await crowd.enter(demo.teacher)
  const child = await crowd.enter(demo.child)
  const { first_name: name } = await whoIs(child)
  const { first_name: coming } = await whoIs(teacher)
  await call(child, 'POST', '/wellbeing/talk_to_someone', {})
  await child.reload()
  await expect(child.getByRole('region', { name: "I'd like to talk to someone" })).toContainText(
    'A grown-up was told',
  )

  const card = teacher.getByRole('region', { name: new RegExp(`${name}.* would like to talk to someone`) })
  await expect(card).toContainText('Nobody has said yet')
  await card.getByRole('button', { name: 'I have seen it' }).click()
  await expect(card).toContainText(`${coming} has seen it.`)
  await expect(child.getByText(`${coming} has seen it and will come to you.`)).toBeVisible()
  await card.getByRole('button', { name: `I am with ${name}` }).click()
  await expect(child.getByText(`${coming} says that they are with you.`)).toBeVisible()

  await card.getByRole('button', { name: 'Close with a note' }).click()
  const dialog = teacher.getByRole('dialog', { name: 'Close with a note' })
  await dialog.getByRole('button', { name: 'Close with a note' }).click()
  await expect(dialog.getByText('Please write a note before you close it.')).toBeVisible()
  await dialog.getByLabel('What came of it').fill('We had a long talk by the pond.')
  await dialog.getByRole('button', { name: 'Close with a note' }).click()
  await expect(card).toHaveCount(0)
  await expect(child.getByRole('region', { name: "I'd like to talk to someone" })).toHaveCount(0)
})

test('a school says who is asked where the teachers do not answer, in which order, and when it is open', async ({
  crowd,
}) => {
  const principal = await crowd.enter(demo.principal, { at: '/dashboard/school' })
  const card = principal
    .getByRole('region')
    .filter({ has: principal.getByRole('heading', { name: 'Safe adults' }) })
  const adults = card.getByRole('listitem')
  await expect(card.getByText('There are no safe adults yet.')).toBeVisible()
  const choice = card.getByLabel('Add somebody')
  for (const role of ['Counselor', 'Nurse']) {
    await choice.selectOption({ index: 1 })
    await card.getByLabel('As', { exact: true }).last().selectOption(role)
    await card.getByRole('button', { name: 'Add', exact: true }).click()
  }
  await expect(adults).toHaveCount(2)
  const later = await adults.last().locator('strong').innerText()
  await adults
    .last()
    .getByRole('button', { name: `Ask ${later} earlier` })
    .click()
  await card.getByLabel('Opens').fill('07:45')
  await card.getByRole('button', { name: 'Save' }).click()
  await principal.reload()
  await expect(adults.first()).toContainText(later)
  await expect(card.getByLabel('Opens')).toHaveValue('07:45')
  await adults
    .last()
    .getByRole('button', { name: /^Remove/ })
    .click()
  await adults
    .first()
    .getByRole('button', { name: /^Remove/ })
    .click()
  await card.getByRole('button', { name: 'Save' }).click()
  await principal.reload()
  await expect(card.getByText('There are no safe adults yet.')).toBeVisible()
})
