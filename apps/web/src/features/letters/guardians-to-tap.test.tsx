import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { smallServer } from '../../../test/small-server.ts'
import { GuardiansToTap } from './guardians-to-tap.tsx'

const guardianCalled = (first_name: string, can: string[]) => ({
  id: first_name.length,
  first_name,
  last_name: 'Ashdown',
  confirmed: false,
  since: '2026-11-18T17:00:00.000Z',
  can,
})

test('the class page names whoever waits for the own tap, and nobody else', async () => {
  const guardians = [guardianCalled('Robin', ['confirm']), guardianCalled('Nora', [])]
  const students = [{ id: 9, first_name: 'Wilma', last_name: 'R.', guardians, letter: null }]
  await smallServer(() => ({ body: { group: { id: 3, name: 'Larks' }, students } }))
  renderScreen(<GuardiansToTap groupId={3} />)
  expect(
    await screen.findByText('Robin Ashdown used the printed letter of Wilma. Is this Wilma’s family?'),
  ).toBeTruthy()
  expect(screen.queryByText(/Nora/)).toBeNull()
  const link = screen.getByRole('link', { name: 'Look at the families' })
  expect(link.getAttribute('href')).toBe('/dashboard/class/3/families')
})
