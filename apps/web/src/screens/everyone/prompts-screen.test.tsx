import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { smallServer } from '../../../test/small-server.ts'
import { changeSession, currentSession, type SessionUser } from '../../platform/account.ts'
import { PromptsScreen } from './prompts-screen.tsx'

const guest = currentSession()
afterEach(() => changeSession(guest))

const group = (id: number, name: string, grade: number | null) => ({
  id,
  name,
  grade,
  can: ['view', 'recommend'],
})
const prompt = {
  id: 12,
  title: 'Under a stone',
  description: 'Who lives there?',
  author: null,
  medias: [],
  drawing: '/pictures/prompts/own.svg',
  min_age: 8,
  max_age: 10,
  version: 4,
  group_ids: [],
  can: ['view', 'use'],
}

async function openFor(groups: object[], at = '/dashboard/prompts') {
  changeSession({
    ...guest,
    user: { id: 7, user_type: 'Teacher', school_id: 3, groups: [] } as never as SessionUser,
  })
  const heard = await smallServer(({ path }) => ({
    body: path.includes('journal_type') ? { journal_types: [prompt] } : { groups },
  }))
  const history = createMemoryHistory({ initialEntries: [at] })
  const root = createRootRoute()
  const here = createRoute({
    getParentRoute: () => root,
    path: '/dashboard/prompts',
    component: PromptsScreen,
  })
  const router = createRouter({ routeTree: root.addChildren([here]), history })
  const view = renderScreen(<RouterProvider router={router as never} />)
  await screen.findByRole('heading', { name: 'Under a stone' })
  const ages = () =>
    heard
      .filter(({ path }) => path.includes('journal_type'))
      .map(({ path }) => new URL(path, 'http://a').searchParams.get('age'))
  return { ages, view }
}

test('one choice of a class says where a prompt is used, and the ages of its grade are chosen', async () => {
  const { ages, view } = await openFor([group(5, 'Room 11', 4), group(6, 'Room 2', 1)])
  expect(screen.getByLabelText('Use in')).toBeTruthy()
  expect(screen.getByRole('button', { name: /^Use in Room 11 ?: Under a stone/ }).textContent).toMatch(/^Use/)
  expect(screen.getByRole('link', { name: '8 to 10' }).getAttribute('aria-current')).toBeTruthy()
  expect(ages()).toEqual(['8'])
  expect(screen.getByRole('link', { name: 'All ages' }).getAttribute('href')).toContain('age=all')
  view.unmount()
  const all = await openFor([group(5, 'Room 11', 4)], '/dashboard/prompts?age=all')
  await waitFor(() => expect(all.ages()).toEqual([null]))
})

test('the class that was chosen last is chosen again', async () => {
  const { view } = await openFor([group(5, 'Room 11', 4), group(6, 'Room 2', 1)])
  await userEvent.selectOptions(screen.getByLabelText('Use in'), 'Room 2')
  view.unmount()
  await openFor([group(5, 'Room 11', 4), group(6, 'Room 2', 1)])
  expect(screen.getByLabelText<HTMLSelectElement>('Use in').value).toBe('6')
  localStorage.clear()
})

test('a few topics come first, with the chosen one; the others are one press away', async () => {
  const topics = () =>
    within(screen.getByRole('navigation', { name: 'Topics' }))
      .getAllByRole('link')
      .map(link => link.textContent)
  const first = ['All topics', 'All about me', 'Family', 'Friends', 'Feelings']
  const { view } = await openFor([group(5, 'Room 11', 4)])
  expect(topics()).toEqual(first)
  await userEvent.click(screen.getByRole('button', { name: 'More topics' }))
  expect(topics()).toHaveLength(13)
  expect(screen.queryByRole('button', { name: 'More topics' })).toBeNull()
  view.unmount()
  await openFor([group(5, 'Room 11', 4)], '/dashboard/prompts?topic=future')
  expect(topics()).toEqual([...first, 'My future'])
})

test('before there is a class the page leads to it, and no prompt offers answers that nobody can give', async () => {
  const { view } = await openFor([])
  const create = screen.getByRole('link', { name: 'Create a class' })
  expect(create.getAttribute('href')).toBe('/dashboard/roster/classes')
  expect(screen.queryByRole('button', { name: /^Answers/ })).toBeNull()
  view.unmount()
  await openFor([group(5, 'Room 11', 4)])
  expect(screen.queryByRole('link', { name: 'Create a class' })).toBeNull()
  expect(screen.getByRole('button', { name: /^Answers/ })).toBeTruthy()
})
