import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { smallServer } from '../../../test/small-server.ts'
import { changeSession, currentSession, type SessionUser } from '../../platform/account.ts'
import { ItemActs, LongView, SearchField, SearchResults, Shelves } from './index.ts'

const guest = currentSession()
afterEach(() => changeSession(guest))
const enter = (user_type: string, id = 7) =>
  changeSession({ ...guest, user: { id, user_type } as SessionUser })

const item = (id: number, archetype: string, title: string, more: object = {}) => ({
  id,
  archetype,
  archetype_id: id * 10,
  title,
  summary: '',
  picture: '/pictures/logo.svg',
  short_name: title.toLowerCase(),
  grades: [],
  plan: 'Basic',
  has_access: true,
  is_favorite: false,
  ...more,
})

const detail = (card: object, counts: object = {}) => ({
  item: card,
  own: { is_liked: false, stars: null },
  counts: { favorites: null, likes: null, ratings: null, average_rating: null, ...counts },
  can: ['view', 'share'],
})

const show = (text = 'rain') =>
  renderScreen(
    <SearchResults text={text} archetype={undefined} hrefOf={kind => `/found?kind=${kind ?? ''}`} />,
  )

test('what is found leads a guest to its shared page, and shows no heart', async () => {
  const found = [item(1, 'Courses', 'Weather'), item(2, 'Lessons', 'Rain'), item(3, 'Pathways', 'Pilot')]
  await smallServer(() => ({ body: { items: found, searched: 'weather' } }))
  show('wether')
  const links = await screen.findAllByRole('link', { name: /^(Weather|Rain|Pilot)/ })
  expect(links.map(link => link.getAttribute('href'))).toEqual([
    '/course/detail/weather',
    '/lesson/detail/rain',
    '/career/detail/pilot',
  ])
  expect(screen.getByRole('status').textContent).toBe('3 results for “weather” in place of “wether”')
  expect(screen.queryByRole('button')).toBeNull()
})

test('a guest who saves a course is led to its page, and somebody with an account keeps it where it stands [COURSES-10]', async () => {
  const found = [item(1, 'Courses', 'Weather'), item(2, 'Lessons', 'Rain')]
  await smallServer(() => ({ body: { items: found, searched: null } }))
  const asGuest = show()
  const saves = await screen.findAllByRole('link', { name: /^Save / })
  expect(saves.map(link => [link.getAttribute('aria-label'), link.getAttribute('href')])).toEqual([
    ['Save “Weather”: see the course and get an account', '/course/detail/weather'],
  ])
  asGuest.unmount()
  enter('Parent')
  show()
  expect(await screen.findByRole('button', { name: 'Keep “Weather” as a favorite' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: /^Save / })).toBeNull()
})

test('a full page says that there are more and brings them; one that is not full is the last [DISCOVERY-11]', async () => {
  const page = (from: number, count: number) =>
    Array.from({ length: count }, (_, index) => item(from + index, 'Lessons', `Lesson ${from + index}`))
  const heard = await smallServer(({ path }) => ({
    body: { items: path.includes('offset=0') ? page(1, 24) : page(25, 2), searched: null },
  }))
  show()
  await userEvent.click(await screen.findByRole('button', { name: 'Show more' }))
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('26 found'))
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  expect(heard.map(({ path }) => new URL(path, 'http://a').searchParams.get('offset'))).toEqual(['0', '24'])
})

test('nothing found says so, and a search that failed can be tried again', async () => {
  let failing = true
  await smallServer(() =>
    failing
      ? { status: 500, body: { message: 'Something went wrong.', code: 'SERVER' } }
      : { body: { items: [], searched: null } },
  )
  show('submarine')
  const again = await screen.findByRole('button', { name: 'Try again' })
  failing = false
  await userEvent.click(again)
  const nothing = 'Nothing matches “submarine”. Try another word, or fewer words.'
  expect(await screen.findByText(nothing)).toBeTruthy()
})

test('a heart is filled as it is touched, and empty again when it could not be kept', async () => {
  enter('Child')
  const heard = await smallServer(({ method }) =>
    method === 'PUT'
      ? { status: 500, body: { message: 'Something went wrong.', code: 'SERVER' } }
      : { body: { items: [item(1, 'Courses', 'Weather')], searched: null } },
  )
  show()
  await userEvent.click(await screen.findByRole('button', { name: 'Keep “Weather” as a favorite' }))
  await waitFor(() => expect(heard.filter(({ method }) => method === 'PUT')).toHaveLength(1))
  expect(heard.find(({ method }) => method === 'PUT')).toMatchObject({
    path: '/catalogue/mark/1',
    body: { mark: 'favorite', value: 1 },
  })
  expect(await screen.findByRole('button', { name: 'Keep “Weather” as a favorite' })).toBeTruthy()
})

