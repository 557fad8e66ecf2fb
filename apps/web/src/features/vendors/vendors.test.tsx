import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { saidAt } from '../../../test/said-at.ts'
import { smallServer } from '../../../test/small-server.ts'
import { ChangeButton } from './change-button.tsx'
import { ClaimButton, OwnListings, ReviewQueue, SeenByFamilies, VendorListings, VendorSite } from './index.ts'

beforeEach(() => sessionStorage.clear())
afterEach(() => vi.useRealTimers())

const version = {
  name: 'Tide walk',
  description: 'Walk on the ground of the sea.',
  type: 'Activity',
  categories: ['workshop'],
  subject: 'outdoors',
  website: 'https://tides.example/',
  reach: 'local',
  address: '',
  city: 'Larkfield',
  state: 'OR',
  zip_code: '97901',
  min_age: 8,
  max_age: null,
  store_attributes: { regular_price: 2_850 },
  cost: 'a walk',
  duration: { start_month: 5, end_month: 9, program_duration: 2, time_unit: 'Hours' },
  dates: 'Saturdays',
  session: '2 pm',
  comments: '',
  images: ['/activity/picture/tide', '/activity/picture/pier'],
}
const contact = {
  first_name: 'Mira',
  last_name: '',
  email: 'mira@tides.example',
  number: '',
  address: '',
  city: '',
  state: '',
  zip_code: '',
  website: null,
  enroll: null,
}
const listing = {
  id: 3,
  picture: '/pictures/logo.svg',
  version,
  status: 'Published',
  reason: '',
  contact,
  proposal: null,
  hints: ['picture'],
  visits: [
    { week: '2026-11-16', viewed_as: 'Activity Provider', views: 6, clicks: 5 },
    { week: '2026-11-16', viewed_as: 'Visitor', views: 12, clicks: null },
  ],
}
const vendor = { id: 1, name: 'Tide House', description: '', website: null, city: '', state: '', contact }
const own = (more: object = {}) => ({ vendor, listings: [listing], claims: [], ...more })

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
  expect(screen.getByText('Published')).toBeTruthy()
  expect(screen.getByText(/were not published/)).toBeTruthy()
  expect(screen.getByText('Why: Say for which ages it is.')).toBeTruthy()
  const rows = screen
    .getAllByRole('row')
    .slice(1)
    .map(row => row.textContent)
  expect(rows).toEqual([
    expect.stringContaining('Activity Provider65'),
    expect.stringContaining('Families and schools12Under 5'),
  ])
  expect(screen.getByText(/picture of its own/)).toBeTruthy()
  expect(screen.getByText(/One thing to add/)).toBeTruthy()
  expect(screen.getByText('Why: No answer.')).toBeTruthy()
})

test('advice for several listings is shown once, and opens each listing that it is for to be changed', async () => {
  const listings = [
    { ...listing, hints: ['picture', 'description'] },
    { ...listing, id: 4, version: { ...listing.version, name: 'Reef walk' }, hints: ['picture'] },
  ]
  await smallServer(() => ({ body: own({ listings }) }))
  renderScreen(<OwnListings />)
  const advice = within(await screen.findByRole('region', { name: 'What would help families' }))
  const named = (item: HTMLElement) =>
    within(item)
      .getAllByRole('button')
      .map(one => one.textContent)
  expect(advice.getAllByRole('listitem').map(named)).toEqual([['Tide walk'], ['Tide walk', 'Reef walk']])
  expect(screen.getAllByText(/picture of its own/)).toHaveLength(1)
  expect(screen.getByText(/2 things to add/)).toBeTruthy()
  await userEvent.click(advice.getByRole('button', { name: 'Reef walk' }))
  expect(await screen.findByRole('dialog', { name: 'Your listing “Reef walk”' })).toBeTruthy()
})

