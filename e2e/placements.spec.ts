import { deep, demo, expect, test } from './people.ts'
import { call, whoIs } from './steps/calls.ts'
import { looksRight } from './steps/looks-right.ts'
import { openOlderStudent } from './steps/students.ts'

test('a student asks for a placement, teacher and guardian approve, the employer corrects and signs on a phone without a script in few taps, and the school reads the hours', async ({
  actors,
}) => {
  const employer = `Bakery ${Date.now()}`
  const address = `boss${Date.now()}@bakery.example`
  const teacher = await actors.signedIn(demo.teacher)
  const { child: page, guardian } = await openOlderStudent(actors, teacher, 'Orla')
  const { id, first_name: name } = await whoIs(page)
  const at = `/child/${id}/work`
  await page.goto(at)
  await page.getByRole('button', { name: 'Ask for a placement' }).click()
  const form = page.getByRole('dialog', { name: 'Where would you like to work?' })
  await form.getByLabel('Name of the employer').fill(employer)
  await form.getByLabel('What will you do there?').fill('Bake bread.')
  await form.getByLabel('What kind?').selectOption({ label: 'Internship' })
  await form.getByRole('button', { name: 'Ask', exact: true }).click()
  const card = page.getByRole('article').filter({ hasText: employer })
  await expect(card.getByText('Waits for the teacher and the family')).toBeVisible()

  await teacher.goto(at)
  const ofTeacher = teacher.getByRole('article').filter({ hasText: employer })
  await ofTeacher.getByRole('button', { name: 'Approve' }).click()
  await expect(card.getByText('Waits for the family')).toBeVisible()
  await guardian.goto(at)
  await guardian
    .getByRole('article')
    .filter({ hasText: employer })
    .getByRole('button', { name: 'Approve' })
    .click()

  await card.getByRole('button', { name: 'Begin' }).click()
  await card.getByLabel('Hours, in quarters').fill('3.5')
  await card.getByLabel('What did you do?').fill('Kneaded dough.')
  // At work there is often no network: the hours wait on the device, and go out once by themselves.
  actors.expectRefusal(0, /\/placement\/|\/realtime\/stream/)
  await page.context().setOffline(true)
  await card.getByRole('button', { name: 'Add hours' }).click()
  await expect(card.getByText('1 entry waits on this device')).toBeVisible()
  await expect(card.getByText('3.5 hours not signed yet')).toHaveCount(0)
  await page.context().setOffline(false)
  await expect(card.getByText('3.5 hours not signed yet')).toBeVisible()
  await expect(card.getByText('1 entry waits on this device')).toHaveCount(0)

  await ofTeacher.getByLabel(/Employer’s email or mobile number/).fill(address)
  await ofTeacher.getByRole('button', { name: 'Confirm the address' }).click()
  await ofTeacher.getByRole('button', { name: 'Send the link to sign' }).click()
  await expect(ofTeacher.getByText(`A link went to ${address}`)).toBeVisible()
  const linkOf = async () => {
    const outbox = await (await teacher.request.get('/dev/outbox')).text()
    return (
      outbox
        .split('<article>')
        .find(one => one.includes(address))
        ?.match(/\/work\/sign\/[\w-]+/)?.[0] ?? null
    )
  }
  await expect.poll(linkOf).not.toBeNull()
  const path = (await linkOf()) ?? ''

  // Axe is a script itself, so it checks the page in a window that runs scripts. Looking at it opens nothing and signs nothing.
  const looking = await actors.guest({ viewport: { width: 390, height: 844 } })
  await looking.goto(path)
  await expect(looking.getByRole('heading', { level: 1 })).toHaveText(`Please confirm ${name}’s hours`)
  await looksRight(looking)

  // A phone without scripts: what works here works everywhere.
  const phone = await actors.guest({ viewport: { width: 390, height: 844 }, javaScriptEnabled: false })
  const begun = Date.now()
  let taps = 0
  const tap = async (act: Promise<unknown>) => {
    taps += 1
    await act
  }
  await tap(phone.goto(path))
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText(`Please confirm ${name}’s hours`)
  await expect(phone.getByText('Kneaded dough.')).toBeVisible()
  // The employer corrects the hours: this number counts.
  await tap(phone.getByRole('textbox', { name: /^Hours/ }).fill('3'))
  await tap(phone.getByRole('group', { name: 'Reliability' }).getByText('Excellent').click())
  await tap(phone.getByRole('group', { name: 'Working with others' }).getByText('Good').click())
  await tap(phone.getByRole('group', { name: 'Communication' }).getByText('Good').click())
  await tap(phone.getByRole('group', { name: 'Quality of work' }).getByText('Excellent').click())
  await tap(phone.getByLabel('Your name').fill('Ana Ruiz'))
  await tap(phone.getByLabel('I confirm these hours. I answer for the employer.').check())
  await tap(phone.getByRole('button', { name: 'Sign' }).click())
  await expect(phone.getByRole('heading', { level: 1, name: 'Thank you' })).toBeVisible()
  expect(taps).toBeLessThanOrEqual(12)
  expect(Date.now() - begun).toBeLessThan(60_000)
  actors.expectRefusal(404, /\/work\/sign\//)
  await phone.goto(path)
  await expect(phone.getByRole('heading', { level: 1, name: 'This link is not open' })).toBeVisible()
  await expect(phone.getByText(name)).toHaveCount(0)
  await looking.goto(path)
  await looksRight(looking)

  await expect(card.getByText('3 hours signed')).toBeVisible()
  await expect(card.getByText('The employer says 3 hours')).toBeVisible()
  await expect(card.getByText('Ana Ruiz')).toHaveCount(0)
  await expect(ofTeacher.getByText(/From the employer: Ana Ruiz/)).toBeVisible()
  await ofTeacher.getByRole('button', { name: 'Show it to the student' }).click()
  await expect(card.getByText(/From the employer: Ana Ruiz/)).toBeVisible()
  await ofTeacher.getByRole('button', { name: 'Confirm the placement' }).click()
  await expect(card.getByText('Confirmed', { exact: true })).toBeVisible()

  const session = await call<{ user: { groups: { id: number; name: string }[] } }>(
    teacher,
    'GET',
    '/user/session',
  )
  const group = session.user.groups.find(one => one.name.startsWith('Room 11'))
  await teacher.goto(`/dashboard/class/${group?.id}/work`)
  await expect(teacher.getByRole('row').filter({ hasText: employer }).first()).toBeVisible()
  const school = await actors.enter(demo.principal, { at: '/dashboard/school/work' })
  await expect(school.getByRole('row').filter({ hasText: name }).first()).toBeVisible()
})

test(
  'an administrator of the district chooses a school, adds to its lists, renames and hides, and another school has its own',
  deep,
  async ({ actors }) => {
    const name = `Marine science ${process.pid}`
    const other = `Ocean science ${process.pid}`
    const page = await actors.enter(demo.district, { at: '/dashboard/district/schools' })
    await page.getByRole('link', { name: /High School$/ }).click()
    await page.getByRole('link', { name: 'Work placement hours' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Work placement hours' })).toBeVisible()
    await page.getByRole('link', { name: 'Lists of work-based learning' }).click()
    await page.getByRole('tab', { name: 'Pathways' }).click()
    const form = page.locator('form')
    await form.getByRole('button', { name: 'Add' }).click()
    await expect(form.getByLabel('Name')).toHaveAccessibleDescription(/./)
    await form.getByLabel('Name').fill(name)
    await form.getByRole('button', { name: 'Add' }).click()
    const list = page.getByRole('list', { name: 'Pathways' })
    await expect(list.getByText(name)).toBeVisible()
    actors.expectRefusal(400, /add_choice/)
    await form.getByLabel('Name').fill(name.toUpperCase())
    await form.getByRole('button', { name: 'Add' }).click()
    await expect(form.getByLabel('Name')).toHaveAccessibleDescription(/perhaps a hidden one/)
    await form.getByLabel('Name').fill('')
    await list.getByRole('button', { name: `Rename ${name}` }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name').fill(other)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
    await list.getByRole('button', { name: `Hide ${other}` }).click()
    const hidden = page.getByRole('list', { name: 'Hidden' })
    await expect(hidden.getByText(other)).toBeVisible()
    await expect(list.getByText(other)).toHaveCount(0)
    await looksRight(page)

    const school = page.getByLabel('School', { exact: true })
    const middle = (await school.locator('option', { hasText: 'Middle' }).textContent()) ?? ''
    await school.selectOption({ label: middle })
    await page.getByRole('tab', { name: 'Pathways' }).click()
    await expect(list).toBeVisible()
    await expect(page.getByText(other)).toHaveCount(0)
    await page.getByRole('link', { name: 'Work placement hours' }).click()
    await expect(school.locator('option:checked')).toHaveText(middle)
    await looksRight(page)
    actors.expectRefusal(404, /wbl\/lists/)
    const teacher = await actors.enter(demo.teacher, { at: '/dashboard/school/work/lists' })
    await expect(teacher.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(teacher.getByRole('tab')).toHaveCount(0)
  },
)