test('the page of a thing keeps it too, for whoever has an account', async () => {
  const heard = await smallServer(({ method, body }) => {
    const isKept = method === 'PUT' && (body as { value: number | null }).value === 1
    return { body: detail(item(1, 'Courses', 'Weather', { is_favorite: isKept }), { likes: 12 }) }
  })
  const asGuest = renderScreen(<ItemActs archetype="Courses" id={10} />)
  await screen.findByRole('button', { name: 'Share' })
  expect(screen.getAllByRole('button')).toHaveLength(1)
  asGuest.unmount()
  heard.splice(0)
  enter('Child')
  renderScreen(<ItemActs archetype="Courses" id={10} />)
  const heart = await screen.findByRole<HTMLButtonElement>('button', { name: 'Favorite', pressed: false })
  await waitFor(() => expect(heart.disabled).toBe(false))
  // Rarely used acts are behind one button.
  const few = () =>
    ['Like · 12', 'Share', 'Add to a board', 'Report a problem'].map(
      name => screen.queryAllByRole('button', { name }).length,
    )
  expect(few()).toEqual([0, 0, 0, 0])
  await userEvent.click(screen.getByRole('button', { name: 'More', expanded: false }))
  expect(few()).toEqual([1, 1, 1, 1])
  await userEvent.click(heart)
  await waitFor(() => expect(heard.some(({ method }) => method === 'PUT')).toBe(true))
  expect(heard.map(({ method, path }) => `${method} ${path}`).slice(0, 2)).toEqual([
    'GET /catalogue/item/10?archetype=Courses',
    'PUT /catalogue/mark/1',
  ])
})

const shelf = (name: string, header: string, items: object[], has_more = false) => ({
  name,
  header,
  sub_header: '',
  hide_when_empty: true,
  page_size: 4,
  items,
  has_more,
})

test('the page of a course knows that it was opened in the store, and so does no other [COURSES-19]', async () => {
  const course = item(1, 'Courses', 'Weather')
  await smallServer(({ path }) => ({
    body: {
      shelves: [
        path.includes('store')
          ? shelf('storeCourses', 'Courses', [course])
          : shelf('popular', 'Popular', [course]),
      ],
    },
  }))
  const address = async () => (await screen.findByRole('link', { name: 'Weather' })).getAttribute('href')
  const store = renderScreen(<Shelves names={['storeCourses']} />)
  expect(await address()).toBe('/course/detail/weather?src=store')
  store.unmount()
  renderScreen(<Shelves names={['popular']} />)
  expect(await address()).toBe('/course/detail/weather')
})

test('a shelf shows its first things, and leads to the rest where there is more [DISCOVERY-01]', async () => {
  enter('Child')
  const pilot = item(3, 'Pathways', 'Pilot', { is_favorite: true })
  const shelves = [
    shelf('favorites', 'My favorites', [pilot]),
    shelf('lessons', 'Lessons to try', [item(4, 'Lessons', 'Rain')], true),
    shelf('careers', 'Careers to discover', [item(5, 'Pathways', 'Chef')]),
  ]
  await smallServer(() => ({ body: { shelves } }))
  renderScreen(<Shelves names={['favorites', 'lessons']} />)
  await screen.findByRole('heading', { name: 'My favorites' })
  expect(screen.getByRole('link', { name: 'Pilot' }).getAttribute('href')).toBe(
    '/child/7/career_detail/pilot',
  )
  expect(screen.getByRole('button', { name: '“Pilot” is a favorite' }).getAttribute('aria-pressed')).toBe(
    'true',
  )
  const more = screen.getAllByRole('link', { name: /^See more/ })
  expect(more.map(link => [link.getAttribute('aria-label'), link.getAttribute('href')])).toEqual([
    ['See more: Lessons to try', '/dashboard/discover/lessons'],
  ])
  expect(screen.queryByText('Careers to discover')).toBeNull()
})