test('before the first figures of a published listing their day is named, and the way to find another stands below', async () => {
  const silent = { ...listing, visits: [] }
  const listings = [silent, { ...silent, id: 4, status: 'Hidden' }]
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-28T12:00:00Z') })
  await smallServer(() => ({ body: own({ listings }) }))
  const { unmount } = renderScreen(<OwnListings />)
  const words = 'First figures on Monday, November 30. After that they come every Monday.'
  const item = (await screen.findByText(words)).closest('li')
  const find = screen.getByRole('link', { name: 'Find my listing' })
  expect(item && item.compareDocumentPosition(find) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  unmount()
  await smallServer(() => ({ body: own({ listings: [silent] }) }))
  renderScreen(<OwnListings />)
  await userEvent.click(await screen.findByRole('button', { name: 'Add a picture of its own.' }))
  expect(await screen.findByRole('dialog', { name: 'Your listing “Tide walk”' })).toBeTruthy()
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
    expect(within(note).getByRole('button', { name: 'Propose changes to “Tide walk”' })).toBeTruthy()
    expect(within(note).getByRole('link', { name: 'My listings' }).getAttribute('href')).toBe(
      '/dashboard/vendor',
    )
    unmount()
    return words
  }
  expect(await shown({})).toEqual(['Published · Families see it like this.'])
  expect(await shown({ status: 'Pending' })).toEqual([
    'Waits for us · Families do not see it yet. They will see it like this.',
  ])
  expect(await shown({ status: 'Hidden', reason: 'The address is gone.' })).toEqual([
    'Out of sight · Families do not see it.',
    'Why: The address is gone.',
  ])
})

