import { QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { smallServer } from '../../../test/small-server.ts'
import type { SessionUser } from '../../platform/account.ts'
import { queryClient } from '../../ui/providers.tsx'
import { RevealTogether } from '../../ui/reveal-together.tsx'
import { FamilyScreen } from './family-screen.tsx'
import { FamilyToday } from './family-today.tsx'

const user = {
  id: 3,
  first_name: 'Ruth',
  last_name: 'Reed',
  user_type: 'Parent',
  groups: [],
} as never as SessionUser
const mia = {
  id: 7,
  first_name: 'Mia',
  last_name: 'Reed',
  avatar: '',
  age: 9,
  grade: 4,
  groups: [],
  username: null,
  profile_code: null,
  journal_count: 3,
  completed_lessons: 1,
  last_journal_id: null,
  confirmed: true,
  needs_password: false,
  disputed: false,
  can: [],
}

/** All parts that nothing waits for; the named ones fail. */
const serve = (
  children: object[],
  failing: readonly string[] = [],
  more: (asked: { path: string }) => object = () => ({}),
) =>
  smallServer(({ path }) => {
    if (failing.some(part => path.includes(part)))
      return { status: 500, body: { code: 'SERVER', message: 'Something went wrong! Please try again.' } }
    return allQuiet(children, more({ path }))(path)
  })

/** Nothing waits, apart from what is told here. */
const allQuiet =
  (children: object[], more: object = {}) =>
  (path: string) => {
    if (path.includes('family_journals'))
      return { body: { newest: null, unanswered: [], unanswered_count: 0 } }
    if (path.includes('timeline_report')) return { body: { weekly: true, timeline: [] } }
    const nothing = Object.fromEntries(lists.map(name => [name, []]))
    return { body: { ...nothing, children, ...more } }
  }

const lists = [
  'invites',
  'to_answer',
  'asked',
  'memberships',
  'requests',
  'talks',
  'closed',
  'journals',
  'lessons',
  'consents',
  'sessions',
  'sign_ins',
]

test('before there is a child the page begins with one act, which adds one, and the tour follows', async () => {
  await serve([])
  renderScreen(<FamilyToday user={user} />)
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Hello, Ruth')
  expect(screen.getByText(/^Add your first child/)).toBeTruthy()
  const add = screen.getByRole('button', { name: 'Add a child' })
  const tour = await screen.findByRole('region', { name: 'A short tour' }, { timeout: 10_000 })
  expect(add.compareDocumentPosition(tour) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  await userEvent.click(add)
  expect(await screen.findByRole('dialog', { name: 'Add a child' })).toBeTruthy()
})

test('each child stands there with what it has done, and one whose guardian waits for a teacher with that alone', async () => {
  await serve([mia, { ...mia, id: 8, first_name: 'Leo', confirmed: false }])
  renderScreen(<FamilyToday user={user} />)
  const card = within(await screen.findByRole('region', { name: 'Mia' }))
  expect(card.getByRole('link', { name: 'Mia' }).getAttribute('href')).toBe('/child/7/journals')
  expect(card.getByText('3 journals · 1 lesson done')).toBeTruthy()
  const other = within(screen.getByRole('region', { name: 'Leo' }))
  expect(other.getByText(/A teacher needs to confirm your name first/)).toBeTruthy()
  expect(other.queryByRole('link')).toBeNull()
  expect(screen.getByRole('link', { name: 'Open the family page' })).toBeTruthy()
})

test('what needs a yes is one line on Today, which opens the questions of the family page in place', async () => {
  const joined = (can: string[]) => ({
    membership_id: 1,
    child: mia,
    group: { id: 5, name: 'Larks' },
    is_verified: true,
    school: 'Elm School',
    teacher: null,
    state: 'joined',
    joined_at: '2026-11-18T17:00:00.000Z',
    can,
  })
  const invite = { id: 4, inviter_name: 'Noor', child_name: 'Leo', email_message: '' }
  let memberships = [joined(['say-yes'])]
  let invites = [invite]
  const heard = await smallServer(({ path, method }) => {
    if (method === 'POST') {
      memberships = []
      return { body: { outcome: 'agreed' } }
    }
    return allQuiet([mia], { memberships, invites: path.startsWith('/user/user_invites') ? invites : [] })(
      path,
    )
  })
  const today = renderScreen(<FamilyToday user={user} />)
  const line = await screen.findByRole('button', { name: '2 things need your OK a class and an invitation' })
  expect(screen.queryByRole('button', { name: /^Yes, allow it/ })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull()
  await userEvent.click(line)
  expect(screen.getByRole('button', { name: 'Accept' })).toBeTruthy()
  // A no is asked about here as on the family page.
  await userEvent.click(screen.getByRole('button', { name: 'No, Mia does not belong to “Larks”' }))
  const asked = await screen.findByRole('dialog', { name: 'Say no to “Larks”?' })
  await userEvent.click(within(asked).getByRole('button', { name: 'Cancel' }))
  expect(heard.filter(({ method }) => method === 'POST')).toEqual([])
  invites = []
  await userEvent.click(screen.getByRole('button', { name: 'Yes, allow it: Mia in “Larks”' }))
  expect(await screen.findByRole('button', { name: /^1 thing needs your OK/ })).toBeTruthy()
  await today.client.invalidateQueries()
  expect(await screen.findByText('Nothing needs your OK now.')).toBeTruthy()
  today.unmount()

  invites = [invite]
  memberships = [joined(['say-yes'])]
  const family = renderScreen(<FamilyScreen />)
  expect(await screen.findByRole('button', { name: 'Yes, allow it: Mia in “Larks”' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Accept' })).toBeTruthy()
  family.unmount()
  invites = []
  memberships = [joined([])]
  renderScreen(<FamilyToday user={user} />)
  await screen.findByRole('region', { name: 'Mia' })
  expect(screen.queryByText(/need(s)? your OK/)).toBeNull()
})

test('after the newest entry and each child stand the earlier entries of all children, and a kind line for one who has made none', async () => {
  const leo = { ...mia, id: 8, first_name: 'Leo', journal_count: 0 }
  const kite = {
    id: 5,
    user_id: 7,
    title: 'The kite',
    content: 'It flew.',
    response_type: 'Image',
    archetype_name: null,
    journal_prompt: null,
    medias: [{ media_type: 'Image', media_url: '/files/kite.png', media_preview: null }],
    object_meta_datas: [],
    comment_count: 1,
    created_at: '2026-01-06T12:00:00.000Z',
    user_info: mia,
    can: [],
  }
  const song = {
    ...kite,
    id: 3,
    user_id: 9,
    user_info: { ...mia, id: 9, first_name: 'Ada' },
    title: 'A song',
    content: '',
  }
  Object.assign(song, {
    response_type: 'Audio',
    medias: [],
    comment_count: 0,
    created_at: '2026-01-04T12:00:00.000Z',
  })
  const dam = { ...kite, id: 4, title: 'The dam', created_at: '2026-01-05T12:00:00.000Z' }
  const heard = await smallServer(({ path }) => {
    if (path.includes('family_journals'))
      return { body: { newest: kite, unanswered: [], unanswered_count: 0 } }
    const ada = { ...mia, id: 9, first_name: 'Ada' }
    return allQuiet([ada, mia, leo], { journals: path.includes('/7') ? [kite, dam] : [song] })(path)
  })
  renderScreen(<FamilyToday user={user} />)
  const earlier = within(await screen.findByRole('region', { name: 'Earlier' })).getAllByRole('link')
  expect(earlier.map(link => link.textContent)).toEqual([
    'The damMia · January 5, 2026 · 1 commentIt flew.',
    'A songAda · January 4, 2026Recording',
  ])
  expect(earlier[0]?.getAttribute('href')).toBe('/child/7/journals/4')
  const lastChild = screen.getByRole('region', { name: 'Leo' })
  const place = lastChild.compareDocumentPosition(screen.getByRole('region', { name: 'Earlier' }))
  expect(place & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  const other = within(screen.getByRole('region', { name: 'Leo' }))
  expect(other.getByText('1 lesson done')).toBeTruthy()
  expect(other.getByText(/^Leo has not made anything here yet. Choose a course together./)).toBeTruthy()
  expect(heard.filter(({ path }) => path.includes('user_journals/8'))).toEqual([])
})

test('what a guardian has to decide is open on the family page, and the rest is one press away', async () => {
  const consent = {
    purpose: 'sharing',
    allowed: true,
    basis: 'guardian',
    given_by: 'Ruth Reed',
    given_at: '2026-09-01T09:00:00.000Z',
    notice_version: '3',
    withdrawn_at: null,
    giver_left: false,
  }
  const show = async (allowed: boolean) => {
    await serve([mia], [], ({ path }) =>
      path.includes('consent') ? { consents: [{ ...consent, allowed }], email_verified: true } : {},
    )
    return renderScreen(<FamilyScreen />)
  }
  const missing = await show(false)
  expect(await screen.findByRole('region', { name: 'What you allow Mia' })).toBeTruthy()
  missing.unmount()
  queryClient.clear()
  await show(true)
  const allow = await screen.findByRole('heading', { name: 'What you allow' })
  expect(screen.queryByRole('region', { name: 'What you allow Mia' })).toBeNull()
  await userEvent.click(allow)
  expect(await screen.findByRole('region', { name: 'What you allow Mia' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'The record of Mia' })).toBeNull()
  await userEvent.click(screen.getByRole('heading', { name: 'Keep a copy' }))
  expect(await screen.findByRole('link', { name: 'The record of Mia' })).toBeTruthy()
})

test('the family page has one button to add a child, with children above them and without in their place', async () => {
  for (const children of [[], [mia]]) {
    await serve(children)
    const { unmount } = renderScreen(<FamilyScreen />)
    expect(await screen.findByText(children.length > 0 ? /^Mia/ : /^Add your first child/)).toBeTruthy()
    expect(screen.getAllByRole('button', { name: 'Add a child' })).toHaveLength(1)
    unmount()
  }
})

test('what fails is asked for a few times and not without end, and the rest of the page stands', async () => {
  const failing = ['memberships', 'received_requests', 'family_journals']
  for (const Screen of [() => <FamilyToday user={user} />, FamilyScreen]) {
    const heard = await serve([mia], failing)
    const { unmount } = renderScreen(
      <QueryClientProvider client={queryClient}>
        <RevealTogether>
          <Screen />
        </RevealTogether>
      </QueryClientProvider>,
    )
    expect(await screen.findAllByRole('button', { name: 'Try again' })).not.toEqual([])
    await waitFor(() => expect(screen.getAllByText(/^Mia/)).not.toEqual([]))
    const asked = (part: string) => heard.filter(({ path }) => path.includes(part)).length
    // A part that appears and disappears would have refetched many times by now.
    await new Promise<void>(done => requestAnimationFrame(() => requestAnimationFrame(() => done())))
    for (const part of failing) expect([part, asked(part) <= 3]).toEqual([part, true])
    unmount()
    queryClient.clear()
  }
})
