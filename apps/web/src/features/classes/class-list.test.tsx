import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { smallServer } from '../../../test/small-server.ts'
import { ClassList } from './class-list.tsx'

const groupCalled = (id: number, name: string, joined_count: number) => ({
  id,
  name,
  joined_count,
  hidden_count: 0,
  school: null,
  school_year: '2026/27',
  is_verified: true,
  student_count: 0,
  class_code: null,
  can: [],
})

const newest = {
  id: 41,
  user_id: 9,
  title: 'My volcano',
  user_info: { id: 9, first_name: 'Mia', last_name: 'Reed' },
}

test('the card of a class says how many students and journals wait, leads to them, and opens the newest journal; a class without students says nothing', async () => {
  const groups = [groupCalled(3, 'Larks', 2), { ...groupCalled(4, 'Owls', 0), student_count: 20 }]
  const heard = await smallServer(({ path }) => ({
    body: path.includes('group_journals') ? { journals: [newest] } : { groups },
  }))
  renderScreen(
    <ClassList
      teacherId={7}
      toAnswer={
        new Map([
          [3, 0],
          [4, 3],
        ])
      }
      onCreate={() => undefined}
    />,
  )
  const [link, ...more] = await screen.findAllByRole('link', { name: /who joined/ })
  expect([link?.textContent, link?.getAttribute('href')]).toEqual([
    'Confirm 2 students who joined',
    '/dashboard/teacher/class/7?group=3',
  ])
  expect(more).toEqual([])
  const journals = screen.getAllByRole('link', { name: /to answer$/ })
  expect(journals.map(one => [one.textContent, one.getAttribute('href')])).toEqual([
    ['3 journals to answer', '/dashboard/teacher/class/7?group=4&view=unanswered'],
  ])
  const open = await screen.findByRole('link', { name: 'The newest: Mia Reed My volcano' })
  expect(open.getAttribute('href')).toBe('/child/9/journals/41')
  expect(screen.getAllByRole('heading').map(one => one.textContent)).toEqual(['Owls', 'Larks'])
  const asked = heard.filter(one => one.path.includes('group_journals')).map(one => one.path)
  expect(asked).toEqual(['/school/group_journals/4?limit=1&show=unanswered'])
})

test('who waits for the family is not offered to be confirmed', async () => {
  await smallServer(() => ({ body: { groups: [{ ...groupCalled(3, 'Larks', 3), hidden_count: 2 }] } }))
  renderScreen(<ClassList teacherId={7} toAnswer={new Map()} onCreate={() => undefined} />)
  expect((await screen.findByRole('link', { name: /famil/ })).textContent).toBe(
    '2 students wait for their families',
  )
  expect(screen.getByRole('link', { name: /joined/ }).textContent).toBe('Confirm 1 student who joined')
})

test('the code of a class is folded once it has students', async () => {
  const groups = [
    { ...groupCalled(3, 'Larks', 0), class_code: 'AAAA-2222', code_open: true, can: ['manage'] },
    { ...groupCalled(4, 'Owls', 0), student_count: 20, can: ['manage'], class_code: 'BBBB-3333' },
  ]
  await smallServer(() => ({ body: { groups } }))
  renderScreen(<ClassList teacherId={7} toAnswer={new Map()} onCreate={() => undefined} />)
  const [empty, full] = await screen.findAllByText('Class code', { selector: 'summary' })
  expect(empty?.closest('details')?.open).toBe(true)
  expect(full?.closest('details')?.open).toBe(false)
  expect(full?.closest('details')?.textContent).toContain('BBBB-3333')
})
