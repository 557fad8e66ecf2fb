import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { smallServer } from '../../../test/small-server.ts'
import { SignOutButton } from './sign-out-button.tsx'

test('a child is asked before it is signed out, and others are signed out at once', async () => {
  const heard = await smallServer(() => ({ status: 503, body: {} }))
  const { unmount } = renderScreen(<SignOutButton asks />)
  await userEvent.click(screen.getByRole('button', { name: 'Sign out' }))
  expect(await screen.findByRole('dialog', { name: 'Sign out?' })).toBeTruthy()
  expect(heard).toEqual([])
  unmount()
  renderScreen(<SignOutButton asks={false} />)
  await userEvent.click(screen.getByRole('button', { name: 'Sign out' }))
  await waitFor(() => expect(heard).not.toEqual([]))
  expect(screen.queryByRole('dialog')).toBeNull()
})
