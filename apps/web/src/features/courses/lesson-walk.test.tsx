import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import type { LessonActivity } from './api.ts'
import { LessonWalk } from './lesson-walk.tsx'

const activity = (id: number, resource: string) =>
  ({
    id,
    title: `Activity ${id}`,
    description: '',
    video: '',
    resource,
    picture: '',
  }) as unknown as LessonActivity

const walk = (isCompleted: boolean) => (
  <LessonWalk
    activities={[activity(1, 'https://birds.example/'), activity(2, '/files/nest.pdf')]}
    step={3}
    hrefOf={step => `?step=${step}`}
    isCompleted={isCompleted}
    onOpen={() => undefined}
  >
    <p>The journal</p>
  </LessonWalk>
)

test('a step that was passed over has half a tick, and a document, which is read on the page, a whole one', async () => {
  const ticks = () =>
    screen.getAllByRole('link').map(({ dataset: { done, seen } }) => (done ? 'done' : seen ? 'seen' : ''))
  const passed = renderScreen(walk(false))
  expect(await screen.findByText('The journal')).toBeTruthy()
  expect(ticks()).toEqual(['seen', 'done', ''])
  passed.unmount()
  renderScreen(walk(true))
  expect(ticks()).toEqual(['done', 'done', 'done'])
})
