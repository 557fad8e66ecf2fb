import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { smallServer } from '../../../test/small-server.ts'
import { TodayStrip } from './today-strip.tsx'

const show = async (classes: { id: number; to_answer: number }[]) => {
  await smallServer(({ path }) =>
    path.startsWith('/school/today')
      ? { body: { to_answer: 2, to_check_on: 0, assigned: 13, classes, first_steps: null } }
      : { body: { talks: [] } },
  )
  return renderScreen(<TodayStrip teacherId={9} />)
}

test('assigned work is a number that opens the one class; of several classes there is none, for it would lead nowhere', async () => {
  const { unmount } = await show([{ id: 3, to_answer: 2 }])
  const work = await screen.findByRole('link', { name: /Assigned work/ })
  expect(work.getAttribute('href')).toContain('group=3')
  unmount()
  await show([
    { id: 3, to_answer: 2 },
    { id: 4, to_answer: 0 },
  ])
  await waitFor(() => expect(screen.getAllByRole('link')).toHaveLength(1))
  expect(screen.queryByText(/Assigned work/)).toBeNull()
})
