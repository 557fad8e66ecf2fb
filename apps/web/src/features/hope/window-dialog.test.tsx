import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { smallServer } from '../../../test/small-server.ts'
import type { SettingsOfKind } from './api.ts'
import { WindowDialog } from './window-dialog.tsx'

test('a typed day that cannot be is not sent, and its field says why', async () => {
  const heard = await smallServer(() => ({ body: {} }))
  const of = { user_type: 'Child', blockedTo: '2999-01-01' } as unknown as SettingsOfKind
  renderScreen(<WindowDialog of={of} setting={null} onClose={() => undefined} />)
  const field = (name: string) => screen.findByLabelText(name)
  const told = async (name: string) => {
    const { attributes } = (await field(name)) as HTMLInputElement
    const ids = attributes.getNamedItem('aria-describedby')?.value.split(' ') ?? []
    return ids.map(id => document.getElementById(id)?.textContent).join(' ')
  }
  const save = await screen.findByRole('button', { name: 'Save' })
  await userEvent.click(save)
  expect(await told('First day')).toContain('Please enter a whole date')
  expect(await told('Last day')).toContain('Please enter a whole date')
  fireEvent.change(await field('First day'), { target: { value: '2998-12-31' } })
  fireEvent.change(await field('Last day'), { target: { value: '2998-12-30' } })
  await userEvent.click(save)
  expect(await told('First day')).toContain('The first day must be after Jan 01, 2999.')
  expect(await told('Last day')).toContain('The end must be after the start')
  expect(heard).toEqual([])
})
