import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { aCourse } from '../../../test/a-lesson.ts'
import { renderScreen } from '../../../test/render.tsx'
import { smallServer } from '../../../test/small-server.ts'
import { collectTold } from '../../../test/told.ts'
import { CourseVersions } from './course-versions.tsx'

const told = collectTold()

test('earlier versions of a course are asked for when they are opened, and one is put back at the version that was read', async () => {
  const version = {
    id: 4,
    saved_at: '2026-03-01T10:00:00.000Z',
    name: 'What stood',
    description: 'Why towers and bridges stand.',
    units: [
      { id: 1, name: 'High', lessons: ['Towers', 'Domes'] },
      { id: 2, name: 'Wide', lessons: [] },
    ],
  }
  const heard = await smallServer(({ method }) =>
    method === 'GET'
      ? { body: { versions: [version] } }
      : { body: { course: aCourse(), message: 'It is back.' } },
  )
  renderScreen(<CourseVersions course={aCourse({ version: 7 })} />)
  expect(heard).toEqual([])
  await userEvent.click(screen.getByText('Earlier versions'))
  const row = within((await screen.findByText('What stood')).closest('li') as HTMLElement)
  expect(row.getByText('Towers · Domes')).toBeTruthy()
  expect(row.getByText('No lesson in this unit yet.')).toBeTruthy()
  await userEvent.click(row.getByRole('button', { name: /^Put it back.*Until March 1/ }))
  await waitFor(() => expect(told).toEqual(['It is back.']))
  expect(heard.find(({ method }) => method === 'PUT')).toMatchObject({
    path: '/course/restore/8',
    body: { version_id: 4, version: 7 },
  })
})
