import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderScreen } from '../../test/render.tsx'
import { tellMessage } from './message-store.ts'
import { Messages } from './messages.tsx'

test('messages wait for one another, and each closes when it has been read [NAVIGATION-12]', async () => {
  renderScreen(<Messages />)
  expect(screen.queryByRole('dialog')).toBeNull()
  act(() => {
    tellMessage({ title: 'First', words: 'It is done.' })
    tellMessage({ title: 'Second', words: 'It is done again.' })
  })
  expect((await screen.findByRole('dialog', { name: 'First' })).textContent).toContain('It is done.')
  await userEvent.click(screen.getByRole('button', { name: 'OK' }))
  expect((await screen.findByRole('dialog', { name: 'Second' })).textContent).toContain('It is done again.')
  await userEvent.click(screen.getByRole('button', { name: 'OK' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})
