import { pages } from '@kindling/contract/pages'
import { catalogueMessages } from '@kindling/rules/messages/catalogue'
import { QueryClient, useQuery } from '@tanstack/react-query'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { aBadge } from '../../../test/a-badge.ts'
import { aPlaylist } from '../../../test/a-playlist.ts'
import { renderScreen } from '../../../test/render.tsx'
import { smallServer } from '../../../test/small-server.ts'
import { takeToasts } from '../../ui/toast-store.ts'
import { playlistAddress, playlistLongAddress } from './addresses.ts'
import {
  type Content,
  childPlaylistsQuery,
  libraryQuery,
  type Playlist,
  playlistQuery,
  readAgain,
} from './api.ts'
import {
  AddToPlaylist,
  ChildPlaylists,
  OwnPlaylists,
  PlaylistActs,
  PlaylistOrder,
  PlaylistStudents,
  PlaylistUnits,
  RecommendedPlaylists,
} from './index.ts'

const playlist = (more: Partial<Playlist> = {}): Playlist =>
  aPlaylist({ can: ['view', 'change', 'manage', 'assign', 'hide', 'clone', 'view-students'], ...more })

const badge = {
  id: 1,
  name: 'Path finder',
  description: '',
  url: null,
  shape: 'shield',
  color: 'pine',
  symbol: 'mountain',
} as const

const unit = (
  id: number,
  name: string,
  user_progress: Content['user_progress'] = 'Not Started',
): Content => ({
  playlist_id: 4,
  archetype: 'Sparks',
  archetype_id: id,
  order: id,
  hide: false,
  hidden: false,
  state: 'SHOW',
  user_progress,
  spark_bean: {
    id,
    item_id: id + 100,
    name,
    summary: '',
    picture: '/pictures/logo.svg',
    short_name: null,
    plan: 'Basic',
    has_access: true,
  },
})

test('a thing is added to a playlist by a touch in the popup, and taken out again [PLAYLISTS-03]', async () => {
  const heard = await smallServer(({ method, path }) => {
    if (path.includes('item_playlists')) return { body: { playlists: [] } }
    if (method === 'GET') return { body: { playlists: [playlist()] } }
    return { body: { playlist: playlist(), message: 'Added to the playlist.' } }
  })
  renderScreen(<AddToPlaylist thing={{ archetype: 'Sparks', archetype_id: 9 }} title="Owls" />)
  await userEvent.click(screen.getByRole('button', { name: 'Add to playlist' }))
  const box = await screen.findByRole('checkbox', { name: 'Night' })
  const sent = () => heard.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body])
  const body = { playlist_id: 4, archetype: 'Sparks', archetype_id: 9 }
  await userEvent.click(box)
  await waitFor(() => expect(sent()).toEqual([['/playlist/add', body]]))
  await userEvent.click(box)
  await waitFor(() => expect(sent().at(-1)).toEqual(['/playlist/remove_content', body]))
})

test('who has no playlist yet finds some to begin with; with one of their own they are those for the grades', async () => {
  const shelfBeside = async (own: Playlist[]) => {
    await smallServer(({ path }) => ({
      body: path === '/playlist/recommended_playlists' ? [playlist()] : { playlists: own },
    }))
    const { unmount } = renderScreen(
      <>
        <OwnPlaylists hrefOf={() => '/'} />
        <RecommendedPlaylists hrefOf={() => '/'} />
      </>,
    )
    await screen.findByRole('button', { name: 'Assign , Night' })
    const title = screen.getByRole('heading', { level: 2, name: /begin|grades/ }).textContent
    const act = screen.queryByRole('link', { name: 'Open the library' })
    unmount()
    return [title, act?.getAttribute('href')]
  }
  expect(await shelfBeside([])).toEqual(['Playlists to begin with', '/dashboard/playlists?show=library'])
  const named = playlist({ id: 9, name: 'Tides' })
  expect(await shelfBeside([named])).toEqual(['Recommended for your grades', undefined])
})