test('without a listing the first step is offered, and a list that fails says so', async () => {
  await smallServer(() => ({ body: own({ vendor: null, listings: [] }) }))
  const { unmount } = renderScreen(<OwnListings />)
  expect(await screen.findByText(/You look after no listing yet/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Add a listing' })).toBeTruthy()
  unmount()
  await smallServer(() => ({ status: 500, body: { code: 'SERVER', message: 'Broken.' } }))
  renderScreen(<OwnListings />)
  expect(await screen.findByRole('alert')).toBeTruthy()
})

test('a new listing says who offers it and for which ages from 1 to 20, and an address has to be a safe one [VENDORS-03] [ACCOUNTS-100]', async () => {
  const heard = await smallServer(({ method }) => ({
    body: method === 'POST' ? { activity: { id: 4 }, message: 'Sent.' } : own({ vendor: null, listings: [] }),
  }))
  renderScreen(<OwnListings />)
  await userEvent.click(await screen.findByRole('button', { name: 'Add a listing' }))
  const window = within(await screen.findByRole('dialog'))
  for (const name of ['From age', 'To age']) {
    const { options } = window.getByLabelText<HTMLSelectElement>(name)
    const ages = Array.from({ length: 20 }, (_, age) => String(age + 1))
    expect([...options].map(({ value }) => value)).toEqual(['', ...ages])
  }
  await userEvent.click(window.getByLabelText('Name'))
  await userEvent.paste('Tide walk')
  await userEvent.click(window.getByLabelText('What children do there'))
  await userEvent.paste('Walk.')
  await userEvent.click(window.getByLabelText('Website'))
  await userEvent.paste('http://tides.example')
  await userEvent.click(window.getByRole('button', { name: 'Send it' }))
  expect(saidAt(window.getByLabelText('Website'))).toContain('https://')
  expect(saidAt(window.getByLabelText('Zip code'))).toBe('Please enter the zip code of the place.')
  await userEvent.clear(window.getByLabelText('Website'))
  await userEvent.type(window.getByLabelText('Zip code'), '97901')
  await userEvent.click(window.getByLabelText('Who offers it'))
  await userEvent.paste('Tide House')
  await userEvent.type(window.getByLabelText('Price in dollars'), '28.5')
  await userEvent.click(window.getByRole('button', { name: 'Send it' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(heard.find(({ path }) => path === '/activity/add_activity')?.body).toMatchObject({
    name: 'Tide walk',
    vendor_name: 'Tide House',
    zip_code: '97901',
    store_attributes: { regular_price: 2_850 },
  })
})

test('changes are written, looked over field by field, and sent with the version before [VENDORS-13] [VENDORS-14] [VENDORS-15]', async () => {
  const heard = await smallServer(({ method }) => ({
    body: method === 'POST' ? { proposal: { id: 1 }, message: 'Sent.' } : own(),
  }))
  renderScreen(<ChangeButton activityId={3} name="Tide walk" />)
  await userEvent.click(screen.getByRole('button', { name: 'Propose changes to “Tide walk”' }))
  const name = await screen.findByLabelText('Name')
  await userEvent.clear(name)
  await userEvent.type(name, 'Tide run')
  await userEvent.click(screen.getByRole('button', { name: 'Look over the changes' }))
  const changes = within(await screen.findByRole('region', { name: 'The listing' }))
  const said = (field: string) => changes.getByText(field, { selector: 'dt' }).parentElement?.textContent
  expect(said('Name')).toBe('NameTide walkTide run')
  expect(said('Price')).toBe('PriceUnaltered')
  expect(changes.getAllByText('Unaltered')).toHaveLength(19)
  expect(
    within(screen.getByRole('region', { name: 'Contact for families' })).getAllByText('Unaltered'),
  ).toHaveLength(10)
  await userEvent.click(screen.getByRole('button', { name: 'Back' }))
  expect(await screen.findByLabelText('Name')).toHaveProperty('value', 'Tide run')
  await userEvent.click(screen.getByRole('button', { name: 'Look over the changes' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Send it' }))
  expect(heard.at(-1)?.path ?? '').toBeTruthy()
  const sent = heard.find(({ path }) => path === '/activity/update_vendor/3')
  expect(sent?.body).toEqual({ original: version, changed: { ...version, name: 'Tide run' }, contact })
})

test('pictures are taken out of a listing and a new one is cropped first, and both versions are looked at', async () => {
  const heard = await smallServer(({ method }) => ({
    body: method === 'POST' ? { proposal: { id: 1 }, message: 'Sent.' } : own(),
  }))
  renderScreen(<ChangeButton activityId={3} name="Tide walk" />)
  await userEvent.click(screen.getByRole('button', { name: 'Propose changes to “Tide walk”' }))
  const pictures = within(await screen.findByRole('group', { name: 'Pictures' }))
  expect(pictures.getAllByRole('img')).toHaveLength(2)
  await userEvent.click(pictures.getByRole('button', { name: 'Remove picture 1' }))
  const choose = pictures.getByLabelText('Add a picture')
  await userEvent.upload(choose, new File(['words'], 'tide.txt'), { applyAccept: false })
  expect(await pictures.findByText('This kind of file is not supported.')).toBeTruthy()
  await userEvent.upload(choose, new File(['a picture'], 'tide.png', { type: 'image/png' }))
  expect(await pictures.findByTestId('container')).toBeTruthy()
  const review = screen.getByRole('button', { name: 'Look over the changes' })
  await userEvent.click(review)
  expect(await pictures.findByText(/^Choose the part of the picture to show/)).toBeTruthy()
  await userEvent.click(pictures.getByRole('button', { name: 'Back' }))
  await userEvent.click(review)
  const changes = within(await screen.findByRole('region', { name: 'The listing' }))
  const shown = changes.getAllByRole('img').map(one => one.getAttribute('src'))
  expect(shown).toEqual(['/activity/picture/tide', '/activity/picture/pier', '/activity/picture/pier'])
  await userEvent.click(await screen.findByRole('button', { name: 'Send it' }))
  const sent = await waitFor(() => {
    const found = heard.find(({ path }) => path === '/activity/update_vendor/3')
    expect(found).toBeTruthy()
    return found
  })
  expect(sent?.body).toMatchObject({ original: version, changed: { images: ['/activity/picture/pier'] } })
})

test('what was sent is said, and the window closes [VENDORS-16]', async () => {
  await smallServer(({ method }) => ({
    body: method === 'POST' ? { proposal: { id: 1 }, message: 'Sent.' } : own(),
  }))
  renderScreen(<ChangeButton activityId={3} name="Tide walk" />)
  await userEvent.click(screen.getByRole('button', { name: /Propose changes/ }))
  await userEvent.type(await screen.findByLabelText('Name'), ' again')
  await userEvent.click(screen.getByRole('button', { name: 'Look over the changes' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Send it' }))
  expect(await screen.findByText(/We look at your changes/)).toBeTruthy()
  const window = within(screen.getByRole('dialog'))
  for (const button of window.getAllByRole('button', { name: 'Close' }).slice(-1))
    await userEvent.click(button)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('the form opens by itself after 20000 ms, and once a session [VENDORS-17]', async () => {
  await smallServer(() => ({ body: own() }))
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { unmount } = renderScreen(<ChangeButton activityId={3} name="Tide walk" opensItself />)
  await act(() => vi.advanceTimersByTimeAsync(19_900))
  expect(screen.queryByRole('dialog')).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(200))
  expect(screen.getByRole('dialog')).toBeTruthy()
  unmount()
  renderScreen(<ChangeButton activityId={3} name="Tide walk" opensItself />)
  await act(() => vi.advanceTimersByTimeAsync(30_000))
  expect(screen.queryByRole('dialog')).toBeNull()
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
        ? { waiting: [], decided: [], count: 0, message: 'Done.' }
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
  expect(await screen.findByText('None right now.')).toBeTruthy()
  expect(screen.queryByText(/more wait/)).toBeNull()
  expect(heard.at(-1)).toMatchObject({
    path: '/activity/decide/5',
    body: { kind: 'proposal', decision: 'refuse', seen: 'abc', reason: 'Not so.' },
  })
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
