import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderAt } from '../../../test/render-at.tsx'
import { smallServer } from '../../../test/small-server.ts'
import { CoursesScreen } from './courses-screen.tsx'

test('a few shelves come first, and all others after one press, also on the way back', async () => {
  const names = ['activities', 'lessons', 'sparks', 'careers', 'popular']
  await smallServer(({ path }) => ({
    body: path.includes('shelves')
      ? {
          shelves: names.map(name => ({
            name,
            header: `All ${name}`,
            sub_header: '',
            items: [],
            has_more: false,
          })),
        }
      : { courses: [] },
  }))
  const open = (address: string) => renderAt('/dashboard/courses', address, CoursesScreen)
  const shelves = () =>
    screen.getAllByRole('heading', { level: 2, name: /^All / }).map(({ textContent }) => textContent)
  const first = open('/dashboard/courses')
  await screen.findByRole('heading', { name: 'All lessons' })
  expect(shelves()).toEqual(['All activities', 'All lessons'])
  await userEvent.click(screen.getByRole('button', { name: 'More to explore' }))
  await waitFor(() => expect(shelves()).toHaveLength(5))
  const address = first.address()
  first.unmount()
  open(address)
  await screen.findByRole('heading', { name: 'All careers' })
  expect(screen.queryByRole('button', { name: 'More to explore' })).toBeNull()
})

test('shelves that do not load are said once for the page, and asked for again', async () => {
  let isGone = true
  await smallServer(({ path }) => {
    if (!path.includes('shelves')) return { body: { courses: [] } }
    if (isGone) return { status: 500, body: { message: 'Something went wrong.', code: 'SERVER' } }
    const shelf = { name: 'lessons', header: 'All lessons', sub_header: '', items: [], has_more: false }
    return { body: { shelves: [shelf] } }
  })
  renderAt('/dashboard/courses', '/dashboard/courses', CoursesScreen)
  await screen.findByRole('alert')
  expect(screen.getAllByRole('alert')).toHaveLength(1)
  isGone = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('heading', { name: 'All lessons' })
  expect(screen.queryByRole('alert')).toBeNull()
})
