import { render, screen } from '@testing-library/react'
import { act as inAct, lazy, Suspense } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { PendingPage } from './pending-page.tsx'
import { Pending, RevealTogether } from './reveal-together.tsx'
import { Skeleton } from './states.tsx'

afterEach(() => {
  vi.useRealTimers()
  location.hash = ''
})

interface TwoNotesProps {
  first: boolean
  second: boolean
}

/** Two notes above a list; each has loaded or not. */
const TwoNotes = ({ first, second }: TwoNotesProps) => (
  <RevealTogether>
    {first ? <p>First note</p> : <Pending />}
    {second ? <p>Second note</p> : <Pending />}
    <button type="button">Open the class</button>
  </RevealTogether>
)

const act = () => screen.queryByRole('button', { name: 'Open the class' })
const isLoading = () => screen.queryByRole('status') !== null

test('a screen comes into sight with its last note, and stays there when something becomes pending again', () => {
  const view = render(<TwoNotes first={false} second={false} />)
  expect([act(), isLoading()]).toEqual([null, true])
  view.rerender(<TwoNotes first second={false} />)
  expect([act(), isLoading()]).toEqual([null, true])
  view.rerender(<TwoNotes first second />)
  expect(act()).not.toBeNull()
  expect(isLoading()).toBe(false)
  view.rerender(<TwoNotes first={false} second />)
  expect(act()).not.toBeNull()
})

test('one slow note does not hide the screen for longer than three seconds', () => {
  vi.useFakeTimers()
  render(<TwoNotes first second={false} />)
  inAct(() => void vi.advanceTimersByTime(2_999))
  expect(act()).toBeNull()
  inAct(() => void vi.advanceTimersByTime(1))
  expect(act()).not.toBeNull()
  expect(screen.getByText('First note')).toBeTruthy()
})

test('a screen that waits for nothing is in sight at once', () => {
  render(<TwoNotes first second />)
  expect(act()).not.toBeNull()
  expect(isLoading()).toBe(false)
})

test('the skeleton of a screen has the shape of its page, and so has that of a part which loads after it', () => {
  const shapeOf = () => screen.getByRole('status').closest('[data-shape]')?.getAttribute('data-shape')
  const content = (isKnown: boolean) => (
    <RevealTogether shape="table">
      {isKnown ? (
        <RevealTogether>
          <Skeleton shape="page" count={1} />
        </RevealTogether>
      ) : (
        <Pending />
      )}
    </RevealTogether>
  )
  const view = render(content(false))
  expect(shapeOf()).toBe('table')
  view.rerender(content(true))
  expect(shapeOf()).toBe('table')
})

test('a part that is fetched and then asks hides the screen until it is answered', async () => {
  const Note = ({ isKnown }: { isKnown: boolean }) => (isKnown ? <p>Note</p> : <Pending />)
  let arrive = () => {}
  const arrived = new Promise<{ default: typeof Note }>(resolve => {
    arrive = () => resolve({ default: Note })
  })
  const LazyNote = lazy(() => arrived)
  const content = (isKnown: boolean) => (
    <RevealTogether>
      <Suspense fallback={<Pending />}>
        <LazyNote isKnown={isKnown} />
      </Suspense>
      <button type="button">Open the class</button>
    </RevealTogether>
  )
  const view = render(content(false))
  expect(act()).toBeNull()
  arrive()
  await arrived
  view.rerender(content(false))
  expect(act()).toBeNull()
  view.rerender(content(true))
  expect(await screen.findByRole('button', { name: 'Open the class' })).toBeTruthy()
})

test('what comes after the main thing of a page is awaited with it, and a later page has its skeleton', () => {
  const page = (main: boolean, after: boolean) => (
    <RevealTogether>
      {main ? <button type="button">Open the class</button> : <PendingPage />}
      {main && !after && <Pending />}
    </RevealTogether>
  )
  const view = render(page(false, false))
  view.rerender(page(true, false))
  expect([act(), isLoading()]).toEqual([null, true])
  view.rerender(page(true, true))
  expect(act()).not.toBeNull()
  view.rerender(page(false, true))
  expect(isLoading()).toBe(true)
})

test('what the address names is scrolled to when the screen comes into sight', () => {
  const seen: string[] = []
  Element.prototype.scrollIntoView = function (this: Element) {
    if (getComputedStyle(this).visibility !== 'hidden') seen.push(this.id)
  }
  location.hash = 'disputes'
  const content = (isKnown: boolean) => (
    <RevealTogether>
      {!isKnown && <Pending />}
      <section id="disputes">Disputes</section>
    </RevealTogether>
  )
  const view = render(content(false))
  expect(seen).toEqual([])
  view.rerender(content(true))
  expect(seen).toEqual(['disputes'])
})

test('a part below a heading shows its own outline, and waits for as long as it says', () => {
  vi.useFakeTimers()
  const part = (isKnown: boolean) => (
    <RevealTogether>
      <h1>School</h1>
      <RevealTogether outline={<p>Outline</p>} longestMs={15_000}>
        {isKnown ? <p>Note</p> : <Pending />}
        <p>Figures</p>
      </RevealTogether>
    </RevealTogether>
  )
  const view = render(part(false))
  const isVisible = () => screen.queryByRole('heading', { name: 'School' }) !== null
  expect([isVisible(), screen.queryByText('Outline') !== null]).toEqual([true, true])
  inAct(() => void vi.advanceTimersByTime(14_999))
  expect(screen.queryByText('Outline')).not.toBeNull()
  inAct(() => void vi.advanceTimersByTime(1))
  expect(screen.queryByText('Outline')).toBeNull()
  view.unmount()
  render(part(true))
  expect(screen.queryByText('Outline')).toBeNull()
})
