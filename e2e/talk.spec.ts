import { deep, demo, expect, test } from './people.ts'
import { whoIs, writeJournal } from './steps/calls.ts'

test('a child who would like to talk is seen first on the teacher’s home page, is answered, and left when a note closes it', async ({
  actors,
}) => {
  const teacher = await actors.enter(demo.teacher)
  const child = await actors.enter(demo.child)
  const { first_name: name } = await whoIs(child)
  const { first_name: coming } = await whoIs(teacher)
  await child.getByRole('button', { name: "I'd like to talk to someone" }).click()
  const wish = child.getByRole('dialog', { name: "I'd like to talk to someone" })
  await expect(wish.getByRole('link', { name: 'Call 988 988 Lifeline' })).toHaveAttribute('href', 'tel:988')
  await wish.getByRole('button', { name: "I'd like to talk to someone" }).click()
  await expect(wish).toContainText('A grown-up was told')
  await wish.getByRole('button', { name: 'Close' }).click()

  const card = teacher.getByRole('region', { name: new RegExp(`${name}.* would like to talk to someone`) })
  await expect(card).toContainText('Nobody has said yet')
  await card.getByRole('button', { name: 'I have seen it' }).click()
  await expect(card).toContainText(`${coming} has seen it.`)
  await expect(child.getByText(`${coming} has seen it.`)).toBeVisible()
  await card.getByRole('button', { name: `I am with ${name}` }).click()
  await expect(child.getByText(`${coming} is with you.`)).toBeVisible()
  await expect(child.getByRole('link', { name: /988/ })).toBeHidden()
  await child.getByText('Other people to call').click()
  await expect(child.getByRole('link', { name: /988/ })).toHaveAttribute('href', 'tel:988')

  await card.getByRole('button', { name: `Write to ${name}` }).click()
  const say = teacher.getByRole('dialog', { name: `Write to ${name}` })
  await say.getByLabel('What you would like to say').fill('Come to room 4 at lunch, I keep you a seat.')
  await say.getByRole('button', { name: 'Send' }).click()
  await expect(child.getByText(`${coming} wrote you:`)).toBeVisible()
  await expect(child.getByText('Come to room 4 at lunch, I keep you a seat.')).toBeVisible()

  await card.getByRole('button', { name: 'Close with a note' }).click()
  const dialog = teacher.getByRole('dialog', { name: 'Close with a note' })
  await dialog.getByRole('button', { name: 'Close with a note' }).click()
  await expect(dialog.getByText('Please write a note before you close it.')).toBeVisible()
  await dialog.getByLabel('What came of it').fill('We had a long talk by the pond.')
  await dialog.getByRole('button', { name: 'Close with a note' }).click()
  await expect(card).toHaveCount(0)
  await expect(child.getByText(`${coming} is with you.`)).toHaveCount(0)
})

test('words of worry in a journal are answered at once over the open window, and the teacher reads the sentence', async ({
  actors,
}) => {
  const teacher = await actors.enter(demo.teacher)
  const child = await actors.signedIn(demo.child)
  const journal = await writeJournal(child, 'We counted frogs at the pond.', { title: 'The pond' })
  await child.goto(`/child/${journal.user_id}/journals?journal=${journal.id}`)
  const window = child.getByRole('dialog', { name: 'The pond' })
  await window.getByRole('button', { name: 'Edit' }).click()
  await window.getByLabel('Write here').fill('We counted frogs at the pond. I want to kill myself tonight.')
  await window.getByRole('button', { name: 'Save changes' }).click()
  const care = child.getByRole('dialog', { name: 'Thank you for writing this' })
  await expect(care).toContainText('a grown-up at your school was asked to read it')
  await expect(care.getByRole('link', { name: /741741/ })).toHaveAttribute('href', 'sms:741741?&body=HOME')
  await child.keyboard.press('Escape')
  await expect(care).toHaveCount(0)
  await expect(window).toBeVisible()
  expect(await window.evaluate(one => one.contains(document.activeElement))).toBe(true)

  const { name } = await whoIs(child)
  const card = teacher.getByRole('region', { name: `Please read something that ${name} wrote` })
  await expect(card).toContainText('I want to kill myself tonight.')
  await expect(card).not.toContainText('frogs')
  await card.getByRole('button', { name: /^I am with/ }).click()
  await card.getByRole('button', { name: /^Read what/ }).click()
  await expect(teacher.getByRole('dialog')).toContainText('We counted frogs at the pond.')
  await teacher.keyboard.press('Escape')
  await card.getByRole('button', { name: 'Close with a note' }).click()
  const dialog = teacher.getByRole('dialog', { name: 'Close with a note' })
  await dialog.getByLabel('What came of it').fill('We called the family together.')
  await dialog.getByRole('button', { name: 'Close with a note' }).click()
  await expect(card).toHaveCount(0)
})

test(
  'a school says who is asked where the teachers do not answer, in which order, and when it is open',
  deep,
  async ({ actors }) => {
    const principal = await actors.enter(demo.principal, {
      at: '/dashboard/school?part=settings#safe-adults',
    })
    const card = principal
      .getByRole('region')
      .filter({ has: principal.getByRole('heading', { name: 'Safe adults' }) })
    const adults = card.getByRole('listitem')
    await expect(card.getByText('No safe adults yet.')).toBeVisible()
    const choice = card.getByLabel('Person', { exact: true })
    for (const role of ['Counselor', 'Nurse']) {
      await choice.selectOption({ index: 1 })
      await card.getByLabel('Role', { exact: true }).last().selectOption(role)
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
    await expect(card.getByText('No safe adults yet.')).toBeVisible()
  },
)
