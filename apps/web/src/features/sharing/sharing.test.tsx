import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { smallServer } from '../../../test/small-server.ts'
import { changeSession, currentSession, type SessionUser } from '../../platform/account.ts'
import { sharedOrigin } from '../../platform/shared-origin.ts'
import { ShareButton } from './index.ts'

const guest = currentSession()
afterEach(() => {
  changeSession(guest)
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const as = (user_type: string) => changeSession({ ...guest, user: { id: 5, user_type } as SessionUser })

const item = {
  id: 31,
  archetype: 'Activities',
  archetype_id: 7,
  short_name: null,
  title: 'Clay & “bowls”',
  picture: '/pictures/things/clay.svg',
} as const

async function openFlyout(user = userEvent.setup()) {
  renderScreen(<ShareButton item={item} />)
  await user.click(screen.getByRole('button', { name: 'Share' }))
  return user
}

const link = () => screen.findByLabelText<HTMLInputElement>('Link')
const shared = () => `${location.origin}/activity/info/7?reg_from=activity_share`

/** The arguments with which each press opened a window. */
async function pressNetworks(): Promise<{ url: URL; features: string }[]> {
  const opened: { url: URL; features: string }[] = []
  vi.spyOn(window, 'open').mockImplementation((url, _, features) => {
    opened.push({ url: new URL(String(url)), features: String(features) })
    return null
  })
  const user = await openFlyout()
  await screen.findByRole('dialog', { name: 'Share “Clay & “bowls””' })
  expect(opened).toEqual([])
  for (const name of ['Share on Facebook', 'Share on X (Twitter)', 'Share on Pinterest'])
    await user.click(screen.getByRole('button', { name }))
  return opened
}

test('a press hands the link to the page of a network, and nothing is asked of it before [SHARING-02] [SHARING-03] [SHARING-04]', async () => {
  const [facebook, twitter, pinterest] = (await pressNetworks()).map(({ url }) => url)
  const said = (url?: URL) => [url?.host, Object.fromEntries(url?.searchParams ?? [])]
  expect(said(facebook)).toEqual(['www.facebook.com', { u: shared() }])
  expect(said(twitter)).toEqual(['x.com', { text: item.title, url: shared() }])
  expect(said(pinterest)).toEqual([
    'www.pinterest.com',
    { url: shared(), media: `${location.origin}/share/picture/31`, description: item.title },
  ])
})

test('the windows of networks have their sizes, and know nothing of ours [SHARING-07] [SHARING-08]', async () => {
  const size = (width: number, height: number) => `popup,noopener,noreferrer,width=${width},height=${height}`
  const opened = (await pressNetworks()).map(({ features }) => features)
  expect(opened).toEqual([size(567, 250), size(550, 420), size(767, 320)])
})

test('a copied link is confirmed for three seconds [SHARING-06] [SHARING-09]', async () => {
  const user = await openFlyout()
  const field = await link()
  expect(field.value).toBe(shared())
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await user.click(screen.getByRole('button', { name: 'Copy the link' }))
  expect(await navigator.clipboard.readText()).toBe(shared())
  expect(await screen.findByText('The link is copied.')).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(2_500))
  expect(screen.queryByText('The link is copied.')).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(600))
  expect(screen.queryByText('The link is copied.')).toBeNull()
})

test('a browser that copies nothing says so, and the link stays to be copied by hand', async () => {
  const user = await openFlyout()
  await link()
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'))
  await user.click(screen.getByRole('button', { name: 'Copy the link' }))
  expect((await screen.findByRole('alert')).textContent).toMatch(/did not copy it/)
  expect((await link()).value).toBe(shared())
})

test('a short link takes the place of the long one; when it fails the long one stays', async () => {
  let failing = true
  const heard = await smallServer(() =>
    failing
      ? { status: 429, body: { message: 'Please wait a moment.', code: 'LIMIT' } }
      : { body: { short_url: 'https://kindling.example/s/ABCDEFGH' } },
  )
  const user = await openFlyout()
  await link()
  const press = () => user.click(screen.getByRole('button', { name: 'Make it short' }))
  await press()
  expect((await screen.findByRole('alert')).textContent).toBe('Please wait a moment.')
  expect((await link()).value).toBe(shared())
  failing = false
  await press()
  await waitFor(async () => expect((await link()).value).toBe('https://kindling.example/s/ABCDEFGH'))
  expect(screen.queryByRole('button', { name: 'Make it short' })).toBeNull()
  expect(heard.map(({ path, body }) => [path, body])).toEqual(
    Array(2).fill(['/shorten/url', { url: '/activity/info/7?reg_from=activity_share' }]),
  )
})

test('a child has the link and no networks', async () => {
  as('Child')
  await openFlyout()
  await link()
  expect(screen.queryByRole('group', { name: 'Networks' })).toBeNull()
})

test('where a shared link says that its reader comes from is kept for a registration, and nothing else is [SHARING-10]', () => {
  const page = window as unknown as { happyDOM: { setURL(url: string): void } }
  page.happyDOM.setURL(`${location.origin}/activity/info/7?reg_from=elsewhere`)
  renderScreen(<ShareButton item={item} />).unmount()
  expect(sharedOrigin()).toBeNull()
  page.happyDOM.setURL(`${location.origin}/activity/info/7?reg_from=activity_share`)
  renderScreen(<ShareButton item={item} />)
  expect(sharedOrigin()).toBe('activity_share')
})
