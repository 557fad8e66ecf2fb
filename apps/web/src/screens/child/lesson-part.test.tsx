import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderAt } from '../../../test/render-at.tsx'
import { type Heard, smallServer } from '../../../test/small-server.ts'
import { changeSession, currentSession, type SessionUser } from '../../platform/account.ts'
import { LessonPart } from './lesson-part.tsx'

const guest = currentSession()
afterEach(() => changeSession(guest))

const activities = [1, 2].map(id => ({
  id,
  title: `Site ${id}`,
  note: '',
  resource: `https://birds.example/${id}`,
  resource_type: 'Link',
  thumbnail: null,
  captions: null,
  video: null,
}))
const lesson = {
  id: 3,
  name: 'Snails',
  summary: 'A snail carries its house.',
  journal_prompt: 'What did you see?',
  response_type: 'Text',
  course_id: 2,
  course_name: 'The garden',
  author: null,
  public_author: null,
  activities,
  has_access: true,
}

/** The lesson, not started, at this step; what the browser sends. */
async function walk(at: string) {
  changeSession({
    ...guest,
    user: { id: 7, user_type: 'Child', groups: [], grade: 4 } as unknown as SessionUser,
  })
  const heard = await smallServer(({ path }) =>
    path.includes('progress') ? { body: { progress: [] } } : { body: { lesson, journals: [] } },
  )
  const view = renderAt('/child/$childId/lesson/$lessonId', at, () => (
    <LessonPart childId={7} lessonId={3} courseId={null} />
  ))
  return { ...view, starts: () => heard.filter((one: Heard) => one.method === 'POST').length }
}

test('the first step leaves a lesson not started; past it, the lesson is in progress and keeps its description', async () => {
  const first = await walk('/child/7/lesson/3')
  expect(await screen.findByText('Not Started')).toBeTruthy()
  expect(screen.getByText(lesson.summary)).toBeTruthy()
  expect(first.starts()).toBe(0)
  first.unmount()
  const second = await walk('/child/7/lesson/3?step=2')
  expect(await screen.findByText('In Progress')).toBeTruthy()
  expect(screen.getByText(lesson.summary)).toBeTruthy()
  await waitFor(() => expect(second.starts()).toBe(1))
})
