import type { Page } from '@playwright/test'
import { deep, demo, expect, test } from './people.ts'
import { call } from './steps/calls.ts'
import { checkIn, openStudents, today, usernamesOf } from './steps/check-ins.ts'
import { demoClass } from './steps/classes.ts'

test('a child checks in question by question, answers nothing untouched, goes on after a closed window, and takes an idea along [WELLBEING-02] [WELLBEING-11] [WELLBEING-14]', async ({
  actors,
}) => {
  const page = await actors.signedIn(demo.child)
  await page.goto('/dashboard/progress?assessment=wellbeing')
  const modal = page.getByRole('dialog', { name: 'How are you today?' })
  await modal.getByRole('button', { name: 'Start', exact: true }).click()
  await expect(modal.getByRole('heading', { name: 'How happy do you feel today?' })).toBeFocused()
  const slider = modal.getByRole('slider')
  await expect(slider).toHaveAttribute('aria-valuetext', 'Tap or slide along the line to answer.')
  await expect(modal.getByRole('button', { name: 'Next' })).toBeDisabled()
  await slider.press('ArrowRight')
  await expect(slider).toHaveValue('5.5')
  await slider.press('ArrowRight')
  await slider.press('ArrowRight')
  await expect(slider).toHaveValue('6.5')
  await expect(slider).toHaveAttribute('aria-valuetext', 'Closer to “Very happy”')
  await modal.getByRole('button', { name: 'Next' }).click()
  await expect(modal.getByText('Question 2 of 6')).toBeVisible()
  await expect(modal.getByRole('slider')).toHaveCount(1)

  await modal.getByRole('button', { name: 'Close' }).click()
  await expect(modal).toHaveCount(0)
  await page.getByRole('region', { name: 'How are you today?' }).getByRole('link').click()
  await modal.getByRole('button', { name: 'Continue where you stopped' }).click()
  await expect(modal.getByText('Question 2 of 6')).toBeVisible()
  await modal.getByRole('button', { name: 'Back' }).click()
  await expect(modal.getByRole('slider')).toHaveValue('6.5')
  await modal.getByRole('button', { name: 'Next' }).click()
  // A tap in the middle of the line is an answer too, although the slider is already there.
  for (let question = 2; question <= 6; question++) {
    await modal.getByRole('slider').click()
    await modal.getByRole('button', { name: question < 6 ? 'Next' : 'Save' }).click()
  }
  await expect(modal.getByRole('tab', { name: 'Today' })).toBeVisible()
  await expect(modal.getByText('An idea for you')).toBeVisible()
  await expect(modal.getByText(/\d\.\d/)).toHaveCount(0)
})

test(
  'a child who knows no answer says so, and the check-in counts without a score',
  deep,
  async ({ actors }) => {
    const teacher = await actors.enter(demo.teacher)
    const mate = (await openStudents(teacher)).at(-3)
    if (!mate) throw new Error('Every student of the demo teacher has checked in.')
    const [name = ''] = await usernamesOf(teacher, [mate])
    const page = await actors.enter(name, { viewport: { width: 390, height: 844 } })
    await page.goto('/dashboard/progress?assessment=wellbeing')
    const modal = page.getByRole('dialog')
    await modal.getByRole('button', { name: 'Start', exact: true }).click()
    const unknown = modal.getByRole('button', { name: "I don't know" })
    for (let question = 1; question <= 6; question++) {
      await unknown.click()
      await expect(modal.getByRole('slider')).toHaveAttribute('aria-valuetext', "I don't know")
      await modal.getByRole('button', { name: question < 6 ? 'Next' : 'Save' }).click()
    }
    await expect(modal.getByText(/so there is no score/)).toBeVisible()
    await teacher.goto('/teacher/wellbeing/report')
    await teacher.getByLabel('Period').selectOption('TODAY')
    await expect(teacher.getByText(/\d+ check-ins? (has|have) no score/)).toBeVisible()
    const row = teacher
      .getByRole('table', { name: /students/ })
      .getByRole('row')
      .filter({ hasText: `${mate.user.first_name} ${mate.user.last_name}` })
    await teacher.getByRole('searchbox').last().fill(mate.user.last_name)
    await row.getByRole('button').click()
    const response = teacher.getByRole('dialog', { name: `${mate.user.first_name}’s check-in` })
    await expect(response.getByText(/^No score/)).toBeVisible()
    await expect(response.getByRole('listitem').filter({ hasText: 'How happy' })).toContainText(
      "I don't know",
    )
  },
)