test('a recommended playlist goes once its teacher has used it, and stays where that failed', async () => {
  let isRefused = true
  let isUsed = false
  const heard = await smallServer(({ path }) => {
    if (path === '/playlist/recommended_playlists') return { body: isUsed ? [] : [playlist()] }
    if (isRefused) return { status: 403, body: { code: 'FORBIDDEN', message: 'You may not do that.' } }
    isUsed = true
    return { body: { message: 'Marked as used.' } }
  })
  renderScreen(<RecommendedPlaylists hrefOf={({ id }) => `/playlist/${id}`} />)
  expect(await screen.findByRole('button', { name: 'Assign , Night' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'More for Night' }))
  const use = screen.getByRole('button', { name: 'Mark as used , Night' })
  await userEvent.click(use)
  await waitFor(() => expect(takeToasts()).toMatchObject([{ words: 'You may not do that.', failed: true }]))
  isRefused = false
  await userEvent.click(use)
  await waitFor(() => expect(screen.queryByText('Night')).toBeNull())
  expect(heard.map(({ path }) => path)).toContain('/playlist/mark_as_used/4')
  expect(takeToasts()).toMatchObject([{ words: 'Marked as used.', failed: false }])
  expect(screen.queryByRole('heading', { name: 'Recommended for your grades' })).toBeNull()
})

test('a popup hides a playlist, for all teachers where its maker says so [PLAYLISTS-04]', async () => {
  const heard = await smallServer(() => ({
    body: { playlist: playlist({ state: 'HIDE' }), message: 'Playlist hidden successfully.' },
  }))
  renderScreen(<PlaylistActs playlist={playlist()} teacherId={7} />)
  await userEvent.click(screen.getByRole('button', { name: 'Hide' }))
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Hide it from all teachers too' }))
  const [, hide] = screen.getAllByRole('button', { name: 'Hide', hidden: true })
  if (!hide) throw new Error('No button')
  await userEvent.click(hide)
  await waitFor(() =>
    expect(heard.at(-1)).toMatchObject({
      path: '/playlist/hide_or_show',
      body: { playlist_id: 4, state: 'HIDE', all_teachers: true },
    }),
  )
})

/** A child says that it has done the first of two units, of a playlist with this badge; returns what it is told. */
async function toldAfterUnit(of: { badge: object | null; awarded?: [before: boolean, after: boolean] }) {
  let isDone = false
  await smallServer(({ method, path }) => {
    if (method === 'PUT') isDone = true
    if (!path.includes('playlist_content_status')) return { body: {} }
    const [before, after] = of.awarded ?? [false, false]
    return { body: { badge: of.badge && { ...of.badge, awarded: isDone ? after : before }, content: [] } }
  })
  takeToasts()
  const { unmount } = renderScreen(
    <PlaylistUnits
      playlist={playlist({ badge: of.badge as Playlist['badge'] })}
      content={[unit(1, 'Owls'), unit(2, 'Tides', 'Completed')]}
      isChild
      hrefOf={() => '/'}
    />,
  )
  const button = screen.getByRole('button', { name: /I did it/ })
  await userEvent.click(button)
  await waitFor(() => expect(isDone).toBe(true))
  await waitFor(() => expect(button.getAttribute('aria-busy')).not.toBe('true'))
  unmount()
  return takeToasts().map(({ words }) => words)
}

test('a child that completes a unit is told the number of units of that playlist’s badge, until it has the badge, and nothing without one [PLAYLISTS-19]', async () => {
  const needs = (badge_unit_count: number) => ({ ...badge, badge_unit_count })
  for (const count of [2, 7])
    expect(await toldAfterUnit({ badge: needs(count) })).toEqual([
      `Congratulations on completing the unit. You will be awarded the badge after you complete ${count} units.`,
    ])
  expect(await toldAfterUnit({ badge: null })).toEqual([])
  expect(await toldAfterUnit({ badge: needs(2), awarded: [false, true] })).toEqual([
    'You earned the badge of this playlist!',
  ])
  expect(await toldAfterUnit({ badge: needs(2), awarded: [true, true] })).toEqual([])
})

