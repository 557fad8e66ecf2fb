import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { usernameFault } from './add-child.ts'
import { AddChildDialog } from './add-child-dialog.tsx'
import { slashed } from './add-child-form.tsx'

test('a username equal to the parent’s own address is refused [FAMILIES-39] [FAMILIES-40]', () => {
  const words = 'Child username should not match with parent email address'
  expect(usernameFault(' Mara@Families.example ', 'mara@families.example')).toBe(words)
  expect(usernameFault('mara', 'mara@families.example')).toBeNull()
  expect(usernameFault('', null)).toBeNull()
})

test('first name, gender and birth date are needed, and the modal moves between its tabs [FAMILIES-34] [FAMILIES-42]', async () => {
  renderScreen(<AddChildDialog open onClose={() => undefined} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Add the child' }))
  expect(await screen.findAllByText('Please fill in first name, gender and birth date.')).toHaveLength(3)
  expect(document.querySelector('[data-tab]')?.getAttribute('data-tab')).toBe('link')
  await userEvent.click(screen.getByRole('button', { name: 'My child has an account already' }))
  expect(document.querySelector('[data-tab]')?.getAttribute('data-tab')).toBe('link_confirmation')
})

test('slashes come by themselves while a birth date is typed', () => {
  expect(slashed('04172018')).toBe('04/17/2018')
  expect(slashed('041')).toBe('04/1')
  expect(slashed('04/')).toBe('04/')
  expect(slashed('4')).toBe('4')
})
