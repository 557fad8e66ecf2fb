import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { smallServer } from '../../../test/small-server.ts'
import { ChildrenCards } from './children-cards.tsx'

const child = (id: number, first_name: string, more: object = {}) => ({
  id,
  first_name,
  last_name: 'Reed',
  avatar: '',
  age: 9,
  grade: 4,
  groups: [],
  username: null,
  profile_code: null,
  journal_count: 3,
  completed_lessons: 1,
  last_journal_id: id * 10,
  confirmed: true,
  needs_password: false,
  disputed: false,
  can: ['reset-password'],
  ...more,
})

test('a card shows a few acts, and the seldom ones behind one button', async () => {
  await smallServer(() => ({ body: { children: [child(1, 'Mia', { profile_code: 'ABCD2345' })] } }))
  renderScreen(<ChildrenCards emptyAct={null} />)
  const manage = await screen.findByRole('button', { name: 'Manage Mia' })
  expect(screen.getAllByRole('link').map(link => link.textContent)).toEqual([
    '3 journals',
    '1 lesson done',
    'Read the newest journal',
    'Portfolio',
    'Friends',
  ])
  expect(screen.getByRole('link', { name: '3 journals' }).getAttribute('href')).toBe('/child/1/journals')
  expect(screen.queryByRole('button', { name: 'New password for Mia' })).toBeNull()
  await userEvent.click(manage)
  expect(manage.getAttribute('aria-expanded')).toBe('true')
  expect(await screen.findByRole('button', { name: 'New password for Mia' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Who can see what Mia makes' })).toBeTruthy()
  expect(screen.getByText('Child code: ABCD-2345')).toBeTruthy()
})

/** The main acts of these children's cards, by the names of the lit buttons. */
async function mainActs(children: object[], isCalm = false) {
  await smallServer(() => ({ body: { children } }))
  const { unmount } = renderScreen(<ChildrenCards emptyAct={null} isCalm={isCalm} />)
  await screen.findAllByRole('heading')
  const lit = [...document.querySelectorAll('[class*="_main_"]')].map(one => one.textContent)
  unmount()
  return lit
}

test('a child who cannot sign in gets a password first; otherwise the newest journal leads', async () => {
  const shutOut = { needs_password: true }
  expect(await mainActs([child(1, 'Mia'), child(2, 'Leo')])).toEqual(['Read the newest journal'])
  expect(await mainActs([child(1, 'Mia'), child(2, 'Leo', shutOut)])).toEqual(['Set a password for Leo'])
  // A question that waits for a yes or no is the main act.
  expect(await mainActs([child(1, 'Mia'), child(2, 'Leo', shutOut)], true)).toEqual([])
  // In a dispute the reply says who may set one.
  expect(await mainActs([child(1, 'Mia', { ...shutOut, disputed: true })])).toEqual([
    'Set a password for Mia',
  ])
  expect(await mainActs([child(1, 'Mia', { ...shutOut, disputed: true, can: [] })])).toEqual([
    'Read the newest journal',
  ])
})
