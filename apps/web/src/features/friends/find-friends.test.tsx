import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { down, type Heard, smallServer } from '../../../test/small-server.ts'
import { collectTold } from '../../../test/told.ts'
import { changeSession, currentSession, type SessionUser } from '../../platform/account.ts'
import { FindFriend, FriendInvite, FriendList } from './index.ts'

const told = collectTold()

const person = (id: number, first_name: string) => ({
  id,
  first_name,
  last_name: 'R.',
  gender: null,
  avatar: '/pictures/animals/fox.svg',
})
const leo = person(8, 'Leo')
const noor = person(9, 'Noor')
const posts = (heard: Heard[], part = '') =>
  heard.filter(({ method, path }) => method === 'POST' && path.includes(part) && !path.includes('common'))

test('a child sees friends with those in common, ends a friendship after a question, and may block', async () => {
  const state = { friends: [leo], blocked: [] as object[], answer: down }
  const heard = await smallServer(({ method, path }) => {
    if (path.includes('common_friends')) return { body: { friends: [noor] } }
    if (method === 'GET') return { body: { friends: state.friends, blocked: state.blocked } }
    // The list is asked for again after each act, also after one that was refused.
    if (state.answer !== down)
      Object.assign(state, { friends: [], blocked: path.includes('unblock') ? [] : [leo] })
    return state.answer
  })
  renderScreen(<FriendList childId={7} isOwn />)
  expect(await screen.findByText('1 friend in common: Noor')).toBeTruthy()
  const end = async (isBlocked: boolean) => {
    await userEvent.click(screen.getByRole('button', { name: 'No longer friends with Leo' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'No longer be friends with Leo?' }))
    if (isBlocked) await userEvent.click(dialog.getByRole('checkbox', { name: 'And Leo cannot ask again' }))
    await userEvent.click(dialog.getByRole('button', { name: 'End the friendship' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  await end(false)
  expect(told).toEqual(['Many people are here right now.'])
  state.answer = { body: { status: true } }
  await end(true)
  expect(told.at(-1)).toBe('You and Leo are no longer friends here.')
  expect(posts(heard, 'unfriend').at(-1)).toMatchObject({
    path: '/friend/unfriend/7',
    body: { user_id: 8, block: true },
  })
  expect(await screen.findByText(/^No friends here yet\. Ask someone from your class/)).toBeTruthy()
  await userEvent.click(await screen.findByRole('button', { name: 'Let Leo ask again' }))
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Blocked' })).toBeNull())
  expect(told.at(-1)).toBe('Leo can ask again.')
  expect(posts(heard, 'unblock').at(-1)).toMatchObject({ path: '/friend/unblock/7', body: { user_id: 8 } })
})

test('friends that did not load are asked for again, and a guardian reads that there are none', async () => {
  let isDown = true
  await smallServer(() => (isDown ? down : { body: { friends: [], blocked: [] } }))
  renderScreen(<FriendList childId={7} isOwn={false} />)
  expect(await screen.findByText('Many people are here right now.')).toBeTruthy()
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('No friends here yet.')).toBeTruthy()
})

/** The ways to a friend, with a class of so many; what is asked gets `state.answer`. */
async function showWays(classmates: object[], isOwn = true) {
  const state = { answer: down }
  const heard = await smallServer(({ method }) =>
    method === 'GET' ? { body: { children: classmates } } : state.answer,
  )
  renderScreen(<FindFriend child={{ id: 7, first_name: 'Mia' }} isOwn={isOwn} />)
  await screen.findByRole('heading', { name: isOwn ? 'In your class' : 'In the class' })
  return { state, heard }
}
const asked = { body: { request: { id: 3, user: leo, waits_for: [], can: [] } } }

test('a child asks somebody of the class; a large class is shown in two steps', async () => {
  const many = Array.from({ length: 8 }, (_, index) => person(20 + index, `Child ${index}`))
  const { state, heard } = await showWays([leo, ...many])
  expect(screen.queryByText('Child 7 R.')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Show all 9' }))
  expect(screen.getByText('Child 7 R.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Ask Leo' }))
  expect(await screen.findByText('Many people are here right now.')).toBeTruthy()
  state.answer = asked
  await userEvent.click(screen.getByRole('button', { name: 'Ask Leo' }))
  await waitFor(() => expect(told).toEqual(['Request sent to Leo.']))
  expect(screen.queryByText('Many people are here right now.')).toBeNull()
  expect(posts(heard).at(-1)).toMatchObject({ path: '/friend/request_friend/7', body: { user_id: 8 } })
})

test('a code of a friend is sent in capitals; one that nobody has is told at its field', async () => {
  const { state, heard } = await showWays([])
  expect(screen.getByText('There is nobody left to ask in your class.')).toBeTruthy()
  const code = screen.getByLabelText<HTMLInputElement>(/^Friend’s code/)
  await userEvent.click(screen.getByRole('button', { name: 'Send request' }))
  expect(posts(heard)).toEqual([])
  fireEvent.change(code, { target: { value: 'abcd-2345' } })
  state.answer = { status: 404, body: { code: 'NOT_FOUND', message: 'Nobody has this code.' } }
  await userEvent.click(screen.getByRole('button', { name: 'Send request' }))
  expect(await screen.findByText('Nobody has this code.')).toBeTruthy()
  expect(code.getAttribute('aria-invalid')).toBe('true')
  state.answer = asked
  await userEvent.click(screen.getByRole('button', { name: 'Send request' }))
  await waitFor(() => expect(told).toEqual(['Request sent to Leo.']))
  expect(code.value).toBe('')
  expect(posts(heard).at(-1)?.body).toEqual({ code: 'ABCD-2345' })
})

test('an invite is made, shown, and its link copied; another one replaces it', async () => {
  const { state, heard } = await showWays([], false)
  expect(screen.getByRole('heading', { name: 'Find a friend for Mia' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Make an invite' }))
  expect(await screen.findByText('Many people are here right now.')).toBeTruthy()
  state.answer = { body: { code: 'WXYZ-2345', link: 'https://kindling.example/invite/wxyz' } }
  await userEvent.click(screen.getByRole('button', { name: 'Make an invite' }))
  expect(await screen.findByText('WXYZ-2345')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Copy the link' }))
  await waitFor(() => expect(told).toEqual(['Link copied.']))
  expect(await navigator.clipboard.readText()).toBe('https://kindling.example/invite/wxyz')
  await userEvent.click(screen.getByRole('button', { name: 'Make another invite' }))
  await waitFor(() => expect(posts(heard, 'invite_token')).toHaveLength(3))
})

/** The page of an invite by Leo, as this kind of person opens it. */
async function openInvite(user_type: string | null, children: object[] = []) {
  const user = user_type && ({ id: 7, user_type, groups: [], first_name: 'Mia' } as unknown as SessionUser)
  changeSession({ ...currentSession(), user: user || null })
  const state = { answer: down }
  const heard = await smallServer(({ method }) => (method === 'GET' ? { body: { children } } : state.answer))
  const info = { kind: 'friend', status: 'open', child_name: 'Leo', email_message: 'Come along.' } as never
  const view = renderScreen(<FriendInvite token="abc" info={info} />)
  expect(screen.getByRole('heading', { name: 'Leo would like to be friends' })).toBeTruthy()
  return { ...view, state, heard }
}

test('a child who opens an invite asks the friend, and a refusal stays beside the button', async () => {
  const { state, heard, visited } = await openInvite('Child')
  expect(screen.getByText('Come along.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Yes, ask Leo' }))
  expect(await screen.findByText('Many people are here right now.')).toBeTruthy()
  state.answer = asked
  await userEvent.click(screen.getByRole('button', { name: 'Yes, ask Leo' }))
  await waitFor(() => expect(visited).toEqual(['/child/7/friends']))
  expect(posts(heard).at(-1)).toMatchObject({ path: '/friend/request_friend/7', body: { token: 'abc' } })
})

test('a parent asks for one of the children, or adds one first, and nobody else asks', async () => {
  const { state, heard, visited, unmount } = await openInvite('Parent', [{ id: 11, first_name: 'Tamar' }])
  state.answer = asked
  await userEvent.click(await screen.findByRole('button', { name: 'Ask Leo for Tamar' }))
  await waitFor(() => expect(visited).toEqual(['/child/11/friends']))
  expect(posts(heard).at(-1)?.path).toBe('/friend/request_friend/11')
  unmount()
  const without = await openInvite('Parent')
  expect(await screen.findByText('Add your child first. Then open this page again.')).toBeTruthy()
  without.unmount()
  await openInvite('Teacher')
  expect(screen.getByText(/^This invite is for a child\./)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('a guest who opens an invite signs in or registers first, and comes back to it', async () => {
  await openInvite(null)
  const back = 'login_redirect=%2Fsignin%2Finvite%2Fabc'
  expect(screen.getAllByRole('link').map(one => one.getAttribute('href'))).toEqual([
    `/signin?${back}`,
    `/registration?${back}&reg_from=invite`,
  ])
})
