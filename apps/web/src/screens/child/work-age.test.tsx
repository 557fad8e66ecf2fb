import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { screen } from '@testing-library/react'
import type { FunctionComponent } from 'react'
import { afterEach, expect, test } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { smallServer } from '../../../test/small-server.ts'
import { changeSession, currentSession, type SessionUser } from '../../platform/account.ts'
import { HighlightsScreen } from './highlights-screen.tsx'
import { PlacementsScreen } from './placements-screen.tsx'

const guest = currentSession()
afterEach(() => changeSession(guest))

const student = { id: 7, first_name: 'Mia', user_type: 'Child', groups: [] }

const signIn = (of: { age: number | null; grade: number | null }) =>
  changeSession({ ...guest, user: { ...student, ...of } as never as SessionUser })

/** A screen at its address, which contains the student's id. */
function open(component: FunctionComponent) {
  const root = createRootRoute()
  const here = createRoute({ getParentRoute: () => root, path: '/child/$childId/here', component })
  const history = createMemoryHistory({ initialEntries: ['/child/7/here'] })
  const router = createRouter({ routeTree: root.addChildren([here]), history })
  return renderScreen(<RouterProvider router={router as never} />)
}

test('a student who is too young for work sees no way to placements, and reads why where one leads there', async () => {
  await smallServer(() => ({ body: { placements: [], highlights: [], has_more: false } }))
  const way = () => screen.queryByRole('link', { name: 'Work placements' })
  signIn({ age: 13, grade: 9 })
  const young = open(HighlightsScreen)
  await screen.findByRole('heading', { level: 1 })
  expect(way()).toBeNull()
  young.unmount()
  const list = open(PlacementsScreen)
  expect(await screen.findByText(/^Work placements are for students of 14 years or more/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Ask for a placement' })).toBeNull()
  list.unmount()
  signIn({ age: null, grade: 8 })
  const old = open(HighlightsScreen)
  await screen.findByRole('heading', { level: 1 })
  expect(way()).toBeTruthy()
  old.unmount()
  open(PlacementsScreen)
  expect(await screen.findByRole('button', { name: 'Ask for a placement' })).toBeTruthy()
})
