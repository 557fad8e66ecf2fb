import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderAt } from '../../../test/render-at.tsx'
import { smallServer } from '../../../test/small-server.ts'
import { changeSession, currentSession, type SessionUser } from '../../platform/account.ts'
import { JournalsScreen } from './journals-screen.tsx'

const mia = { id: 7, user_type: 'Child', first_name: 'Mia', groups: [], age: 9, grade: 3 }
const parent = { id: 2, user_type: 'Parent', first_name: 'Ada', groups: [] }

const journal = (id: number, title: string, arche_type: string | null) => ({
  id,
  user_id: 7,
  arche_type,
  title,
  content: 'I saw a heron.',
  medias: [],
  object_meta_datas: [],
  comment_count: 0,
  created_at: '2026-11-20T10:00:00.000Z',
  user_info: { id: 7, first_name: 'Mia', last_name: '', avatar: '/pictures/faces/0.svg' },
})
type Entry = ReturnType<typeof journal>

const told = journal(2, 'Clay for beginners', 'Activities')
const free = journal(1, 'A heron', null)

/** The journals of child 7, opened by the child or a parent. */
async function open(by: object, { query = '', all = [] }: { query?: string; all?: readonly Entry[] }) {
  changeSession({ ...currentSession(), user: by as SessionUser })
  const heard = await smallServer(({ path }) => {
    if (path.includes('child_info')) return { body: { child: mia } }
    const isOfActivities = path.startsWith('/journal/child_activities/7')
    return { body: { journals: all.filter(one => !isOfActivities || one.arche_type === 'Activities') } }
  })
  return { ...renderAt('/child/$childId/journals', `/child/7/journals${query}`, JournalsScreen), heard }
}

const current = () =>
  screen
    .getAllByRole('link')
    .find(link => link.getAttribute('aria-current') && link.closest('[aria-label="What to show"]'))
    ?.textContent

test('a list with an entry about an activity offers these alone, to the child and its family [JOURNALS-33]', async () => {
  for (const by of [mia, parent]) {
    const whole = await open(by, { all: [told, free] })
    expect(await screen.findByRole('link', { name: 'A heron' })).toBeTruthy()
    expect(current()).toBe('All journals')
    const choice = screen.getByRole('link', { name: 'About activities' })
    expect(choice.getAttribute('href')).toBe('/child/7/journals?about=activities')
    whole.unmount()
    const part = await open(by, { query: '?about=activities', all: [told, free] })
    expect(await screen.findByRole('link', { name: 'Clay for beginners' })).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'A heron' })).toBeNull()
    expect(current()).toBe('About activities')
    expect(part.heard.map(({ path }) => path)).toContain('/journal/child_activities/7?limit=10&offset=0')
    part.unmount()
  }
})

test('where nothing is about an activity, nothing is offered, and its address says so', async () => {
  const whole = await open(mia, { all: [free] })
  expect(await screen.findByRole('link', { name: 'A heron' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'About activities' })).toBeNull()
  whole.unmount()
  await open(mia, { query: '?about=activities', all: [free] })
  expect(await screen.findByText('Nothing about an activity yet.')).toBeTruthy()
  await waitFor(() => expect(screen.getByRole('link', { name: 'All journals' })).toBeTruthy())
  expect(screen.queryByRole('link', { name: 'Find a lesson' })).toBeNull()
})
