import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { smallServer } from '../../../test/small-server.ts'
import { ClassFamiliesPanel } from './class-families.tsx'

const day = '2026-11-18T17:00:00.000Z'
const guardian = (confirmed: boolean) => ({
  id: 5,
  first_name: 'Robin',
  last_name: 'Ashdown',
  confirmed,
  since: day,
  can: [],
})
const out = { id: 2, made_at: day, ends_at: day, is_mailed: false, mailed_to: null }
const student = (id: number, first_name: string, guardians: object[], letter: object | null) => ({
  id,
  first_name,
  last_name: 'R.',
  guardians,
  letter,
})

test('families are listed by what they need, and without a choice the button asks for one', async () => {
  const students = [
    student(1, 'Ada', [guardian(true)], null),
    student(2, 'Bo', [], out),
    student(3, 'Cy', [], null),
    student(4, 'Di', [guardian(false)], null),
  ]
  await smallServer(() => ({ body: { group: { id: 3, name: 'Larks' }, students } }))
  renderScreen(<ClassFamiliesPanel groupId={3} back={null} />)
  const boxes = await screen.findAllByRole('checkbox', { name: /R\.$/ })
  const named = boxes.map(box => document.querySelector(`label[for="${box.id}"]`)?.textContent)
  expect(named).toEqual(['Di R.', 'Cy R.', 'Bo R.', 'Ada R.'])
  await userEvent.click(screen.getByRole('checkbox', { name: 'Cy R.' }))
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Choose students to print' }).disabled).toBe(
    true,
  )
})