test('what stands before a child comes a page at a time, also where its reader may see nothing of the first', async () => {
  const before = {
    ...playlist(),
    assigned_by: playlist().user_bean,
    assigned_at: '2026-10-01T10:00:00Z',
    next: null,
    awarded: false,
  }
  const heard = await smallServer(({ path }) =>
    path.includes('offset=20')
      ? { body: { playlists: [before], has_more: false } }
      : { body: { playlists: [], has_more: true } },
  )
  renderScreen(<ChildPlaylists childId={7} empty="None" hrefOf={() => '/'} />)
  await userEvent.click(await screen.findByRole('button', { name: catalogueMessages.more }))
  expect(await screen.findByRole('link', { name: 'Night' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: catalogueMessages.more })).toBeNull()
  expect(heard.map(({ path }) => path)).toEqual([
    '/playlist/get_child_playlists/7?limit=20&offset=0',
    '/playlist/get_child_playlists/7?limit=20&offset=20',
  ])
})

test('a playlist of a child says once how far it is, and how much its badge still needs', async () => {
  const of = (more: object) => ({
    ...playlist({ badge: { ...aBadge(), badge_unit_count: 3 }, completed: 1, total: 6 }),
    assigned_by: playlist().user_bean,
    assigned_at: '2026-10-01T10:00:00Z',
    next: { archetype: 'Lessons', archetype_id: 9, name: 'Dew', short_name: null, picture: '' },
    awarded: false,
    ...more,
  })
  const playlists = [of({}), of({ id: 5, awarded: true }), of({ id: 6, completed: 3 })]
  await smallServer(() => ({ body: { playlists, has_more: false } }))
  renderScreen(<ChildPlaylists childId={7} empty="None" hrefOf={() => '/lesson/9'} />)
  expect(await screen.findByText('Badge: 2 more units')).toBeTruthy()
  expect(screen.getByText('You earned the badge')).toBeTruthy()
  expect(screen.getByText('The badge needs 3 units')).toBeTruthy()
  expect(screen.getAllByRole('progressbar', { name: '1 of 6 done' })).toHaveLength(2)
  expect(screen.getAllByRole('link', { name: 'Next: Dew' })).toHaveLength(3)
})

test('lists are kept for five hours, and read again at once by whoever changed something [PLAYLISTS-57] [PLAYLISTS-58]', async () => {
  expect([childPlaylistsQuery(1).staleTime, libraryQuery.staleTime]).toEqual([18_000_000, 18_000_000])
  const heard = await smallServer(() => ({ body: { playlists: [] } }))
  const client = new QueryClient()
  const counts = () => heard.length
  await client.fetchQuery(libraryQuery)
  await client.fetchQuery(libraryQuery)
  expect(counts()).toBe(1)
  await readAgain(client)
  await client.fetchQuery(libraryQuery)
  expect(counts()).toBe(2)
})

test('the long view and the page of the teacher have the addresses of the documents [PLAYLISTS-01] [PLAYLISTS-02]', () => {
  expect([playlistLongAddress(4), playlistAddress(7, 4)]).toEqual([
    '/playlist_long/4',
    '/ng/teacher/7/playlist-detail/4',
  ])
  const paths: string[] = pages.map(({ path }) => path)
  expect(paths).toEqual(
    expect.arrayContaining([
      '/playlist_long/:playlistId',
      '/ng/teacher/:teacherId/playlist-detail/:playlistId',
    ]),
  )
})

function Ordering() {
  const { data } = useQuery(playlistQuery(4))
  return data ? <PlaylistOrder playlist={data.playlist} content={data.content} /> : null
}

test('units are moved by arrows and by dragging, and the whole order is sent', async () => {
  const content = [unit(1, 'Owls'), unit(2, 'Tides')]
  const heard = await smallServer(() => ({ body: { playlist: playlist(), content } }))
  renderScreen(<Ordering />)
  await userEvent.click(await screen.findByRole('button', { name: 'Move “Owls” down' }))
  const orders = () =>
    heard
      .filter(({ path }) => path === '/playlist/update_content_order')
      .map(({ body }) => (body as { content: Content[] }).content.map(one => one.archetype_id))
  await waitFor(() => expect(orders()).toEqual([[2, 1]]))
  const rows = screen.getAllByRole('listitem')
  if (!rows[0] || !rows[1]) throw new Error('No rows')
  fireEvent.dragStart(rows[1])
  fireEvent.drop(rows[0])
  await waitFor(() => expect(orders()).toHaveLength(2))
})