test(
  'what a child is asked comes together with the page below it, so that nothing moves',
  deep,
  async ({ actors }) => {
    const page = await actors.enter(demo.child)
    const { promise: held, resolve: answer } = Promise.withResolvers<void>()
    // The questions come with the page; it requests whether they were answered today.
    await page.route(/\/(wellbeing|hope)\/(questions|my_score_today)/, async route => {
      await held
      await route.continue()
    })
    await page.reload()
    await expect(page.getByRole('heading', { name: 'My courses', includeHidden: true })).toBeHidden()
    await expect(page.getByRole('main').getByText('Loading').first()).toBeVisible()
    answer()
    await expect(page.getByRole('region', { name: 'How are you today?' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'My courses' })).toBeVisible()
  },
)

test('while children check in, their teacher watches the report, opens the answers and hears who would like to talk [WELLBEING-03] [WELLBEING-09] [WELLBEING-05]', async ({
  actors,
}) => {
  const teacher = await actors.signedIn(demo.teacher)
  await teacher.goto('/teacher/wellbeing/report')
  await teacher.getByLabel('Class', { exact: true }).selectOption(demoClass)
  await teacher.getByLabel('Period').selectOption('TODAY')
  const table = teacher.getByRole('table', { name: /students?$/ })
  await expect(table.getByRole('row').nth(1)).toBeVisible()

  const mates = (await openStudents(teacher)).slice(0, 3)
  const names = await usernamesOf(teacher, mates)
  for (const [place, name] of names.entries()) {
    const writer = await actors.sender(name)
    await call(writer, 'POST', '/wellbeing/responses', checkIn([8, 6, 2][place] ?? 5))
  }
  const low = mates[2]?.user
  if (!low) throw new Error('Every student of the demo teacher has checked in.')
  const row = table.getByRole('row').filter({ hasText: `${low.first_name} ${low.last_name}` })
  // What is told of it depends on the check-ins before, of which some were much higher.
  const told = /^(Lowest: |Low three times in a row \(lowest: |Fell by .+ to )2\.0 on /
  await expect(row.getByText(told).first()).toBeVisible()
  // The report first shows their number; the table can show only them.
  const line = teacher.getByRole('heading', { name: /^\d+ students? to check on$/ })
  const count = Number.parseInt((await line.textContent()) ?? '', 10)
  await teacher.getByLabel('Only students to check on').check()
  await expect(table.getByRole('row')).toHaveCount(count + 1)
  await expect(row).toBeVisible()
  await teacher.getByLabel('Only students to check on').uncheck()
  await row.getByRole('button').click()
  const response = teacher.getByRole('dialog', { name: `${low.first_name}’s check-in` })
  await expect(response.getByText('How happy do you feel today?')).toBeVisible()
  await expect(response.getByRole('listitem').filter({ hasText: 'How happy' })).toContainText('2')
  await teacher.keyboard.press('Escape')

  const child = await actors.signedIn(names[2] ?? '')
  await child.goto('/dashboard/progress?assessment=wellbeing')
  const modal = child.getByRole('dialog')
  await expect(modal.getByRole('tab')).toHaveText(['Today', 'Timeline'])
  await modal.getByRole('button', { name: "I'd like to talk to someone" }).click()
  await expect(modal.getByRole('status').filter({ hasText: 'told' })).toBeVisible()
  await expect(teacher.getByRole('button', { name: /^Notifications, .+ unread/ })).toBeVisible()
  await teacher.goto('/dashboard/notifications')
  await teacher.getByRole('tab', { name: 'Activities' }).click()
  await expect(
    teacher
      .getByRole('listitem')
      .filter({ hasText: `${low.first_name} ${low.last_name} would like to talk to someone.` }),
  ).toBeVisible()
  // An open talk is at the top of the teacher's home page, which other journeys use too.
  const { talks } = await call<{ talks: { id: number; child: { id: number } }[] }>(
    teacher,
    'GET',
    '/talk/list',
  )
  const talk = talks.find(one => one.child.id === low.id)
  await call(teacher, 'POST', `/talk/answer/${talk?.id}`, { act: 'with' })
  await call(teacher, 'POST', `/talk/answer/${talk?.id}`, { act: 'close', note: 'We talked.' })
})

test('what was begun is kept on the device by person and day, and is gone when it is saved [WELLBEING-13] [WELLBEING-15]', async ({
  actors,
}) => {
  const teacher = await actors.enter(demo.teacher)
  const mate = (await openStudents(teacher)).at(-1)
  if (!mate) throw new Error('Every student of the demo teacher has checked in.')
  const [name = ''] = await usernamesOf(teacher, [mate])
  const page = await actors.signedIn(name)
  await page.goto('/dashboard/progress?assessment=wellbeing')
  const modal = page.getByRole('dialog')
  await modal.getByRole('button', { name: 'Start', exact: true }).click()
  await modal.getByRole('slider').click()
  await modal.getByRole('button', { name: 'Next' }).click()
  await expect.poll(() => keptForms(page)).toEqual([[mate.user.id, `check-in:wellbeing:${today()}`]])
  for (let question = 2; question <= 6; question++) {
    await modal.getByRole('slider').click()
    await modal.getByRole('button', { name: question < 6 ? 'Next' : 'Save' }).click()
  }
  await expect(modal.getByRole('tab', { name: 'Today' })).toBeVisible()
  await expect.poll(() => keptForms(page)).toEqual([])
})

/** The forms with a draft in this browser, each with its account. */
const keptForms = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<IDBValidKey[]>((done, fail) => {
        const opening = indexedDB.open('kindling')
        opening.onerror = () => fail(opening.error)
        opening.onsuccess = () => {
          const keys = opening.result.transaction('drafts').objectStore('drafts').getAllKeys()
          keys.onsuccess = () => {
            opening.result.close()
            done(keys.result)
          }
        }
      }),
  )

