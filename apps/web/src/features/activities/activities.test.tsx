import { activityListNames } from '@kindling/rules/activities'
import { daysOf } from '@kindling/rules/activity-days'
import { activityListWords, activityMessages } from '@kindling/rules/messages/activities'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { smallServer } from '../../../test/small-server.ts'
import { changeSession, currentSession, type SessionUser } from '../../platform/account.ts'
import { localDay } from '../../platform/clock.ts'
import type { Activity } from './api.ts'
import { ActivityView, filterOf, LongList, StoreList, sectionPage, VendorBox } from './index.ts'

const guest = currentSession()
afterEach(() => {
  changeSession(guest)
  vi.unstubAllGlobals()
})

const activity = (id: number, more: object = {}): Activity =>
  ({
    id,
    name: `Clay ${id}`,
    description: 'Make a bowl.',
    type: 'Activity',
    images: [{ image_url: '/pictures/a.svg' }],
    location: { latitude: 43, longitude: -117, address: '12 Depot Street', city: 'Larkfield', state: 'OR' },
    website: 'https://www.clay.example/',
    min_age: 8,
    max_age: 14,
    store_attributes: { regular_price: 2_850 },
    cost: 'an afternoon',
    duration: { start_month: 11, end_month: 2, program_duration: 2, time_unit: 'Hours' },
    dates: 'Saturdays',
    session: '2 pm',
    comments: 'Bring an apron.',
    ...more,
    item: {
      id: id + 100,
      archetype: 'Activities',
      archetype_id: id,
      title: `Clay ${id}`,
      summary: 'Make a bowl.',
      picture: '/pictures/a.svg',
      grades: [],
      reach: 'local',
      place: 'Larkfield, OR',
      distance: 3.2,
      when: 'Saturdays, 2 pm',
      price: 2_850,
      min_age: 8,
      max_age: 14,
      is_favorite: false,
    },
  }) as unknown as Activity

const page = (from: number, count: number, zip: string | null = '97901') => ({
  activities: Array.from({ length: count }, (_, index) => activity(from + index)),
  from: { zip, latitude: 43, longitude: -117 },
})

const asList = { isMap: false, onMap: () => undefined }
const unfiltered = { filter: {}, onFilter: () => undefined }

