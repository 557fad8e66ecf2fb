import { expect, type Page } from '@playwright/test'
import { type Actors, deep, demo, test } from './people.ts'
import { axeFaults } from './steps/accessible.ts'
import { call } from './steps/calls.ts'
import { classId, createClass, toast } from './steps/classes.ts'
import { layoutFaults, smallTargets } from './steps/layout.ts'
import { desktop, dress, phone, settle, stretch } from './steps/screens.ts'

/** A class of the demo teacher with children of its own. */
async function openClassOf(page: Page, name: string, children: readonly string[]): Promise<string> {
  await createClass(page, name)
  const id = await classId(page, name)
  for (const first_name of children)
    await call(page.context(), 'POST', '/school/add_student', { first_name, groups: [{ id }] })
  return `/dashboard/class/${id}/signin`
}

/** Pairs a tablet by the link in the teacher's window. */
async function pair(teacher: Page, tablet: Page, name: string): Promise<void> {
  await teacher.getByRole('button', { name: 'Pair a device' }).click()
  const dialog = teacher.getByRole('dialog')
  await expect(dialog.getByRole('img', { name: 'QR code that pairs a device' })).toBeVisible()
  const link = (await dialog.locator('code').textContent()) ?? ''
  await tablet.goto(link)
  await expect(tablet.getByRole('heading', { level: 1, name: 'Pair this device' })).toBeVisible()
  expect(new URL(tablet.url()).hash).toBe('')
  await tablet.getByLabel('A name for this device').fill(name)
  await tablet.getByRole('button', { name: 'Pair this device' }).click()
  await expect(tablet.getByRole('heading', { level: 1, name: 'Who are you?' })).toBeVisible()
  await expect(tablet.getByRole('link', { name: 'Sign in', exact: true })).toBeVisible()
  await expect(tablet.getByRole('link', { name: 'Create an account' })).toHaveCount(0)
  await expect(dialog).toBeHidden()
  await expect(teacher.getByText(name, { exact: true })).toBeVisible()
}

const picturesOn = async (page: Page) => {
  const all = await page
    .locator('ol img')
    .evaluateAll(images => images.map(image => image.getAttribute('alt')))
  return all.map(alt => alt ?? '')
}

async function tapPictures(tablet: Page, names: readonly string[]): Promise<void> {
  for (const name of names) await tablet.getByRole('button', { name, exact: true }).click()
}

/** Signing out leads back to the children of the class. */
async function leave(tablet: Page): Promise<void> {
  await settle(tablet)
  await tablet.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(tablet.getByRole('heading', { level: 1, name: 'Who are you?' })).toBeVisible()
}

/** Requests of the child's home page that were still running when its session ended get a guest's answer. */
function expectCutReadings(actors: Actors): void {
  const readings =
    /wellbeing|hope|surveys|talk|user_journals|notification|realtime|progress|course|lesson|prompt_of_day|get_firebase_config/
  for (const status of [401, 404]) actors.expectRefusal(status, readings)
}

const looks = [
  { viewport: phone, colorScheme: 'light' },
  { viewport: desktop, colorScheme: 'dark' },
] as const

/** No axe faults, no layout faults and large enough targets, on a light phone and a dark desktop. */
async function checkLook(page: Page): Promise<void> {
  for (const look of looks) {
    await dress(page, look)
    await stretch(page)
    // A toast covers the page for a moment: a true fault stays.
    await expect(async () => expect(await axeFaults(page)).toEqual([])).toPass({ timeout: 20_000 })
    expect(await layoutFaults(page)).toEqual([])
    expect(await smallTargets(page)).toEqual([])
  }
}

/** Runs in the page: the browsers of this system have a camera but no code reader, unlike those of tablets. */
function readerOfCodes(): void {
  class BarcodeDetector {
    async detect(): Promise<{ rawValue: string }[]> {
      const { codeInSight: code } = globalThis as { codeInSight?: string }
      return code ? [{ rawValue: code }] : []
    }
  }
  Object.assign(globalThis, { BarcodeDetector })
}

test('children sign in with their animals and three pictures on a tablet that the teacher paired', async ({
  actors,
}) => {
  const teacher = await actors.signedIn(demo.teacher)
  const tablet = await actors.guest()
  const room = `Sunflowers ${process.pid}`
  expectCutReadings(actors)
  const address = await openClassOf(teacher, room, ['Mila', 'Jonas'])
  await teacher.goto(address)
  await pair(teacher, tablet, 'Tablet by the window')
  await expect(tablet.getByText('Nobody can sign in here yet.')).toBeVisible()

  await teacher.getByLabel('All children').check()
  await checkLook(teacher)
  await teacher.getByRole('button', { name: 'Make pictures for 2 children' }).click()
  await expect(teacher.getByRole('heading', { level: 1, name: `Cards for ${room}` })).toBeVisible()
  const card = teacher.getByRole('listitem').filter({ hasText: 'Mila' })
  const pictures = await card
    .locator('ol img')
    .evaluateAll(images => images.map(image => image.getAttribute('alt') ?? ''))
  expect(pictures).toHaveLength(3)
  await checkLook(teacher)

  await tablet.reload()
  await checkLook(tablet)
  await tablet.getByRole('button', { name: 'Mila' }).click()
  await expect(tablet.getByRole('heading', { level: 1, name: 'Hello, Mila' })).toBeVisible()
  await checkLook(tablet)
  actors.expectRefusal(400, /classroom/)
  await tapPictures(tablet, pictures.toReversed())
  await expect(tablet.getByRole('alert')).toHaveText('Not quite. Try again.')
  await tapPictures(tablet, pictures)
  await expect(tablet.getByRole('heading', { level: 1, name: 'Hello, Mila' })).toBeVisible()
  await expect(tablet.getByRole('button', { name: 'Sign out', exact: true })).toBeVisible()
  await tablet.goto('/dashboard/profile')
  await expect(tablet.getByRole('heading', { name: 'Where you are signed in' })).toHaveCount(0)
  await leave(tablet)
})

