import { deep, demo, expect, test } from './people.ts'
import { journalPath, writeJournal } from './steps/calls.ts'
import { comments } from './steps/comments.ts'
import { freshEmail, openFamily, registerParent } from './steps/family.ts'
import { looksRight } from './steps/looks-right.ts'

const phone = { width: 390, height: 844 }

test('a parent lands on what the child made, replies by voice in two taps, and the child hears it [NAVIGATION-01]', async ({
  actors,
}) => {
  const { parent, child } = await openFamily(actors, 'Wren')
  await parent.setViewportSize(phone)
  await parent.goto('/dashboard/profile')
  await expect(parent.getByText('Wren has not made anything here yet.')).toBeVisible()
  const journal = await writeJournal(child, 'We built a dam of sticks, and the stream went round it.', {
    title: 'The dam',
  })
  // It appears without scrolling.
  const entry = parent.getByRole('article')
  await expect(entry.getByText('the stream went round it')).toBeInViewport()
  await expect(parent.getByRole('heading', { level: 1, name: 'From your children today' })).toBeInViewport()
  await child.goto(journalPath(journal))

  await entry.getByRole('button', { name: 'Reply by voice' }).click()
  await expect(entry.getByRole('timer')).toContainText('0:01')
  await entry.getByRole('button', { name: 'Send' }).click()
  await expect(entry.getByText('Wren can listen to your reply now.')).toBeVisible()
  await expect(entry.getByRole('link', { name: '1 comment' })).toBeVisible()
  await expect(parent.getByText('You have answered everything from the last 30 days.')).toBeVisible()

  const heard = comments(child).getByRole('listitem')
  await expect(heard).toHaveCount(1)
  await expect(heard).toContainText('Robin Ashdown')
  await heard.getByRole('button', { name: 'Play' }).click()
  await expect(heard.getByRole('group')).toHaveAttribute('data-state', 'ended')
})

test(
  'an entry stays while somebody replies to it; what is discarded leaves nothing, and what did not arrive waits to be sent again',
  deep,
  async ({ actors }) => {
    actors.expectRefusal(500, /\/comment\/postComment/)
    const { parent, child } = await openFamily(actors, 'Siskin')
    await writeJournal(child, 'I counted the rings of the old stump, and lost count twice.')
    await parent.goto('/dashboard/profile')
    const entry = parent.getByRole('article')
    await entry.getByRole('button', { name: 'Reply by voice' }).click()
    await expect(entry.getByRole('timer')).toContainText('0:01')
    const journal = await writeJournal(child, 'Then I asked the forester, who counted to ninety.')
    await expect(parent.getByRole('region', { name: '1 journal without an answer yet' })).toBeVisible()
    await expect(entry).toContainText('the rings of the old stump')
    await entry.getByRole('button', { name: 'Discard the recording' }).click()
    await expect(entry).toContainText('who counted to ninety')
    await expect(entry.getByRole('button', { name: 'Reply by voice' })).toBeVisible()

    await entry.getByRole('button', { name: 'Reply by voice' }).click()
    await expect(entry.getByRole('timer')).toContainText('0:01')
    await entry.getByRole('button', { name: 'Listen first' }).click()
    await expect(entry.getByText('Your reply is not sent yet.')).toBeVisible()
    await entry.getByLabel('What do you say in it?').fill('Ninety rings!')
    await parent.route('**/comment/postComment', route => route.fulfill({ status: 500, json: {} }))
    await entry.getByRole('button', { name: 'Send' }).click()
    await expect(entry.getByRole('alert')).toContainText('Unable to save comment.')
    await parent.unroute('**/comment/postComment')
    await parent.reload()
    await expect(entry.getByText('Your reply is not sent yet.')).toBeVisible()
    await entry.getByRole('button', { name: 'Send' }).click()
    await expect(entry.getByText('Siskin can listen to your reply now.')).toBeVisible()
    await child.goto(journalPath(journal))
    await expect(comments(child).locator('audio')).toHaveCount(1)
    await expect(comments(child)).toContainText('Ninety rings!')
  },
)

test(
  'a parent sees who has not been answered, opens each with one tap, and finds the way back from the journals',
  deep,
  async ({ actors }) => {
    const { parent, child } = await openFamily(actors, 'Dipper')
    for (const title of ['A feather', 'A nest', 'An egg'])
      await writeJournal(child, 'I found it below the bridge, where the water is loud.', { title })
    await parent.goto('/dashboard/profile')
    await expect(parent.getByRole('article')).toContainText('An egg')
    const waiting = parent.getByRole('region', { name: '2 journals without an answer yet' })
    await expect(waiting.getByRole('link')).toHaveText([/A nest.*Dipper/, /A feather.*Dipper/])
    await looksRight(parent)
    await waiting.getByRole('link', { name: 'A feather' }).click()
    const window = parent.getByRole('dialog', { name: 'A feather' })
    await window.getByLabel('Write a comment').fill('Which bird had it?')
    await window.getByRole('button', { name: 'Send' }).click()
    await parent.keyboard.press('Escape')
    await expect(parent.getByRole('region', { name: '1 journal without an answer yet' })).toContainText(
      'A nest',
    )

    await parent.getByRole('main').getByRole('link', { name: 'Dipper', exact: true }).click()
    await expect(parent.getByRole('heading', { level: 1, name: 'Dipper’s journals' })).toBeVisible()
    await parent.getByRole('main').getByRole('link', { name: 'My family' }).click()
    await parent.waitForURL('**/parent/dashboard')

    const stranger = await actors.guest()
    await registerParent(stranger, freshEmail())
    await stranger.goto('/dashboard/profile')
    await expect(stranger.getByRole('heading', { level: 1, name: 'Hello, Robin' })).toBeVisible()
    await expect(stranger.locator('main')).not.toContainText('Dipper')
  },
)

test(
  'the own account stands below what the children made, and the head of the page leads there',
  deep,
  async ({ actors }) => {
    const page = await actors.enter(demo.parent, { at: '/dashboard/courses', viewport: phone })
    await page.getByRole('link', { name: /^Your account/ }).click()
    await expect(page.getByRole('heading', { level: 2, name: 'Account and settings' })).toBeInViewport()
    await expect(page.getByRole('link', { name: 'Edit your profile' })).toBeVisible()
    await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Discover' }).click()
    await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Today' }).click()
    await expect(page.getByRole('article').getByRole('link').first()).toBeInViewport()
    // Operators have this kind of account, and no children.
    const operator = await actors.enter(demo.operator, { at: '/dashboard/profile' })
    await expect(operator.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
    await expect(operator.getByRole('button', { name: 'Add a child' })).toHaveCount(0)
  },
)
