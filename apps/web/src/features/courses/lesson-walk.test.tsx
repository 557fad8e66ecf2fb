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

const walk = (isBegun: boolean) => (
  <LessonWalk
    activities={[activity(1, 'https://birds.example/'), activity(2, '/files/nest.pdf')]}
    step={3}
    hrefOf={step => `?step=${step}`}
    isCompleted={false}
    isBegun={isBegun}
    onOpen={() => undefined}
  >
    <p>The journal</p>
  </LessonWalk>
)

test('a step that was passed over is not ticked before anything of the lesson was opened; a document is read on the page', async () => {
  const ticks = () => screen.getAllByRole('link').map(link => link.dataset.done === 'true')
  const passed = renderScreen(walk(false))
  expect(await screen.findByText('The journal')).toBeTruthy()
  expect(ticks()).toEqual([false, true, false])
  passed.unmount()
  renderScreen(walk(true))
  expect(ticks()).toEqual([true, true, false])
})
