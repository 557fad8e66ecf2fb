import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { aLesson } from '../../../test/a-lesson.ts'
import { renderScreen } from '../../../test/render.tsx'
import { smallServer } from '../../../test/small-server.ts'
import { collectTold } from '../../../test/told.ts'
import type { LessonVersion } from './api.ts'
import { LessonVersions } from './lesson-versions.tsx'

const told = collectTold()

const version: LessonVersion = {
  id: 4,
  saved_at: '2026-03-01T10:00:00.000Z',
  name: 'Bridges of ice',
  description: 'What carries more: ice, or ice with paper in it?',
  duration: 20,
  exercises: [{ exercise_id: 5, resource: 'https://nasa.gov/ice', questions: ['Does it bend?'] }],
}

test('earlier versions are asked for when they are opened, and one is put back at the version that was read', async () => {
  const heard = await smallServer(({ method }) =>
    method === 'GET'
      ? { body: { versions: [version] } }
      : { body: { lesson: aLesson(), message: 'It is back.' } },
  )
  renderScreen(<LessonVersions lesson={aLesson({ version: 7 })} />)
  expect(heard).toEqual([])
  await userEvent.click(screen.getByText('Earlier versions'))
  const row = within((await screen.findByText('Bridges of ice')).closest('li') as HTMLElement)
  expect(row.getByText('Bridges of ice')).toBeTruthy()
  expect(row.getByText('Does it bend?')).toBeTruthy()
  await userEvent.click(row.getByRole('button', { name: /^Put it back.*Until March 1/ }))
  await waitFor(() => expect(told).toEqual(['It is back.']))
  expect(heard.find(({ method }) => method === 'PUT')).toMatchObject({
    path: '/lesson/restore/6',
    body: { version_id: 4, version: 7 },
  })
})

test('a lesson that was never changed says so', async () => {
  await smallServer(() => ({ body: { versions: [] } }))
  renderScreen(<LessonVersions lesson={aLesson()} />)
  await userEvent.click(screen.getByText('Earlier versions'))
  expect(await screen.findByText('Nothing has been changed yet.')).toBeTruthy()
})
