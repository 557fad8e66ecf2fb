import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderScreen } from '../../test/render.tsx'
import { Dialog } from './dialog.tsx'
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

function Editor() {
  const [isOpen, setOpen] = useState(true)
  return (
    <>
      <Messages />
      <Dialog open={isOpen} title="Journal" onClose={() => setOpen(false)}>
        <button type="button">Save</button>
      </Dialog>
    </>
  )
}

test('a message stands over an open window, is closed alone, and gives the focus back to it', async () => {
  renderScreen(<Editor />)
  const save = await screen.findByRole('button', { name: 'Save' })
  save.focus()
  act(() => tellMessage({ title: 'Thank you', words: 'You are not alone.', numbers: [] }))
  await screen.findByRole('dialog', { name: 'Thank you' })
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('dialog', { name: 'Thank you' })).toBeNull()
  expect(screen.getByRole('dialog', { name: 'Journal' })).toBeTruthy()
  expect(document.activeElement).toBe(save)
})
