import { lessonFormMessages } from '@kindling/rules/messages/lesson-forms'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { smallServer } from '../../../test/small-server.ts'
import type { Exercise } from './api.ts'
import { LessonExercises } from './lesson-exercises.tsx'

const exercise: Exercise = {
  id: 3,
  resource: 'https://nasa.gov/bridges',
  resource_type: 'Link',
  resource_preview: '/pictures/logo.svg',
  questions: [{ question_id: 5, question: 'What holds it up?' }],
  reflection: null,
  transcript: '',
  video: null,
  version: 1,
}

test('what is said in a video can be read beside it, where its author wrote it down', async () => {
  const exercises = [
    { ...exercise, transcript: 'An arch pushes to the sides.' },
    { ...exercise, id: 4 },
  ]
  await smallServer(() => ({ body: { exercises } }))
  renderScreen(<LessonExercises lessonId={1} onOpen={() => undefined} />)
  expect((await screen.findByText('An arch pushes to the sides.')).closest('details')).toBeTruthy()
  expect(screen.getAllByText('What is said in the video')).toHaveLength(1)
})

test('an exercise whose page is out of sight says so, and leads nowhere', async () => {
  const exercises = [exercise, { ...exercise, id: 4, resource: '' }]
  await smallServer(() => ({ body: { exercises } }))
  renderScreen(<LessonExercises lessonId={1} onOpen={() => undefined} />)
  expect(await screen.findByText(lessonFormMessages.outOfSight)).toBeTruthy()
  expect(screen.getAllByRole('link').map(link => link.getAttribute('href'))).toEqual([exercise.resource])
})
