import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderScreen } from '../../test/render.tsx'
import { Dialog } from './dialog.tsx'
import { FailTogether } from './fail-together.tsx'
import { FailedState } from './states.tsx'

const said = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent)

test('parts of a screen that failed alike say it once, at the topmost of them, and are tried again together', async () => {
  const tried: string[] = []
  const part = (name: string, message: string) => (
    <section aria-label={name}>
      <FailedState message={message} onRetry={() => tried.push(name)} />
    </section>
  )
  const show = (hasFirst: boolean) => (
    <FailTogether>
      {hasFirst && part('friends', 'Busy.')}
      {part('class', 'Busy.')}
      {part('code', 'Not for you.')}
    </FailTogether>
  )
  const { rerender } = renderScreen(show(false))
  expect(said()).toEqual(['This did not loadBusy.Try again', 'This did not loadNot for you.Try again'])
  expect(screen.getByRole('region', { name: 'class' }).textContent).toContain('Busy.')
  rerender(show(true))
  expect(said()).toHaveLength(2)
  expect(screen.getByRole('region', { name: 'friends' }).textContent).toContain('Busy.')
  expect(screen.getByRole('region', { name: 'class' }).textContent).toBe('')
  await userEvent.click(screen.getAllByRole('button', { name: 'Try again' })[0] as HTMLElement)
  expect(tried.sort()).toEqual(['class', 'friends'])
})

test('what failed in a window is said in the window', async () => {
  const retry = () => undefined
  renderScreen(
    <FailTogether>
      <FailedState message="Busy." onRetry={retry} />
      <Dialog open title="Sign in again" onClose={retry}>
        <FailedState message="Busy." onRetry={retry} />
      </Dialog>
    </FailTogether>,
  )
  const window = await screen.findByRole('dialog', { name: 'Sign in again' })
  expect(window.textContent).toContain('Busy.')
})
