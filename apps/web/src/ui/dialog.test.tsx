import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderScreen } from '../../test/render.tsx'
import { ConfirmDialog, Dialog } from './dialog.tsx'

test('the confirm dialog asks, and only the act that was named goes on [NAVIGATION-11]', async () => {
  const answers: string[] = []
  renderScreen(
    <ConfirmDialog
      open
      title="Delete it?"
      confirm="Delete"
      destroys
      onCancel={() => answers.push('no')}
      onConfirm={() => answers.push('yes')}
    >
      Gone is gone.
    </ConfirmDialog>,
  )
  const dialog = await screen.findByRole('dialog', { name: 'Delete it?' })
  expect(dialog.textContent).toContain('Gone is gone.')
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await userEvent.keyboard('{Escape}')
  expect(answers).toEqual(['no', 'no'])
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
  expect(answers).toEqual(['no', 'no', 'yes'])
})

test('the focus begins at the heading, and at the field that asks for it, and never at the way out', async () => {
  const { unmount } = renderScreen(
    <Dialog open title="A window" onClose={() => undefined}>
      <input aria-label="Later" />
    </Dialog>,
  )
  await waitFor(() => expect(document.activeElement?.textContent).toBe('A window'))
  expect(document.activeElement?.closest('[role=dialog]')).toBeTruthy()
  unmount()
  renderScreen(
    <Dialog open title="A form" onClose={() => undefined}>
      <input aria-label="First" data-autofocus />
    </Dialog>,
  )
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('First'))
})