test('an activity says where, when, how long, for whom and for how much, and leads away in a new tab [ACTIVITIES-08]', async () => {
  await smallServer(({ path }) => ({
    body: path.includes('/related/') ? { activities: [activity(2)], from: null } : {},
  }))
  renderScreen(<ActivityView activity={activity(1)} />)
  expect(screen.getByRole('heading', { level: 1, name: 'Clay 1' })).toBeTruthy()
  const facts = within(screen.getByRole('region', { name: 'Good to know' }))
  for (const words of [
    '3 mi · Larkfield, OR',
    '12 Depot Street',
    'Saturdays',
    'November to February',
    '2 pm',
    '2 hours',
    'Ages 8 to 14',
    '$28.50',
    'an afternoon',
    'Bring an apron.',
  ])
    expect(facts.getByText(words), words).toBeTruthy()
  const out = screen.getByRole('link', { name: 'Open clay.example' })
  expect([out.getAttribute('target'), out.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer'])
  expect(screen.getByText('This opens another website in a new tab.')).toBeTruthy()
  const related = await screen.findByRole('link', { name: 'Clay 2' })
  expect(related.getAttribute('href')).toBe('/activity/info/2')
})

test('prices are shown to adults, and to no child', async () => {
  await smallServer(({ path }) => ({
    body: path.includes('/related/') ? { activities: [activity(2)], from: null } : page(1, 2),
  }))
  const asGuest = renderScreen(<ActivityView activity={activity(1)} />)
  await screen.findByRole('link', { name: 'Clay 2' })
  expect(screen.getAllByText(/\$28\.50/).length).toBeGreaterThan(2)
  asGuest.unmount()
  changeSession({ ...guest, user: { id: 7, user_type: 'Child' } as SessionUser })
  const asChild = renderScreen(<ActivityView activity={activity(1)} />)
  await screen.findByRole('link', { name: 'Clay 2' })
  expect(screen.getAllByText('3 mi · Larkfield, OR').length).toBeGreaterThan(1)
  expect(screen.queryByText(/\$|Price|an afternoon/)).toBeNull()
  asChild.unmount()
  renderScreen(
    <LongList
      kind="workshops"
      childId={0}
      zip={undefined}
      onZip={() => undefined}
      look={{ isMap: true, onMap: () => undefined }}
      {...unfiltered}
    />,
  )
  await screen.findAllByText(/Clay 1/)
  expect(screen.queryByText(/\$/)).toBeNull()
})

test('several pictures are looked at one after the other', async () => {
  await smallServer(() => ({ body: { activities: [], from: null } }))
  const images = [{ image_url: '/pictures/a.svg' }, { image_url: '/pictures/b.svg' }]
  renderScreen(<ActivityView activity={activity(1, { images })} />)
  const second = screen.getByRole('button', { name: 'Picture 2' })
  expect(second.getAttribute('aria-pressed')).toBe('false')
  await userEvent.click(second)
  expect(second.getAttribute('aria-pressed')).toBe('true')
})

/** A device that gives this answer when asked for its location. */
const standAt = (getCurrentPosition: unknown) =>
  vi.stubGlobal('navigator', Object.create(navigator, { geolocation: { value: { getCurrentPosition } } }))

const list = (more: object = {}) => (
  <LongList
    kind="workshops"
    childId={0}
    zip={undefined}
    onZip={() => undefined}
    look={asList}
    {...unfiltered}
    {...more}
  />
)

test('what is near asks for a zip code where no place is known, and says which one counts', async () => {
  const onZip = vi.fn()
  await smallServer(({ body }) => ({
    body: (body as { zip?: string }).zip ? page(1, 2) : { activities: [], from: null },
  }))
  const { unmount } = renderScreen(list({ onZip }))
  const meanwhile = await screen.findByRole('heading', { name: 'Meanwhile, online' })
  const question = screen.getByRole('heading', { name: 'Which zip code?' })
  expect(question.compareDocumentPosition(meanwhile) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  const field = screen.getByLabelText('Zip code')
  await userEvent.type(field, '979')
  await userEvent.click(screen.getByRole('button', { name: 'Search' }))
  expect(await screen.findByText('Please enter a zip code of five digits.')).toBeTruthy()
  expect(onZip).not.toHaveBeenCalled()
  await userEvent.type(field, '01{Enter}')
  await waitFor(() => expect(onZip).toHaveBeenCalledWith('97901'))
  unmount()
  renderScreen(list({ zip: '97901' }))
  expect((await screen.findByRole('status')).textContent).toBe('Within 20 miles of 97901.')
  expect(screen.queryByRole('heading', { name: 'Which zip code?' })).toBeNull()
  expect(await screen.findAllByText('$28.50')).toHaveLength(2)
})

test('before a place is known, what is online is there; then the list is narrowed above its first card, and the address keeps how', async () => {
  const heard = await smallServer(({ body }) => {
    const { zip, kind } = body as { zip?: string; kind: string }
    return { body: zip || kind === 'online' ? page(1, 2) : { activities: [], from: null } }
  })
  const { unmount } = renderScreen(list())
  expect(await screen.findByRole('heading', { name: 'Meanwhile, online' })).toBeTruthy()
  expect((await screen.findAllByRole('heading', { level: 3 })).length).toBe(2)
  expect(screen.queryByRole('group', { name: 'Filter' })).toBeNull()
  unmount()
  const onFilter = vi.fn()
  const filter = filterOf({ age: '6', cost: '0', day: 'Saturday', miles: '5' })
  renderScreen(list({ zip: '97901', filter, onFilter }))
  const group = await screen.findByRole('group', { name: 'Filter' })
  const [card] = await screen.findAllByText('$28.50')
  expect(card && group.compareDocumentPosition(card) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  expect(heard.at(-1)?.body).toMatchObject({ age: 6, most_cents: 0, day: 'Saturday', miles: 5 })
  expect((await screen.findByRole('status')).textContent).toBe('Within 5 miles of 97901.')
  await userEvent.selectOptions(screen.getByLabelText('Price'), 'Up to $50')
  expect(onFilter).toHaveBeenLastCalledWith({ cost: '5000' })
  // The usual distance is not in the address.
  await userEvent.selectOptions(screen.getByLabelText('Distance'), '20 miles')
  expect(onFilter).toHaveBeenLastCalledWith({ miles: undefined })
  expect(filterOf({ age: '2', cost: '1', day: 'x', miles: '500' })).toEqual({})
})

test('today and this weekend are one touch, are kept in the address, and are asked for as days of the calendar', async () => {
  const heard = await smallServer(() => ({ body: page(1, 1) }))
  const onFilter = vi.fn()
  const all = renderScreen(list({ zip: '97901', onFilter }))
  await userEvent.click(await screen.findByRole('button', { name: 'This weekend', pressed: false }))
  expect(onFilter).toHaveBeenLastCalledWith({ day: 'weekend' })
  expect(heard.at(-1)?.body).not.toHaveProperty('on')
  all.unmount()
  const filter = filterOf({ day: 'weekend' })
  const weekend = renderScreen(list({ zip: '97901', filter, onFilter }))
  await userEvent.click(await screen.findByRole('button', { name: 'This weekend', pressed: true }))
  expect(onFilter).toHaveBeenLastCalledWith({ day: undefined })
  expect(screen.getByLabelText<HTMLSelectElement>('Day').value).toBe('weekend')
  expect(heard.at(-1)?.body).toMatchObject({ on: daysOf('weekend', localDay()) })
  weekend.unmount()
  renderScreen(list({ zip: '97901', filter: filterOf({ day: 'today' }), onFilter }))
  await screen.findByRole('button', { name: 'Today', pressed: true })
  await waitFor(() => expect(heard.at(-1)?.body).toMatchObject({ on: [localDay()] }))
  expect(heard.at(-1)?.body).not.toHaveProperty('day')
})

test('the device is asked after a tap alone, and what is sent is rounded to about a kilometer', async () => {
  const asked = vi.fn((found: (position: object) => void) =>
    found({ coords: { latitude: 43.654321, longitude: -117.067891 } }),
  )
  standAt(asked)
  const heard = await smallServer(({ body }) => ({
    body: (body as { latitude?: number }).latitude ? page(1, 1, null) : { activities: [], from: null },
  }))
  renderScreen(list())
  await screen.findByRole('heading', { name: 'Meanwhile, online' })
  expect(asked).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Use my location' }))
  await waitFor(() =>
    expect(screen.getByRole('status').textContent).toBe('Within 20 miles of where you are.'),
  )
  expect(heard.at(-1)?.body).toMatchObject({ kind: 'workshops', latitude: 43.65, longitude: -117.07 })
  expect(JSON.stringify(heard)).not.toContain('43.654')
  expect(heard.every(({ path }) => !path.includes('43.65'))).toBe(true)
})

test('a device that says nothing leaves the zip code', async () => {
  const refuse = (_: unknown, failed: () => void) => failed()
  standAt(refuse)
  await smallServer(() => ({ body: { activities: [], from: null } }))
  renderScreen(list())
  await userEvent.click(await screen.findByRole('button', { name: 'Use my location' }))
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Your location could not be found. Enter a zip code instead.',
  )
})

test('a full page brings more, a list that failed can be tried again, and an empty one says what belongs there', async () => {
  let failing = true
  const heard = await smallServer(({ body }) =>
    failing
      ? { status: 500, body: { message: 'Something went wrong.', code: 'SERVER' } }
      : { body: (body as { offset: number }).offset === 0 ? page(1, 16) : page(17, 1) },
  )
  const { unmount } = renderScreen(list({ kind: 'online', childId: 7 }))
  const again = await screen.findByRole('button', { name: 'Try again' })
  failing = false
  await userEvent.click(again)
  await userEvent.click(await screen.findByRole('button', { name: 'Show more' }))
  expect(await screen.findByRole('link', { name: 'Clay 17' })).toBeTruthy()
  expect(heard.at(-1)?.body).toMatchObject({ kind: 'online', child_id: 7, limit: 16, offset: 16 })
  unmount()
  await smallServer(() => ({ body: page(1, 0) }))
  renderScreen(list({ kind: 'completed' }))
  expect(await screen.findByText('What you have done stands here.')).toBeTruthy()
})

test('each list has words of its own for when it is empty', async () => {
  await smallServer(() => ({ body: { activities: [], from: page(1, 0).from } }))
  for (const kind of activityListNames) {
    const { unmount } = renderScreen(list({ kind }))
    expect(await screen.findByText(activityListWords[kind].empty), kind).toBeTruthy()
    unmount()
  }
})

test('the store shows a subject in a scope, each activity with its days and hours', async () => {
  const heard = await smallServer(() => ({ body: page(1, 1, null) }))
  renderScreen(
    <StoreList subject="science" scope="storeOnline" zip={undefined} onZip={() => undefined} look={asList} />,
  )
  expect(await screen.findByRole('link', { name: 'Clay 1' })).toBeTruthy()
  expect(screen.getByText('Saturdays, 2 pm')).toBeTruthy()
  expect(heard[0]?.path).toContain('/activity/activity_store/science?scope=storeOnline')
  expect(screen.queryByLabelText('Zip code')).toBeNull()
})

test('adults are told whom to ask, and children are not', async () => {
  const vendor = { id: 3, name: 'Clay House', description: 'A pottery.', website: null, city: '', state: '' }
  const contact = {
    first_name: 'Mira',
    last_name: 'Solberg',
    email: 'hello@clay.example',
    number: '5415550100',
    enroll: 'https://clay.example/sign-up',
  }
  await smallServer(() => ({ body: { vendor: { ...vendor, contact } } }))
  const { unmount } = renderScreen(<VendorBox vendorId={3} />)
  const box = within(await screen.findByRole('region', { name: 'Offered by' }))
  expect(box.getByText('541-555-0100')).toBeTruthy()
  expect(box.getByRole('link', { name: 'Sign up at clay.example' })).toBeTruthy()
  unmount()
  changeSession({ ...guest, user: { id: 7, user_type: 'Child' } as SessionUser })
  await smallServer(() => ({ body: { vendor: { ...vendor, contact: null } } }))
  renderScreen(<VendorBox vendorId={3} />)
  expect(await screen.findByText('A pottery.')).toBeTruthy()
  expect(screen.queryByText('Contact')).toBeNull()
})

test('a section brings 40 at once, and 12 on a tablet that is held [ACTIVITIES-49] [ACTIVITIES-50]', async () => {
  const heard = await smallServer(({ body }) => ({ body: page(1, (body as { limit: number }).limit) }))
  const asked = async (isTablet: boolean) => {
    vi.stubGlobal('matchMedia', (query: string) =>
      Object.assign(new EventTarget(), { matches: isTablet && query.includes('coarse') }),
    )
    const { unmount } = renderScreen(list({ kind: 'online', pageSize: sectionPage() }))
    await screen.findByRole('button', { name: 'Show more' })
    const [last] = heard.slice(-1).map(({ body }) => body as { limit: number })
    const shown = screen.getAllByRole('listitem').length
    unmount()
    return [last?.limit, shown]
  }
  expect(await asked(false)).toEqual([40, 40])
  expect(await asked(true)).toEqual([12, 12])
})

test('pictures of an activity slide, and leave 30 pixels of the one before [DISCOVERY-28]', async () => {
  await smallServer(() => ({ body: { activities: [], from: null } }))
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(350)
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(636)
  vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function (this: HTMLElement) {
    return [...(this.parentElement?.children ?? [])].indexOf(this) * 106
  })
  const images = Array.from({ length: 6 }, (_, index) => ({ image_url: `/pictures/${index}.svg` }))
  renderScreen(<ActivityView activity={activity(1, { images })} />)
  const row = screen.getByRole('list', { name: activityMessages.pictures })
  await userEvent.click(screen.getByRole('button', { name: `Next: ${activityMessages.pictures}` }))
  await waitFor(() => expect(row.scrollLeft).toBe(3 * 106 - 30))
  vi.restoreAllMocks()
})