test('the report draws a ring, lines and a table, and the school and the district have theirs without names [WELLBEING-06] [WELLBEING-07] [WELLBEING-08]', async ({
  actors,
}) => {
  const principal = await actors.enter(demo.principal, { at: '/teacher/wellbeing/report' })
  await principal.getByRole('tab', { name: 'The school' }).click()
  await principal.getByLabel('Period').selectOption('YEAR')
  await expect(principal.getByRole('figure').filter({ hasText: 'Check-ins by category' })).toContainText(
    /about \d+/,
  )
  const line = principal.getByRole('figure').filter({ hasText: 'Over time' })
  const drawn = line.locator('svg polyline')
  for (const score of ['Coping', 'Mood', 'Well-being']) {
    await principal.getByRole('list', { name: 'Show' }).getByRole('button', { name: score }).click()
    await expect(line).toContainText(`${score}: `)
    await expect(drawn).toHaveCount(1)
    await expect(drawn).toHaveAttribute('points', /^[\d.]+,[\d.]+( [\d.]+,[\d.]+)+$/)
  }
  await line.getByText('Show as a table').click()
  await expect(line.getByRole('row').nth(1)).toContainText(/\w{3} \d{2}, \d{4}/)
  await expect(principal.getByRole('table', { name: 'By grade' }).getByRole('row').nth(1)).toContainText(
    'Grade',
  )
  const chief = await actors.enter(demo.district, { at: '/dashboard/district/reports' })
  await expect(chief.getByRole('table', { name: 'By school' }).getByRole('row')).toHaveCount(4)
  // A guardian sees a sentence, and the weekly line behind it, which begins no earlier than the
  // sentence says.
  for (const at of ['/dashboard/profile', '/parent/dashboard']) {
    const parent = await actors.enter(demo.parent, { at })
    await expect(parent.getByRole('figure')).toHaveCount(0)
    const fold = parent
      .locator('summary')
      .filter({ hasText: /^How \w+ feels/ })
      .first()
    await expect(fold).toHaveText(
      /((this|last) month|to compare yet)\. Lately: .+ \([\d.]+ of 10\) Ask \w+: “.+”$/,
    )
    await fold.click()
    const chart = parent.getByRole('figure')
    await expect(chart).toContainText(/\w+’s well-being over time/)
    await chart.getByText('Show as a table').click()
    const weeks = chart.getByRole('rowheader')
    const first = new Date((await weeks.first().textContent()) ?? '')
    expect(Date.now() - first.getTime()).toBeLessThan(38 * 86_400_000)
  }
})

test(
  'on a phone the report has one line for each student, twenty-five of them at first',
  deep,
  async ({ actors }) => {
    const teacher = await actors.enter(demo.teacher, {
      at: '/teacher/wellbeing/report',
      viewport: { width: 390, height: 844 },
    })
    const lines = teacher.locator('tbody').getByRole('row').filter({ visible: true })
    await expect(lines).toHaveCount(25)
    const name = lines.first().getByRole('button')
    await expect(name).toBeVisible()
    await expect(teacher.getByRole('cell').filter({ hasText: /^Grade/, visible: true })).toHaveCount(0)
    expect((await lines.last().boundingBox())?.height).toBeLessThan(130)
    await teacher.getByRole('button', { name: /^Show more/ }).click()
    await expect(lines.nth(25).getByRole('button')).toBeFocused()
  },
)
