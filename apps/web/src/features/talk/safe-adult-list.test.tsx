import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import type { SafeAdults } from './api.ts'
import { SafeAdultList } from './safe-adult-list.tsx'

type Adult = SafeAdults['adults'][number]

// What the list shows of an adult.
const adult = (id: number, first_name: string) =>
  ({
    id,
    first_name,
    last_name: 'Reed',
    avatar: '/1.svg',
    role: 'Counselor',
    counts: true,
  }) as unknown as Adult

function List() {
  const [adults, setAdults] = useState([adult(1, 'Ada'), adult(2, 'Bo')])
  return <SafeAdultList adults={adults} onChange={setAdults} />
}

test('a key that puts an adult first keeps the focus, and does nothing more', async () => {
  renderScreen(<List />)
  screen.getByRole('button', { name: 'Ask Bo Reed earlier' }).focus()
  await userEvent.keyboard('{Enter}{Enter}')
  const earlier = screen.getByRole('button', { name: 'Ask Bo Reed earlier' })
  expect(document.activeElement).toBe(earlier)
  expect(earlier.getAttribute('aria-disabled')).toBe('true')
  expect(screen.getAllByRole('strong').map(name => name.textContent)).toEqual(['Bo Reed', 'Ada Reed'])
})
