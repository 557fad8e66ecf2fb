import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderScreen } from '../../test/render.tsx'
import { Dialog } from './dialog.tsx'
import { showMessage } from './message-store.ts'
import { Messages } from './messages.tsx'
import { toastDone } from './toast-store.ts'
import { Toasts } from './toasts.tsx'

test('messages wait for one another, and each closes when it has been read [NAVIGATION-12]', async () => {
  renderScreen(<Messages />)
  expect(screen.queryByRole('dialog')).toBeNull()
  act(() => {
    showMessage({ title: 'First', words: 'It is done.' })
    showMessage({ title: 'Second', words: 'It is done again.' })
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
  act(() => showMessage({ title: 'Thank you', words: 'You are not alone.', numbers: [] }))
  await screen.findByRole('dialog', { name: 'Thank you' })
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('dialog', { name: 'Thank you' })).toBeNull()
  expect(screen.getByRole('dialog', { name: 'Journal' })).toBeTruthy()
  expect(document.activeElement).toBe(save)
})

test('what is told in passing waits until a message has been read, and a number is as strong as the way out', async () => {
  renderScreen(
    <>
      <Messages />
      <Toasts />
    </>,
  )
  const numbers = [
    { name: '988 Lifeline', way: 'call' as const, number: '988' },
    { name: 'Childhelp', way: 'call' as const, number: '1-800-422-4453' },
  ]
  act(() => {
    toastDone('The first journal is saved.')
  })
  expect(await screen.findByText('The first journal is saved.')).toBeTruthy()
  act(() => {
    showMessage({ title: 'Thank you', words: 'You are not alone.', numbers })
    toastDone('Your journal is saved.')
  })
  await screen.findByRole('dialog', { name: 'Thank you' })
  expect(screen.queryByText('Your journal is saved.')).toBeNull()
  const looks = screen.getAllByRole('link').map(({ className }) => className.includes('main'))
  expect(looks).toEqual([true, false])
  await userEvent.click(screen.getByRole('button', { name: 'OK' }))
  expect(await screen.findByText('Your journal is saved.')).toBeTruthy()
})

test('what was done at once is taken back from its toast', async () => {
  renderScreen(<Toasts />)
  const undone: string[] = []
  act(() => toastDone('Noted.', () => undone.push('note')))
  await screen.findByText(/Noted\./)
  await userEvent.click(await screen.findByRole('button', { name: 'Undo', hidden: true }))
  expect(undone).toEqual(['note'])
})
