import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { smallServer } from '../../../test/small-server.ts'
import { changeSession, currentSession, type SessionUser } from '../../platform/account.ts'
import { takeToasts } from '../../ui/toast-store.ts'
import { AnswerScreen } from './answer-screen.tsx'

const guest = currentSession()
afterEach(() => changeSession(guest))

const entry = (id: number, title: string) => ({
  id,
  user_id: 7,
  title,
  content: 'Water and I counted frogs.',
  archetype_name: null,
  journal_prompt: null,
  response_type: 'Text',
  medias: [],
  object_meta_datas: [],
  comment_count: 0,
  created_at: '2026-11-18T17:00:00.000Z',
  user_info: { id: 7, first_name: 'Tamar', last_name: '', gender: null, avatar: '', user_type: 'Child' },
  can: ['view', 'comment'],
  answered: false,
})

const open = async (waiting: Readonly<Record<number, ReturnType<typeof entry>[]>>) => {
  const user = { id: 9, user_type: 'Teacher', user_role: null } as unknown as SessionUser
  changeSession({ ...guest, user })
  const of = (id: number) => waiting[id] ?? []
  const heard = await smallServer(({ path, method }) => {
    if (path.startsWith('/school/today')) {
      const classes = [3, 4, 5].map(id => ({ id, to_answer: of(id).length }))
      return { body: { to_answer: 3, to_check_on: 0, assigned: 0, classes, first_steps: null } }
    }
    if (path.startsWith('/school/groups_by'))
      return { body: { groups: ['Larks', 'Owls', 'Wrens'].map((name, place) => ({ id: place + 3, name })) } }
    if (method === 'POST') return { body: { comment: { id: 1, comment: 'Well seen.' } } }
    const [, id] = /group_journals\/(\d+)/.exec(path) ?? []
    return id ? { body: { journals: of(Number(id)) } } : { status: 404, body: {} }
  })
  const root = createRootRoute({ component: AnswerScreen })
  const router = createRouter({ routeTree: root, history: createMemoryHistory({ initialEntries: ['/'] }) })
  renderScreen(<RouterProvider router={router as never} />)
  return heard
}

test('the unanswered journals of all classes are one queue, newest first, each once with its class, and an answered one stays', async () => {
  const heard = await open({
    3: [entry(8, 'Frogs'), entry(5, 'Ice')],
    4: [entry(9, 'Snow'), entry(8, 'Frogs')],
  })
  await screen.findByRole('link', { name: 'Snow' })
  const titles = () => screen.getAllByRole('heading', { level: 3 }).map(one => one.textContent)
  expect(titles()).toEqual(['Snow', 'Frogs', 'Ice'])
  const [snow, , ice] = screen.getAllByRole('listitem')
  if (!snow || !ice) throw new Error('There is no entry.')
  expect(snow.textContent).toContain('· Owls')
  expect(ice.textContent).toContain('· Larks')
  // A class where nothing waits is not asked.
  expect(heard.some(({ path }) => path.includes('group_journals/5'))).toBe(false)
  await userEvent.type(
    await within(snow).findByRole('textbox', { name: /^Reply to Tamar/ }),
    'Well seen.{Enter}',
  )
  await waitFor(() => expect(within(snow).getByText('Answered')).toBeTruthy())
  expect(within(ice).queryByText('Answered')).toBeNull()
  expect(titles()).toEqual(['Snow', 'Frogs', 'Ice'])
})

test('after a reply the card itself says that it is added, and the focus is in the next card that waits [COMMENTS-22]', async () => {
  await open({ 3: [entry(9, 'Snow'), { ...entry(8, 'Frogs'), answered: true }, entry(5, 'Ice')] })
  const field = (title: string) => screen.findByRole('textbox', { name: `Reply to Tamar: ${title}` })
  await userEvent.type(await field('Snow'), 'Well seen.{Enter}')
  await waitFor(async () => expect(document.activeElement).toBe(await field('Ice')))
  const [snow] = screen.getAllByRole('listitem')
  if (!snow) throw new Error('There is no entry.')
  const said = within(snow).getAllByRole('status')
  expect(said.map(one => one.textContent)).toContain('Comment added')
  expect(takeToasts()).toEqual([])
  await userEvent.type(await field('Ice'), 'Cold.{Enter}')
  await waitFor(() => expect(screen.getAllByText('Comment added')).toHaveLength(2))
  // The last one keeps the focus.
  expect(document.activeElement).toBe(await field('Ice'))
})

test('an entry is answered by voice beside its line, where the browser can record', async () => {
  vi.stubGlobal('MediaRecorder', class {})
  vi.stubGlobal(
    'navigator',
    Object.assign(navigator, {
      mediaDevices: { getUserMedia: () => Promise.reject(new Error('NotAllowed')) },
    }),
  )
  await open({ 3: [entry(8, 'Frogs')] })
  const frogs = within(await screen.findByRole('listitem'))
  await userEvent.type(await frogs.findByRole('textbox', { name: /^Reply to Tamar/ }), 'Well')
  await userEvent.click(frogs.getByRole('button', { name: 'Reply by voice to “Frogs”' }))
  expect(await frogs.findByRole('alert')).toBeTruthy()
  expect(frogs.getByRole('textbox', { name: /^Reply to Tamar/ })).toHaveProperty('value', 'Well')
  vi.unstubAllGlobals()
})

test('a queue without journals says that all are answered', async () => {
  await open({})
  expect(await screen.findByText(/^Every journal of the last 14 days has an answer/)).toBeTruthy()
  expect(screen.queryByRole('listitem')).toBeNull()
})
