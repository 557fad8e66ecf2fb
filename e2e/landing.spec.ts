import { demo, expect, test } from './people.ts'

test('the start page reads without the program, stops 50 pixels above what is scrolled to, and who is signed in is led home from it [NAVIGATION-15]', async ({
  actors,
}) => {
  const guest = await actors.guest()
  const fetched: string[] = []
  guest.on('request', request => request.resourceType() === 'script' && fetched.push(request.url()))
  await guest.goto('/')
  await expect(guest.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(guest.getByText(/^Demo: people are made up/)).toBeVisible()
  const stops = await guest
    .getByRole('heading', { level: 2 })
    .first()
    .evaluate(heading => {
      heading.scrollIntoView({ block: 'start', behavior: 'instant' })
      return Math.round(heading.getBoundingClientRect().top)
    })
  expect(stops).toBe(50)
  await guest.getByRole('link', { name: 'Sign in', exact: true }).hover()
  expect(fetched).toEqual([expect.stringMatching(/\/assets\/landing-[\w-]+\.js$/)])
  await guest.getByRole('link', { name: 'Sign in', exact: true }).click()
  await expect(guest.getByLabel('Email or username')).toBeVisible()
  await guest.getByRole('link', { name: 'Kindling, to the start' }).click()
  await expect(guest.getByRole('link', { name: 'Explore the courses' })).toBeVisible()

  // Requests of the home page that were still running when its session ended are refused.
  actors.expectRefusal(401, /./)
  actors.expectRefusal(404, /\/journal\/get_journal\//)
  const parent = await actors.signedIn(demo.parent)
  await parent.goto('/')
  await parent.waitForURL('**/dashboard/profile')
  await parent.goto('/dashboard')
  await parent.waitForURL('**/dashboard/profile')
  await parent.getByRole('link', { name: /^Your account, / }).click()
  await parent.getByRole('button', { name: 'Sign out on this device' }).click()
  await parent.waitForURL(url => url.pathname === '/')
  await expect(parent.getByRole('heading', { level: 1 })).toBeVisible()
  await parent.goBack()
  await parent.waitForURL(url => url.pathname === '/signin')
})