test('a shelf and a search say when an activity takes place and what it costs, and of other kinds nothing about time', async () => {
  const clay = item(1, 'Activities', 'Clay', {
    reach: 'local',
    place: 'Larkfield, OR',
    distance: 2,
    when: 'Saturdays, 9 to noon',
    price: 1_500,
  })
  const items = [clay, item(2, 'Lessons', 'Rain', { reach: null, when: null, price: null })]
  await smallServer(({ path }) => ({
    body: path.startsWith('/catalogue/shelves')
      ? { shelves: [shelf('popular', 'Popular', items)] }
      : { items, searched: null },
  }))
  const linesOf = async (name: string) => {
    const card = (await screen.findByRole('link', { name })).closest('li')
    return ['Saturdays, 9 to noon', '2 mi · Larkfield, OR', '$15'].filter(line =>
      card?.textContent?.includes(line),
    )
  }
  const shelves = renderScreen(<Shelves names={['popular']} />)
  expect(await linesOf('Clay')).toEqual(['Saturdays, 9 to noon', '2 mi · Larkfield, OR', '$15'])
  expect(await linesOf('Rain')).toEqual([])
  shelves.unmount()
  show()
  expect(await linesOf('Clay')).toEqual(['Saturdays, 9 to noon', '2 mi · Larkfield, OR', '$15'])
})

test('an item is on the first of its shelves only, and a favorite stays on its other shelf too', async () => {
  enter('Child')
  const [pond, zoo, rain] = [
    item(1, 'Activities', 'Pond walk'),
    item(2, 'Activities', 'Zoo'),
    item(3, 'Lessons', 'Rain', { is_favorite: true }),
  ]
  const shelves = [
    shelf('favorites', 'My favorites', [rain]),
    shelf('nearby', 'Near you', [pond]),
    shelf('activities', 'Activities', [pond, zoo]),
    shelf('lessons', 'Lessons to try', [rain]),
    shelf('popular', 'Popular', [zoo]),
  ]
  await smallServer(() => ({ body: { shelves } }))
  renderScreen(<Shelves names={['favorites', 'nearby', 'activities', 'lessons', 'popular']} />)
  await screen.findByRole('heading', { name: 'My favorites' })
  const titles = screen.getAllByRole('heading').map(one => one.textContent)
  expect(titles).toEqual([
    'My favorites',
    'Rain',
    'Near you',
    'Pond walk',
    'Activities',
    'Zoo',
    'Lessons to try',
    'Rain',
  ])
})

test('shelves that do not load are left out without a word [DISCOVERY-15]', async () => {
  await smallServer(() => ({ status: 500, body: { message: 'Something went wrong.', code: 'SERVER' } }))
  renderScreen(
    <>
      <Shelves names={['lessons']} />
      <LongView name="lessons" />
    </>,
  )
  await screen.findByRole('button', { name: 'Try again' })
  expect(screen.queryAllByRole('heading')).toEqual([])
  expect(screen.getAllByRole('alert')).toHaveLength(1)
})

test('what is typed is told once, when somebody pauses', async () => {
  const told: string[] = []
  renderScreen(<SearchField text="" onText={text => told.push(text)} />)
  const field = screen.getByRole('searchbox', { name: 'Search courses, activities and videos' })
  // In one go: a busy machine pauses between letters that are typed one by one.
  for (const value of ['r', 'ra', 'rai', 'rain']) fireEvent.change(field, { target: { value } })
  await waitFor(() => expect(told.length).toBeGreaterThan(0))
  expect(told).toEqual(['rain'])
})

test('where websites are no place of their own, neither their shelf nor their kind is offered [SPARKS-16] [SPARKS-17]', async () => {
  const shelf = (name: string, header: string) => ({
    name,
    header,
    sub_header: '',
    hide_when_empty: true,
    page_size: 4,
    items: [item(header.length, 'Sparks', 'Space Place')],
    has_more: false,
  })
  await smallServer(({ path }) =>
    path.startsWith('/catalogue/shelves')
      ? { body: { shelves: [shelf('videos', 'Videos'), shelf('sparks', 'Websites to visit')] } }
      : { body: { items: [], searched: null } },
  )
  const shown = async (without_sparks: boolean) => {
    changeSession({ ...guest, without_sparks, user: { id: 7, user_type: 'Child' } as SessionUser })
    const view = renderScreen(
      <>
        <Shelves names={['videos', 'sparks']} />
        <SearchResults text="sky" archetype={undefined} hrefOf={kind => `/found?kind=${kind ?? ''}`} />
      </>,
    )
    await screen.findByRole('list', { name: 'Videos' })
    const seen = [
      screen.queryByRole('list', { name: 'Websites to visit' }) !== null,
      screen.queryByRole('link', { name: 'Websites' }) !== null,
    ]
    view.unmount()
    return seen
  }
  expect(await shown(false)).toEqual([true, true])
  expect(await shown(true)).toEqual([false, false])
})
