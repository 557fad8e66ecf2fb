import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { smallServer } from '../../../test/small-server.ts'
import { Toasts } from '../../ui/toasts.tsx'
import { JoiningPanel } from './joining-panel.tsx'

const somebody = (membership_id: number, first_name: string) => ({
  membership_id,
  first_name,
  last_name: 'A.',
  age: null,
  school: null,
  is_named: true,
  is_made: false,
  is_vouched: true,
  waits_for: 'both' as const,
  joined_at: '2026-11-18T17:00:00.000Z',
})
const joining = [somebody(1, 'Ada'), somebody(2, 'Bo'), somebody(3, 'Cy')]

async function tapped(button: string, counts: { confirmed: number; waiting: number }) {
  await smallServer(() => ({ body: counts }))
  const { unmount } = renderScreen(
    <>
      <JoiningPanel groupId={7} joining={joining} hiddenCount={0} mayWrite={false} hasStudents />
      <Toasts />
    </>,
  )
  await userEvent.click(screen.getByRole('button', { name: button }))
  return unmount
}

test('who waits for the family’s yes is told apart from who is in the class', async () => {
  const many = 'Confirm all on your list (3)'
  let unmount = await tapped(many, { confirmed: 2, waiting: 1 })
  expect(
    await screen.findByText('2 students are in the class now. 1 student waits for a yes from the family.'),
  ).toBeTruthy()
  unmount()
  unmount = await tapped(many, { confirmed: 3, waiting: 0 })
  expect(await screen.findByText('3 students are in the class now.')).toBeTruthy()
  unmount()
  unmount = await tapped('Confirm Ada A.', { confirmed: 0, waiting: 1 })
  expect(
    await screen.findByText('Your yes for Ada A. is noted. The family still has to say yes.'),
  ).toBeTruthy()
  unmount()
})

test('students whom the teacher made are told apart from those who joined with the code', async () => {
  const made = joining.map(one => ({ ...one, is_made: true, is_vouched: false }))
  const show = (list: typeof joining) =>
    renderScreen(<JoiningPanel groupId={7} joining={list} hiddenCount={0} mayWrite={false} hasStudents />)
      .unmount
  let unmount = show(made)
  expect(screen.getByText('You added them before your school was verified.')).toBeTruthy()
  expect(screen.queryByText(/class code|Nobody you know/)).toBeNull()
  expect(screen.getByRole('button', { name: 'Confirm all on your list (3)' })).toBeTruthy()
  unmount()
  unmount = show([...made.slice(1), { ...somebody(4, 'Di'), is_named: false, is_vouched: false }])
  expect(screen.getByText(/They joined with the class code/)).toBeTruthy()
  expect(screen.getByText('Nobody you know has vouched for this student yet')).toBeTruthy()
  unmount()
})

test('a student is declined only after a question', async () => {
  const heard = await smallServer(() => ({ body: { declined: true } }))
  renderScreen(<JoiningPanel groupId={7} joining={joining} hiddenCount={0} mayWrite={false} hasStudents />)
  await userEvent.click(screen.getByRole('button', { name: 'Decline Bo A.' }))
  const asked = await screen.findByRole('dialog', { name: 'Decline Bo A.?' })
  expect(heard).toEqual([])
  await userEvent.click(within(asked).getByRole('button', { name: 'Decline' }))
  await waitFor(() => expect(heard.map(one => one.body)).toEqual([{ membership_id: 2 }]))
})

test('where names are hidden the teacher reads what to do, and whoever may write is led to the families once somebody is in the class', () => {
  const linkFor = (mayWrite: boolean, hasStudents: boolean) => {
    const { unmount } = renderScreen(
      <JoiningPanel groupId={7} joining={[]} hiddenCount={2} mayWrite={mayWrite} hasStudents={hasStudents} />,
    )
    expect(screen.getByRole('heading', { name: 'Waiting for their families (2)' })).toBeTruthy()
    // The heading has the number.
    expect(screen.getByText(/^You see each name once/)).toBeTruthy()
    const seen = {
      href: screen.queryByRole('link', { name: 'Families and letters' })?.getAttribute('href'),
      sharesCode: screen.queryByText(/Share the class code/) !== null,
    }
    unmount()
    return seen
  }
  expect(linkFor(true, true)).toEqual({ href: '/dashboard/class/7/families', sharesCode: false })
  expect(linkFor(true, false)).toEqual({ href: undefined, sharesCode: true })
  expect(linkFor(false, true)).toEqual({ href: undefined, sharesCode: false })
})
