import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { aPlaylist } from '../../../test/a-playlist.ts'
import { renderScreen } from '../../../test/render.tsx'
import { renderAt } from '../../../test/render-at.tsx'
import { type Answer, down, gone, type Heard, smallServer } from '../../../test/small-server.ts'
import type { Content } from '../../features/playlists/index.ts'
import { changeSession, currentSession, type SessionUser } from '../../platform/account.ts'
import { LessonDetailScreen } from './lesson-detail-screen.tsx'
import {
  ChildPlaylistsScreen,
  PlaylistDetailScreen,
  PlaylistLongScreen,
  PlaylistsScreen,
} from './playlist-screens.tsx'
import { PlaylistStrip } from './playlist-strip.tsx'

const playlist = aPlaylist({
  user_bean: { id: 3, first_name: 'Ada', last_name: 'Reed', gender: null, avatar: '/a.svg' },
})
const unit = (id: number, name: string): Content => ({
  playlist_id: 4,
  archetype: 'Sparks',
  archetype_id: id,
  order: id,
  hide: false,
  hidden: false,
  state: 'SHOW',
  user_progress: 'Not Started',
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
const units = [unit(1, 'Owls'), unit(2, 'Tides')]

function signIn(user_type: string, more: object = {}) {
  const user = { id: 3, user_type, groups: [], plan: 'Pro', school_id: 1, ...more } as unknown as SessionUser
  changeSession({ ...currentSession(), user })
  return user
}

/** It changes nothing, though it is a POST. */
const search = '/playlist/search_content'

/** A server with one playlist; what is changed is answered by `act`. */
async function withPlaylist(more: object = {}, content = units, act: (heard: Heard) => Answer = () => down) {
  const state = { content, isDown: false, act, found: [] as object[] }
  const heard = await smallServer(one => {
    if (one.path === search) return { body: { content: state.found } }
    if (one.method !== 'GET') return state.act(one)
    if (one.path.includes('student_progress')) return { body: { students: [], has_more: false } }
    if (one.path.includes('playlist_detail'))
      return state.isDown ? down : { body: { playlist: { ...playlist, ...more }, content: state.content } }
    return { body: { groups: [], assigned_badges: [], playlists: [] } }
  })
  return { state, heard, sent: () => heard.filter(({ method, path }) => method !== 'GET' && path !== search) }
}
const detail = () =>
  renderAt(
    '/ng/teacher/$teacherId/playlist-detail/$playlistId',
    '/ng/teacher/3/playlist-detail/4',
    PlaylistDetailScreen,
  )
const long = () => renderAt('/playlist_long/$playlistId', '/playlist_long/4', PlaylistLongScreen)

test('a teacher sees what is in a playlist, who made it, and changes the order [PLAYLISTS-02]', async () => {
  signIn('Teacher')
  const { sent } = await withPlaylist()
  detail()
  expect(await screen.findByRole('heading', { level: 1, name: 'Night' })).toBeTruthy()
  expect(screen.getByText('By Ada Reed')).toBeTruthy()
  expect(screen.getByText('2 units')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Owls' }).getAttribute('href')).toMatch(/playlist_id=4$/)
  expect(screen.queryByRole('heading', { name: 'Student progress' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Change the order' }))
  await userEvent.click(screen.getByRole('button', { name: 'Hide “Owls”' }))
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]).toMatchObject({
    path: '/playlist/hide_or_show',
    body: { playlist_id: 4, state: 'HIDE', content: { archetype: 'Sparks', archetype_id: 1 } },
  })
  await userEvent.click(screen.getByRole('button', { name: 'Done' }))
  expect(screen.queryByRole('button', { name: 'Hide “Owls”' })).toBeNull()
})

test('units are searched for and added by one tap; what is in already says so', async () => {
  signIn('Teacher')
  const { state, sent } = await withPlaylist({}, [unit(1, 'Owls')])
  detail()
  await userEvent.click(await screen.findByRole('button', { name: 'Add units' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add units' }))
  const field = dialog.getByRole('searchbox')
  fireEvent.change(field, { target: { value: 'walrus' } })
  expect(await dialog.findByText('Nothing matches “walrus”.')).toBeTruthy()
  const foundOf = (one: Content) => ({
    archetype: one.archetype,
    archetype_id: one.archetype_id,
    spark_bean: one.spark_bean,
  })
  state.found = units.map(foundOf)
  fireEvent.change(field, { target: { value: 'night' } })
  const add = await dialog.findByRole<HTMLButtonElement>('button', { name: /^Add ?: Tides$/ })
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: /^Added ?: Owls$/ }).disabled).toBe(true)
  state.act = () => {
    state.content = units
    return { body: { playlist, message: 'Added.' } }
  }
  await userEvent.click(add)
  expect(await dialog.findByRole('button', { name: /^Added ?: Tides$/ })).toBeTruthy()
  expect(sent()).toMatchObject([
    { path: '/playlist/add', body: { playlist_id: 4, archetype: 'Sparks', archetype_id: 2 } },
  ])
})

test('the progress of students is there for whoever may see it, with the way to the report', async () => {
  signIn('Teacher')
  await withPlaylist({ can: ['view-students'] })
  detail()
  expect(await screen.findByRole('heading', { name: 'Student progress' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Report' })).toBeTruthy()
  expect(await screen.findByText('Assign this playlist to see how your students are doing.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Add units' })).toBeNull()
})

test('whoever may change a playlist is told of a badge that needs more units than there are', async () => {
  signIn('Teacher')
  const badge = { id: 1, name: 'Path finder', description: '', url: null, shape: 'shield', color: 'pine' }
  const needs = (badge_unit_count: number) => ({ badge: { ...badge, symbol: 'mountain', badge_unit_count } })
  const hint = 'The badge needs more units than there are. No student can earn it until you add some.'
  for (const [more, isTold] of [
    [needs(3), true],
    [needs(2), false],
    [{ ...needs(3), can: ['view'] }, false],
  ] as const) {
    await withPlaylist(more)
    const { unmount } = detail()
    expect(await screen.findByText(/The badge needs \d units/)).toBeTruthy()
    expect(screen.queryByText(hint) !== null).toBe(isTold)
    unmount()
  }
})

test('an empty playlist says what to do, to its maker and to everybody else, and one without the plan stays closed', async () => {
  signIn('Teacher')
  await withPlaylist({ total: 0 }, [])
  const own = detail()
  expect(await screen.findByText('This playlist is empty. Search for something to add.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Change the order' })).toBeNull()
  own.unmount()
  await withPlaylist({ total: 0, can: [], user_bean: null, state: 'HIDE' }, [])
  const others = detail()
  expect(await screen.findByText('There is nothing in this playlist that you can open.')).toBeTruthy()
  expect(screen.getByText('By Kindling')).toBeTruthy()
  expect(screen.getByText('Nothing in it yet · Hidden')).toBeTruthy()
  others.unmount()
  await withPlaylist({ is_accessible: false, can: ['view', 'clone'] })
  const closed = detail()
  expect(await screen.findByText('Copy this playlist with the Pro plan to open it.')).toBeTruthy()
  closed.unmount()
  signIn('Teacher', { pro_plan_active: true })
  detail()
  expect(await screen.findByText('Copy this playlist to open it.')).toBeTruthy()
})

test('a playlist that did not load is asked for again, on both of its pages, and leads back', async () => {
  for (const [open, kind, back] of [
    [detail, 'Teacher', /Playlists/],
    [long, 'Parent', /Discover/],
    [long, 'Child', /My playlists/],
  ] as const) {
    signIn(kind)
    const { state } = await withPlaylist()
    state.isDown = true
    const { unmount } = open()
    expect(await screen.findByText('Many people are here right now.')).toBeTruthy()
    expect(screen.getByRole('link', { name: back })).toBeTruthy()
    state.isDown = false
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Night' })).toBeTruthy()
    unmount()
  }
})

test('a child marks units as done in the long view, and an adult only reads them', async () => {
  signIn('Child')
  await withPlaylist({ can: [] })
  const { unmount } = long()
  expect(await screen.findAllByRole('button', { name: /I did it/ })).toHaveLength(2)
  unmount()
  signIn('Parent')
  await withPlaylist({ can: [] })
  long()
  expect(await screen.findByRole('link', { name: 'Tides' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /I did it/ })).toBeNull()
})

test('the lists of playlists have addresses, and a search keeps its words in the address', async () => {
  signIn('Teacher', { pro_plan_active: true })
  const { heard } = await withPlaylist()
  const at = (query: string) =>
    renderAt('/dashboard/playlists', `/dashboard/playlists${query}`, PlaylistsScreen)
  const own = at('')
  expect(await screen.findByText(/^You have no playlist yet\./)).toBeTruthy()
  const toLibrary = screen.getByRole('link', { name: 'Open the library' })
  expect(toLibrary.getAttribute('href')).toMatch(/\?show=library$/)
  expect(screen.getByRole('link', { name: 'Library' }).getAttribute('href')).toMatch(/\?show=library$/)
  own.unmount()
  const library = at('?show=library')
  expect(await screen.findByText('There is nothing in the library yet.')).toBeTruthy()
  library.unmount()
  const { address } = at('?show=explore&search=night')
  expect(await screen.findByText('No playlists match.')).toBeTruthy()
  expect(heard.some(({ path }) => path.startsWith('/playlist/explore') && path.includes('night'))).toBe(true)
  fireEvent.change(screen.getByLabelText('Search playlists'), { target: { value: 'stars' } })
  await waitFor(() => expect(address()).toMatch(/show=explore&search=stars$/))
})

test('without the plan there is nothing to choose between', async () => {
  signIn('Teacher')
  await smallServer(() => ({ status: 403, body: { code: 'PLAN', message: '' } }))
  renderAt('/dashboard/playlists', '/dashboard/playlists', PlaylistsScreen)
  expect(await screen.findByRole('link', { name: 'Choose a prompt' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Library' })).toBeNull()
})

test('the page of a unit leads back to its playlist, and on to the next unit [NAVIGATION-08]', async () => {
  const user = signIn('Parent')
  const { state } = await withPlaylist()
  const strip = (path: string) => renderScreen(<PlaylistStrip playlistId={4} user={user} path={path} />)
  const { unmount } = strip('/nowhere')
  const nav = within(await screen.findByRole('navigation', { name: 'The playlist that this is part of' }))
  expect(nav.getByRole('link', { name: 'Night' }).getAttribute('href')).toBe('/playlist_long/4')
  expect(nav.queryByText('1 of 2')).toBeNull()
  unmount()
  const { unmount: close } = long()
  const first = (await screen.findByRole('link', { name: 'Owls' })).getAttribute('href')?.split('?')[0] ?? ''
  close()
  const { unmount: leave } = strip(first)
  expect(await screen.findByText('1 of 2')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Next: Tides' }).getAttribute('href')).toMatch(/playlist_id=4$/)
  leave()
  state.isDown = true
  const { container } = strip(first)
  await waitFor(() => expect(container.querySelector('[class*=strip]')).toBeNull())
})

test('the playlists of a child are called its own for the child, and by its name for a guardian', async () => {
  await smallServer(({ path }) => ({
    body: path.startsWith('/playlist') ? { playlists: [] } : { child: { id: 7, first_name: 'Mia' } },
  }))
  const show = () => renderAt('/child/$childId/playlists', '/child/7/playlists', ChildPlaylistsScreen)
  signIn('Child', { id: 7 })
  const { unmount } = show()
  expect(await screen.findByRole('heading', { level: 1, name: 'My playlists' })).toBeTruthy()
  expect(await screen.findByText('No playlists yet. Your teacher can assign one to you.')).toBeTruthy()
  unmount()
  signIn('Parent')
  show()
  expect(await screen.findByRole('heading', { level: 1, name: 'Mia’s playlists' })).toBeTruthy()
  expect(await screen.findByText('Mia has no playlists yet.')).toBeTruthy()
})

test('a lesson’s own page adds it to a playlist, for teachers alone [PLAYLISTS-03]', async () => {
  const lesson = {
    ...{ id: 3, name: 'The first bird', summary: 'There is a bird.', journal_prompt: 'What did you see?' },
    ...{ short_name: 'birds', activities: [], has_access: false, user_id: 1, course_short_name: null },
  }
  const heard = await smallServer(({ path }) => {
    if (path.includes('birds')) return { body: { lesson } }
    if (path.includes('/playlist/')) return { body: { playlists: path.includes('item') ? [] : [playlist] } }
    return gone
  })
  const open = () => renderAt('/lesson/detail/$shortName', '/lesson/detail/birds', LessonDetailScreen)
  signIn('Parent')
  const { unmount } = open()
  expect(await screen.findByRole('heading', { level: 1, name: 'The first bird' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Add to playlist' })).toBeNull()
  expect(screen.queryByText(/^This lesson has exercises/)).toBeNull()
  unmount()
  signIn('Teacher', { pro_plan_active: true })
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Add to playlist' }))
  const window = within(await screen.findByRole('dialog', { name: 'Add “The first bird” to' }))
  expect(await window.findByRole('checkbox', { name: 'Night' })).toBeTruthy()
  expect(heard.some(({ path }) => path.includes('item_playlists') && path.includes('Lessons'))).toBe(true)
})

test('a guest reads that a teacher’s lesson has exercises, and how to do them', async () => {
  const lesson = {
    ...{ id: 3, name: 'The first bird', summary: 'There is a bird.', journal_prompt: 'What did you see?' },
    ...{ short_name: 'birds', activities: [], has_access: true, user_id: 10, course_short_name: null },
  }
  await smallServer(({ path }) => (path.includes('birds') ? { body: { lesson } } : gone))
  changeSession({ ...currentSession(), user: null })
  renderAt('/lesson/detail/$shortName', '/lesson/detail/birds', LessonDetailScreen)
  expect(await screen.findByText(/^This lesson has exercises\. Sign in/)).toBeTruthy()
})