test(
  'after five wrong tries the teacher is told and lets the child try again; a lost tablet is ended',
  deep,
  async ({ actors }) => {
    const teacher = await actors.signedIn(demo.teacher)
    const tablet = await actors.guest()
    const address = await openClassOf(teacher, `Ladybirds ${process.pid}`, ['Theo'])
    await teacher.goto(address)
    await pair(teacher, tablet, 'Tablet on the shelf')
    await teacher.getByLabel('Choose Theo').check()
    await teacher.getByRole('button', { name: 'Choose the pictures' }).click()
    await tapPictures(teacher, ['Sun', 'Boat', 'Key'])
    await teacher.getByRole('button', { name: 'Set these pictures' }).click()
    await expect.poll(() => picturesOn(teacher)).toEqual(['Sun', 'Boat', 'Key'])
    await teacher.getByRole('button', { name: 'Done' }).click()

    await tablet.reload()
    await tablet.getByRole('button', { name: 'Theo' }).click()
    actors.expectRefusal(400, /classroom/)
    actors.expectRefusal(429, /classroom/)
    for (let tries = 1; tries <= 5; tries++) {
      await tapPictures(tablet, ['Boat', 'Sun', 'Key'])
      await expect(tablet.getByRole('button', { name: 'Boat', exact: true })).toHaveAttribute(
        'aria-pressed',
        'false',
      )
    }
    await expect(tablet.getByRole('alert')).toHaveText('Please ask your teacher to help you.')
    await teacher.getByRole('button', { name: 'Unlock Theo' }).click()
    await expect(toast(teacher, 'Theo can try again.')).toBeVisible()
    await tapPictures(tablet, ['Sun', 'Boat', 'Key'])
    await expect(tablet.getByRole('button', { name: 'Sign out', exact: true })).toBeVisible()

    expectCutReadings(actors)
    await teacher.getByRole('button', { name: 'End Tablet on the shelf' }).click()
    await teacher.getByRole('dialog').getByRole('button', { name: 'End', exact: true }).click()
    await expect(toast(teacher, 'Tablet on the shelf was ended.')).toBeVisible()
    await tablet.goto('/signin/class')
    await expect(tablet.getByText('This device is not set up for a class yet.')).toBeVisible()
  },
)

test(
  'a sign-in card opens the class by its link and by its letters, with the keyboard alone',
  deep,
  async ({ actors }) => {
    const teacher = await actors.signedIn(demo.teacher)
    const tablet = await actors.guest()
    const address = await openClassOf(teacher, `Otters ${process.pid}`, ['Ines'])
    expectCutReadings(actors)
    await teacher.goto(address)
    await pair(teacher, tablet, 'Tablet of the corner')
    await teacher.getByLabel('Choose Ines').check()
    await teacher.getByRole('button', { name: 'Make sign-in cards for 1 child' }).click()
    const card = teacher.getByRole('listitem').filter({ hasText: 'Ines' })
    await expect(card.getByRole('img', { name: 'QR code of Ines’s sign-in card' })).toBeVisible()
    const letters = (await card.locator('code').textContent()) ?? ''
    await checkLook(teacher)

    await tablet.reload()
    await tablet.getByRole('button', { name: 'I have a card' }).focus()
    await tablet.keyboard.press('Enter')
    await expect(tablet.getByRole('heading', { level: 1, name: 'Show your card' })).toBeFocused()
    await checkLook(tablet)
    await tablet.getByLabel('The letters under the square').focus()
    await tablet.keyboard.type(letters)
    await tablet.keyboard.press('Enter')
    await expect(tablet.getByRole('button', { name: 'Sign out', exact: true })).toBeVisible()
    await leave(tablet)

    await tablet.goto(`/signin/class#card=${letters.replaceAll('-', '')}`)
    await expect(tablet.getByRole('button', { name: 'Sign out', exact: true })).toBeVisible()
    await leave(tablet)

    await tablet.addInitScript(readerOfCodes)
    await tablet.goto('/signin/class')
    await tablet.getByRole('button', { name: 'I have a card' }).click()
    await expect(tablet.getByText('Hold the square of your card in front of the camera.')).toBeVisible()
    await checkLook(tablet)
    const link = new URL(`/signin/class#card=${letters.replaceAll('-', '')}`, tablet.url()).href
    await tablet.evaluate(code => Object.assign(globalThis, { codeInSight: code }), link)
    await expect(tablet.getByRole('button', { name: 'Sign out', exact: true })).toBeVisible()
    const stranger = await actors.guest()
    await stranger.goto(`/signin/class#card=${letters.replaceAll('-', '')}`)
    await expect(stranger.getByText('This device is not set up for a class yet.')).toBeVisible()
  },
)
