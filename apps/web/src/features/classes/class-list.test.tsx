import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { smallServer } from '../../../test/small-server.ts'
import { ClassList } from './class-list.tsx'

const groupCalled = (id: number, name: string, joined_count: number) => ({
  id,
  name,
  joined_count,
  school: null,
  school_year: '2026/27',
  is_verified: true,
  student_count: 0,
  class_code: null,
  can: [],
})

test('the card of a class says how many students and journals wait and leads to them; a class without them says nothing', async () => {
  const groups = [groupCalled(3, 'Larks', 2), groupCalled(4, 'Owls', 0)]
  await smallServer(() => ({ body: { groups } }))
  renderScreen(<ClassList teacherId={7} toAnswer={new Map([[4, 3]])} onCreate={() => undefined} />)
  const [link, ...more] = await screen.findAllByRole('link', { name: /to be confirmed/ })
  expect([link?.textContent, link?.getAttribute('href')]).toEqual([
    '2 wait to be confirmed',
    '/dashboard/teacher/class/7?group=3',
  ])
  expect(more).toEqual([])
  const journals = screen.getAllByRole('link', { name: /to answer$/ })
  expect(journals.map(one => [one.textContent, one.getAttribute('href')])).toEqual([
    ['3 journals to answer', '/dashboard/teacher/class/7?group=4&view=unanswered'],
  ])
})
