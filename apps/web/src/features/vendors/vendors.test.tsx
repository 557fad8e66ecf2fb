import 'fake-indexeddb/auto'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { smallServer } from '../../../test/small-server.ts'
import { contact, listing, own, version } from '../../../test/vendor-listings.ts'
import { changeSession, currentSession, type SessionUser } from '../../platform/account.ts'
import { keepDraft, removeDraft, writeDrafts } from '../../platform/drafts.ts'
import { ChangeLink } from './change-link.tsx'
import { ClaimButton, OwnListings, ReviewQueue, SeenByFamilies, VendorListings, VendorSite } from './index.ts'
import { draftVersionOf, startOf } from './listing-parts.ts'

beforeEach(() => sessionStorage.clear())
afterEach(() => vi.useRealTimers())

test('a vendor reads what became of a listing, who looked, and what would help [VENDORS-02]', async () => {
  const proposal = {
    id: 1,
    changed: version,
    contact,
    sent_at: '2026-11-20T10:00:00Z',
    decided_at: '2026-11-21T10:00:00Z',
    decision: 'refuse',
    reason: 'Say for which ages it is.',
  }
  const claims = [
    {
      id: 1,
      activity_id: 9,
      name: 'Reef',
      status: 'Refused',
      proof: null,
      host: '',
      tag: '',
      reason: 'No answer.',
    },
  ]
  await smallServer(() => ({ body: own({ listings: [{ ...listing, proposal }], claims }) }))
  renderScreen(<OwnListings />)
  expect(await screen.findByRole('heading', { name: 'Tide walk' })).toBeTruthy()
  expect(screen.getByText('Published', { selector: '[data-status]' })).toBeTruthy()
  expect(screen.getByText(/were not published/)).toBeTruthy()
  expect(screen.getByText('Why: Say for which ages it is.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'By week: “Tide walk”' }))
  const rows = screen
    .getAllByRole('row')
    .slice(1)
    .map(row => row.textContent)
  expect(rows).toEqual([
    expect.stringContaining('Activity Provider65'),
    expect.stringContaining('Families and schools12Under 5'),
  ])
  expect(screen.getByText('Show a photo.')).toBeTruthy()
  expect(screen.getByText('Why: No answer.')).toBeTruthy()
})

test('a vendor reads the last week in figures and sees the weeks before as bars, also those without views', async () => {
  const week = (week: string, views: number | null, clicks: number | null) => ({
    week,
    viewed_as: 'Visitor',
    views,
    clicks,
  })
  const visits = [week('2026-11-16', 12, 6), week('2026-11-02', null, null)]
  const second = { ...listing, id: 4, status: 'Pending', visits: [week('2026-11-16', 8, null)] }
  await smallServer(() => ({ body: own({ listings: [{ ...listing, visits }, second] }) }))
  renderScreen(<OwnListings />)
  const glance = await screen.findByRole('list', { name: 'At a glance' })
  const tiles = within(glance).getAllByRole('listitem')
  expect(tiles.map(tile => tile.textContent)).toEqual([
    'Views2020 more',
    'Website visits66 more',
    'Published1 of 21 is being checked',
  ])
  expect(screen.getByRole('heading', { name: 'The latest week with views' })).toBeTruthy()
  expect(screen.getByText('Nov 16 – 22, 2026, compared with the week before')).toBeTruthy()
  const [weeks] = screen.getAllByRole('button', { name: 'By week: “Tide walk”' })
  expect(screen.queryByRole('table')).toBeNull()
  await userEvent.click(weeks as HTMLElement)
  expect(screen.getAllByRole('table')).toHaveLength(1)
  expect(
    screen.getByRole('img', {
      name: 'Views by week: Nov 2, 2026 Under 5, Nov 9, 2026 0, Nov 16, 2026 12',
    }),
  ).toBeTruthy()
  const together = within(screen.getByRole('region', { name: 'Week by week' })).getByRole('img')
  expect(together.getAttribute('aria-label')).toBe(
    'Views by week: Nov 2, 2026 Under 5, website visits Under 5; Nov 9, 2026 0, website visits 0; Nov 16, 2026 20, website visits 6',
  )
  expect(screen.getByText('12 views and 6 website visits in the week of Nov 16, 2026')).toBeTruthy()
  expect(screen.getByText(/views and fewer than 5 website visits/)).toBeTruthy()
})

test('where all listings are published, no figure repeats their marks', async () => {
  await smallServer(() => ({ body: own({ listings: [listing] }) }))
  renderScreen(<OwnListings />)
  const tiles = within(await screen.findByRole('list', { name: 'At a glance' })).getAllByRole('listitem')
  expect(tiles).toHaveLength(2)
  expect(screen.getAllByText('Published')).toHaveLength(1)
})

test('the home of a vendor names one next act: what was refused, else what is missing where most families look', async () => {
  const named = (id: number, name: string, more: object) => ({
    ...listing,
    id,
    version: { ...listing.version, name },
    ...more,
  })
  const seldom = named(3, 'Tide walk', { hints: ['picture'], visits: [] })
  const often = named(4, 'Reef walk', { hints: ['picture', 'description'] })
  const whole = named(5, 'Pier walk', { hints: [] })
  const shown = async (listings: object[]) => {
    await smallServer(() => ({ body: own({ listings }) }))
    return renderScreen(<OwnListings />).unmount
  }
  let unmount = await shown([seldom, often, whole])
  const next = within(await screen.findByRole('region', { name: 'Next: say more about “Reef walk”' }))
  expect(next.getAllByRole('listitem')).toHaveLength(2)
  expect(next.getByRole('link', { name: 'Improve the listing “Reef walk”' }).getAttribute('href')).toBe(
    '/dashboard/vendor/listings/4?step=what',
  )
  expect(screen.getAllByText('Show a photo.')).toHaveLength(1)
  const card = (name: string) =>
    within(screen.getByRole('heading', { name, level: 3 }).closest('li') as HTMLElement)
  expect(
    card('Tide walk').getByRole('link', { name: 'a photo: add to “Tide walk”' }).getAttribute('href'),
  ).toMatch(/\?step=/)
  const address = (name: string) =>
    card(name)
      .getByRole('link', { name: `Change “${name}”` })
      .getAttribute('href')
  expect(address('Tide walk')).toBe('/dashboard/vendor/listings/3?step=pictures')
  expect(address('Reef walk')).toBe('/dashboard/vendor/listings/4?step=what')
  expect(address('Pier walk')).toBe('/dashboard/vendor/listings/5')
  expect(card('Pier walk').queryByText(/missing/)).toBeNull()
  unmount()
  unmount = await shown([often, { ...whole, status: 'Hidden', reason: 'It has moved.' }])
  const mend = within(await screen.findByRole('region', { name: 'Next: fix “Pier walk”' }))
  expect(mend.getByText('Why: It has moved.')).toBeTruthy()
  expect(mend.getByRole('link', { name: 'Fix the listing “Pier walk”' })).toBeTruthy()
  unmount()
  await shown([whole])
  expect(await screen.findByRole('heading', { name: 'Pier walk' })).toBeTruthy()
  expect(screen.queryByRole('region', { name: /^Next/ })).toBeNull()
})

test('changes that are not sent come first, the others are named in their rows, and those over an older version are not', async () => {
  changeSession({ ...currentSession(), user: { id: 7, user_type: 'Vendor' } as unknown as SessionUser })
  const reef = { ...listing, id: 4, version: { ...listing.version, name: 'Reef walk' }, reason: 'Say more.' }
  const listings = [listing, reef]
  await smallServer(() => ({ body: own({ listings }) }))
  const forms = ['listing:3', 'listing:4', 'listing:new'] as const
  const shown = async (typed: Partial<Record<(typeof forms)[number], object | null>>) => {
    for (const [form, over] of Object.entries(typed))
      keepDraft(7, form, { version: draftVersionOf(over), values: {}, sent: null })
    await writeDrafts()
    const { unmount } = renderScreen(<OwnListings />)
    await screen.findAllByRole('link', { name: 'Change “Tide walk”' })
    const cards = screen.queryAllByRole('region', { name: /^Next/ })
    const links = screen.queryAllByRole('link', { name: /changes to|new listing/ })
    const seen = {
      cards: cards.map(card => card.getAttribute('aria-label')),
      links: links.map(link => [link.getAttribute('aria-label'), link.getAttribute('href')]),
    }
    unmount()
    await Promise.all(forms.map(form => removeDraft(7, form)))
    return seen
  }
  const over = (one: object) => startOf(one as never)
  const way = '/dashboard/vendor/listings'
  expect(await shown({ 'listing:3': {} })).toEqual({ cards: ['Next: fix “Reef walk”'], links: [] })
  const cards = ['Next: send your changes to “Tide walk”']
  const links = [
    ['Check and send the changes to “Tide walk”', `${way}/3?step=review`],
    ['Continue with the changes to “Tide walk”', `${way}/3`],
  ]
  expect(await shown({ 'listing:3': over(listing) })).toEqual({ cards, links })
  expect(await shown({ 'listing:3': over(listing), 'listing:4': over(reef) })).toEqual({
    cards,
    links: [...links, ['Continue with the changes to “Reef walk”', `${way}/4`]],
  })
  expect(await shown({ 'listing:new': startOf(null) })).toEqual({
    cards: ['Next: finish your new listing'],
    links: [['Continue with the new listing', `${way}/new`]],
  })
  changeSession({ ...currentSession(), user: null })
})

test('changes that are being checked are shown with old and new, and decided ones are not', async () => {
  const proposal = {
    id: 1,
    changed: { ...version, name: 'Tide run' },
    contact,
    sent_at: '2026-11-20T10:00:00Z',
    decided_at: null,
    decision: null,
    reason: '',
  }
  await smallServer(() => ({ body: own({ listings: [{ ...listing, proposal }] }) }))
  const { unmount } = renderScreen(<OwnListings />)
  await userEvent.click(await screen.findByRole('button', { name: 'What changes in “Tide walk”' }))
  const changes = within(await screen.findByRole('region', { name: 'The listing' }))
  expect(changes.getByText('Name', { selector: 'dt' }).parentElement?.textContent).toBe(
    'NameTide walkTide run',
  )
  unmount()
  const decided = { ...proposal, decision: 'publish', decided_at: '2026-11-21T10:00:00Z' }
  await smallServer(() => ({ body: own({ listings: [{ ...listing, proposal: decided }] }) }))
  renderScreen(<OwnListings />)
  expect(await screen.findByText(/are published/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^What changes/ })).toBeNull()
})

test('before the first figures of a published listing their day is named, and the way to find another stands below', async () => {
  const silent = { ...listing, visits: [] }
  const listings = [silent, { ...silent, id: 4, status: 'Hidden' }]
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-28T12:00:00Z') })
  await smallServer(() => ({ body: own({ listings }) }))
  renderScreen(<OwnListings />)
  const words = 'First figures on Monday, November 30. After that they come every Monday.'
  const item = (await screen.findByText(words)).closest('li')
  const find = screen.getByRole('link', { name: 'Find my listing' })
  expect(item && item.compareDocumentPosition(find) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
})

test('on the page of the own listing a vendor reads first whether families see it, and if not, why', async () => {
  const shown = async (more: object) => {
    await smallServer(() => ({ body: own({ listings: [{ ...listing, ...more }] }) }))
    const { unmount } = renderScreen(<SeenByFamilies activityId={3} name="Tide walk" />)
    const note = await screen.findByRole('region', { name: 'Your listing' })
    await within(note).findByText(/Families/)
    const words = within(note)
      .getAllByText(/./, { selector: 'p' })
      .map(line => line.textContent)
    expect(within(note).getByRole('link', { name: 'Propose changes to “Tide walk”' })).toBeTruthy()
    expect(within(note).getByRole('link', { name: 'My listings' }).getAttribute('href')).toBe(
      '/dashboard/vendor',
    )
    unmount()
    return words
  }
  expect(await shown({})).toEqual(['Published Families see it like this.'])
  expect(await shown({ status: 'Pending' })).toEqual([
    'Being checked Families do not see it yet. They will see it like this.',
  ])
  expect(await shown({ status: 'Hidden', reason: 'The address is gone.' })).toEqual([
    'Hidden Families do not see it.',
    'Why: The address is gone.',
  ])
})

test('without a listing the first step is offered, and a list that fails says so', async () => {
  await smallServer(() => ({ body: own({ vendor: null, listings: [] }) }))
  const { unmount } = renderScreen(<OwnListings />)
  expect(await screen.findByText(/You have no listings yet/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Add a listing' }).getAttribute('href')).toBe(
    '/dashboard/vendor/listings/new',
  )
  const how = within(screen.getByRole('region', { name: 'How it works' }))
  expect(how.getAllByRole('listitem')).toHaveLength(3)
  unmount()
  await smallServer(() => ({ status: 500, body: { code: 'SERVER', message: 'Broken.' } }))
  renderScreen(<OwnListings />)
  expect(await screen.findByRole('alert')).toBeTruthy()
})

test('the form opens by itself after 20000 ms, and once a session [VENDORS-17]', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const first = renderScreen(<ChangeLink activityId={3} name="Tide walk" opensItself />)
  await act(() => vi.advanceTimersByTimeAsync(19_900))
  expect(first.visited).toEqual([])
  await act(() => vi.advanceTimersByTimeAsync(200))
  expect(first.visited).toEqual(['/dashboard/vendor/listings/3'])
  first.unmount()
  const second = renderScreen(<ChangeLink activityId={3} name="Tide walk" opensItself />)
  await act(() => vi.advanceTimersByTimeAsync(30_000))
  expect(second.visited).toEqual([])
})

test('a claim is proved by a code, whose line is shown before the page is looked at [VENDORS-19]', async () => {
  const claim = {
    id: 1,
    activity_id: 3,
    name: 'Tide walk',
    status: 'Waiting',
    tag: '<meta name="x">',
    host: 'tides.example',
  }
  const heard = await smallServer(({ body }) =>
    (body as { proof: string | null }).proof === 'mail'
      ? { status: 400, body: { code: 'VALIDATION', message: 'Your address is not at tides.example.' } }
      : { body: { claim, message: 'Thank you.' } },
  )
  renderScreen(<ClaimButton activityId={3} name="Tide walk" website="https://www.tides.example/a" />)
  await userEvent.click(screen.getByRole('button', { name: 'This is my listing' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Prove it' }))
  expect(await screen.findByText('Your address is not at tides.example.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'The code' }))
  expect(await screen.findByText('<meta name="x">')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Look at the page' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(heard.map(({ body }) => (body as { proof: string | null }).proof)).toEqual(['mail', null, 'page'])
})

const script = '<img src=x onerror=alert(1)>'
const review = {
  kind: 'proposal',
  id: 5,
  item: { archetype: 'Activities', archetype_id: 3, title: 'Tide walk' },
  seen: 'abc',
  status: 'Published',
  since: '2026-11-20T10:00:00Z',
  vendor: 'Tide House',
  account: 'mira@tides.example',
  website: 'https://tides.example/',
  note: '',
  original: version,
  changed: { ...version, description: script },
  contact: { original: contact, changed: { ...contact, first_name: script } },
  may: ['publish', 'refuse'],
}

test('an operator sees what would change as plain text, and says why it is refused', async () => {
  const heard = await smallServer(({ method }) => ({
    body:
      method === 'POST'
        ? { waiting: [], decided: [], count: 0 }
        : { waiting: [review], decided: [], count: 3 },
  }))
  const { container } = renderScreen(<ReviewQueue />)
  expect(await screen.findAllByText(script)).toHaveLength(2)
  expect(screen.getByText('2 more wait. Decide about some of these, and the next come up.')).toBeTruthy()
  expect(container.querySelector('img[src="x"]')).toBeNull()
  const refuse = () => userEvent.click(screen.getByRole('button', { name: 'Refuse: “Tide walk”' }))
  await refuse()
  await userEvent.type(screen.getByLabelText('Why'), 'Not so.')
  await userEvent.click(screen.getByRole('button', { name: 'Not now' }))
  expect(screen.queryByLabelText('Why')).toBeNull()
  await refuse()
  await refuse()
  expect(await screen.findByText('All caught up.')).toBeTruthy()
  expect(screen.queryByText(/more wait/)).toBeNull()
  expect(heard.at(-1)).toMatchObject({
    path: '/activity/decide/5',
    body: { kind: 'proposal', decision: 'refuse', seen: 'abc', reason: 'Not so.' },
  })
})

test('decided listings are rows of a table, and the reason against one is asked for in a window', async () => {
  const decided = { ...review, kind: 'listing', status: 'Published', original: null, changed: null }
  const rows = [{ ...decided, contact: null, may: ['hide'] }]
  const heard = await smallServer(({ method }) => ({
    body: { waiting: [], decided: method === 'POST' ? [] : rows, count: 0 },
  }))
  renderScreen(<ReviewQueue />)
  const table = within(await screen.findByRole('table', { name: 'Decided' }))
  expect(table.getByRole('link', { name: 'Tide walk' })).toBeTruthy()
  expect(table.getByRole('cell', { name: 'tides.example' })).toBeTruthy()
  await userEvent.click(table.getByRole('button', { name: 'Hide: “Tide walk”' }))
  const asking = within(await screen.findByRole('dialog', { name: 'Hide: “Tide walk”' }))
  expect(heard.map(({ method }) => method)).toEqual(['GET'])
  await userEvent.type(asking.getByLabelText('Why'), 'It has moved.')
  await userEvent.click(asking.getByRole('button', { name: 'Hide: “Tide walk”' }))
  expect(await screen.findByText('No listing of an owner has been decided about yet.')).toBeTruthy()
  expect(heard.at(-1)?.body).toMatchObject({ decision: 'hide', reason: 'It has moved.' })
})

test('the site of a vendor is shown after a press, in a frame that is a stranger; else in a tab of its own [VENDORS-04]', async () => {
  const opened = vi.fn()
  const site = { name: 'Tide walk', website: 'https://www.tides.example/a', onOpen: opened }
  const { unmount } = renderScreen(<VendorSite {...site} mayFrame />)
  expect(document.querySelector('iframe')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Show tides.example here' }))
  const frame = screen.getByTitle('Tide walk at tides.example')
  expect(frame.getAttribute('sandbox')).toBe('allow-scripts')
  expect(frame.getAttribute('referrerpolicy')).toBe('no-referrer')
  expect(frame.getAttribute('src')).toBe('https://www.tides.example/a')
  expect(opened).toHaveBeenCalledTimes(1)
  unmount()
  renderScreen(<VendorSite {...site} mayFrame={false} />)
  expect(screen.queryByRole('button')).toBeNull()
  const link = screen.getByRole('link', { name: 'Open tides.example' })
  expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer'])
})

test('a vendor of whom there is nothing yet has a page that says so [VENDORS-06]', () => {
  renderScreen(<VendorListings activities={[]} />)
  expect(screen.getByText('There is no activity of this owner yet.')).toBeTruthy()
})
