import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { smallServer } from '../../../test/small-server.ts'
import { WaitingNotes } from './waiting-notes.tsx'

const joined = (membership_id: number, waits_for: 'family' | 'class' | 'both', can: string[] = []) => ({
  membership_id,
  child: { id: 9, first_name: 'Tamar' },
  group: { id: membership_id, name: `Room ${membership_id}` },
  teacher: 'Ada Reed',
  school: null,
  is_verified: true,
  state: 'joined',
  waits_for,
  joined_at: '2026-11-18T17:00:00.000Z',
  can,
})

/** The heading over the notes of a child who waits for these. */
async function headingOver(memberships: object[], writing: boolean) {
  await smallServer(() => ({ body: { memberships } }))
  const { unmount } = renderScreen(<WaitingNotes childId={9} writing={writing} />)
  if (memberships.length > 0) await screen.findAllByText(/Room|Ada Reed sees/)
  const heading = (await screen.findByRole('heading')).textContent
  unmount()
  return heading
}

test('the heading names whoever has to say yes, and nobody else', async () => {
  const teacher = joined(1, 'class')
  const family = joined(2, 'both')
  expect(await headingOver([teacher], false)).toBe('Waiting for your teacher')
  expect(await headingOver([family], false)).toBe('Waiting for your grown-up')
  expect(await headingOver([teacher, family], false)).toBe('Waiting for your grown-up and your teacher')
  expect(await headingOver([teacher], true)).toBe('Waiting for your grown-up and your teacher')
  expect(await headingOver([], true)).toBe('Waiting for your grown-up')
  expect(await headingOver([joined(3, 'family', ['say-yes'])], false)).toBe('Waiting for your answer')
})

test('who answers alone leaves a class only after a question', async () => {
  const own = joined(3, 'family', ['say-yes', 'say-no'])
  const heard = await smallServer(() => ({ body: { outcome: 'ended', memberships: [own] } }))
  const posted = () => heard.filter(one => one.method === 'POST').map(one => one.body)
  renderScreen(<WaitingNotes childId={9} writing={false} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Leave this class' }))
  const asked = await screen.findByRole('dialog', { name: 'Leave this class?' })
  expect(posted()).toEqual([])
  const leave = [...asked.querySelectorAll('button')].find(one => one.textContent === 'Leave this class')
  if (leave) await userEvent.click(leave)
  await waitFor(() => expect(posted()).toEqual([{ membership_id: 3, yes: false }]))
})