test('of two quick moves the second is sent once the first has arrived, and both stay [PLAYLISTS-53]', async () => {
  let content = [unit(1, 'Owls'), unit(2, 'Tides'), unit(3, 'Seas')]
  let arrive = () => {}
  const first = new Promise<void>(resolve => {
    arrive = resolve
  })
  const sent: number[][] = []
  await smallServer(async ({ path, body }) => {
    if (path !== '/playlist/update_content_order') return { body: { playlist: playlist(), content } }
    const asked = (body as { content: Content[] }).content.map(one => one.archetype_id)
    if (sent.push(asked) === 1) await first
    content = asked.map(id => unit(id, `Unit ${id}`))
    return { body: { playlist: playlist() } }
  })
  renderScreen(<Ordering />)
  for (const place of [2, 3]) {
    await userEvent.click(await screen.findByRole('button', { name: 'Move “Owls” down' }))
    const rows = () => screen.getAllByRole('listitem').map(row => row.textContent)
    await waitFor(() => expect(rows()[place - 1]).toContain('Owls'))
  }
  expect(sent).toEqual([[2, 1, 3]])
  arrive()
  await screen.findByText('Unit 1')
  expect(sent).toEqual([
    [2, 1, 3],
    [2, 3, 1],
  ])
  expect(screen.getAllByRole('listitem').map(row => row.textContent)[2]).toContain('Unit 1')
})

test('the table has a row for each student and a cell for each unit, told by word', async () => {
  await smallServer(({ path }) =>
    path.includes('student_progress')
      ? {
          body: {
            students: [
              {
                user_bean: { id: 1, first_name: 'Ada', last_name: 'Park', gender: null, avatar: '/a.svg' },
                progress: ['Completed', 'Not Started'],
                completed: 1,
                awarded: true,
              },
            ],
            has_more: false,
          },
        }
      : { body: { groups: [] } },
  )
  renderScreen(<PlaylistStudents playlistId={4} content={[unit(1, 'Owls'), unit(2, 'Tides')]} />)
  await screen.findByRole('rowheader', { name: 'Ada Park' })
  expect(screen.getByText('1 of 2')).toBeTruthy()
  for (const name of ['Completed', 'Not Started', 'Earned'])
    expect(screen.getByRole('img', { name })).toBeTruthy()
})

test('a plan that is missing is no failure: the list says what it comes with, and there is nothing to try again', async () => {
  await smallServer(() => ({
    status: 403,
    body: { code: 'PLAN', message: 'Upgrade to Pro to use this feature.' },
  }))
  renderScreen(<OwnPlaylists hrefOf={() => '/'} />)
  const region = await screen.findByRole('region', { name: 'Part of the pro plan' })
  expect(region.textContent).toContain('Playlists come with the pro plan.')
  const instead = within(region).getByRole('link', { name: 'Choose a prompt' })
  expect(instead.getAttribute('href')).toBe('/dashboard/prompts')
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('an assigned playlist opens the progress of a class from the list, and one that nobody has does not', async () => {
  const playlists = [
    playlist({ id: 4, name: 'Night', is_assigned: true }),
    playlist({ id: 5, name: 'Day', is_assigned: false }),
  ]
  await smallServer(() => ({ body: { playlists } }))
  renderScreen(<OwnPlaylists hrefOf={({ id }) => playlistAddress(3, id)} />)
  const progress = await screen.findByRole('link', { name: /^Student progress ?, Night$/ })
  expect(progress.getAttribute('href')).toBe('/dashboard/playlists/4/report')
  expect(screen.getByRole('link', { name: 'Day' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: /^Student progress ?, Day$/ })).toBeNull()
})
