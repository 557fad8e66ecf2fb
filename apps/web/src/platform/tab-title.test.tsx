import { cleanup } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderScreen } from '../../test/render.tsx'
import { PageHead } from '../ui/card.tsx'
import { changeSession, currentSession } from './account.ts'
import { titleTab, useTabTitle } from './tab-title.ts'

const session = currentSession()
afterEach(() => changeSession(session))

function Part({ about, kind }: { about?: string; kind?: string }) {
  useTabTitle(about, kind)
  return null
}

test('a tab says what the screen is about, what it is, and the product, and forgets it with the screen', () => {
  titleTab('Class')
  expect(document.title).toBe('Class · Kindling')
  const { rerender } = renderScreen(<PageHead title="Room 6" about="Room 6" />)
  expect(document.title).toBe('Room 6 · Class · Kindling')
  rerender(<PageHead title="Class of 4" about="Class of 4" />)
  expect(document.title).toBe('Class of 4 · Kindling')
  rerender(<Part about="Snails" kind="Lesson" />)
  expect(document.title).toBe('Snails · Lesson · Kindling')
  cleanup()
  expect(document.title).toBe('Class · Kindling')
  titleTab(undefined)
  expect(document.title).toBe('Kindling')
})

test('on the tablet of a class nobody is named in a title: the next child would find it in the history', () => {
  titleTab('Journals')
  const { unmount } = renderScreen(<PageHead title="Mia’s journals" about="Mia" />)
  expect(document.title).toBe('Mia · Journals · Kindling')
  unmount()
  changeSession({ ...session, on_class_device: true })
  renderScreen(<PageHead title="Mia’s journals" about="Mia" />)
  expect(document.title).toBe('Journals · Kindling')
})
