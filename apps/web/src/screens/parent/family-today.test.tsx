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
    if (path.includes('family_journals'))
      return { body: { newest: null, unanswered: [], unanswered_count: 0 } }
    if (path.includes('timeline_report')) return { body: { weekly: true, timeline: [] } }
    const nothing = {
      invites: [],
      to_answer: [],
      asked: [],
      memberships: [],
      requests: [],
      talks: [],
      closed: [],
    }
    return {
      body: {
        ...nothing,
        journals: [],
        lessons: [],
        consents: [],
        sessions: [],
        sign_ins: [],
        children,
        ...more({ path }),
      },
    }
  })

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

test('what needs a yes is one line on Today, which leads to the family page, where each question is', async () => {
  const joined = (id: number, group: object) => ({
    membership_id: id,
    child: mia,
    group,
    is_verified: true,
    school: 'Elm School',
    teacher: null,
    can: ['say-yes'],
  })
  const invite = { id: 4, inviter_name: 'Noor', child_name: 'Leo', email_message: '' }
  const serveAsked = (memberships: object[], invites: object[]) =>
    serve([mia], [], ({ path }) =>
      path.includes('/child/memberships/')
        ? { memberships }
        : path.startsWith('/user/user_invites')
          ? { invites }
          : {},
    )
  await serveAsked([joined(1, { id: 5, name: 'Larks' })], [invite])
  const today = renderScreen(<FamilyToday user={user} />)
  const line = await screen.findByRole('link', { name: '2 things need your OK' })
  expect(line.getAttribute('href')).toBe('/parent/dashboard')
  // Nothing to reply to: it is the main act.
  expect(line.closest('[data-main]')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Yes, allow it/ })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull()
  today.unmount()
  const family = renderScreen(<FamilyScreen />)
  expect(await screen.findByRole('button', { name: 'Yes, allow it: Mia in “Larks”' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Accept' })).toBeTruthy()
  family.unmount()
  await serveAsked([{ ...joined(1, { id: 5, name: 'Larks' }), can: [] }], [])
  renderScreen(<FamilyToday user={user} />)
  await screen.findByRole('region', { name: 'Mia' })
  expect(screen.queryByText(/need(s)? your OK/)).toBeNull()
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
