import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import type { Make } from '../../platform/windows.ts'
import { SentenceStarters } from './sentence-starters.tsx'

function Telling({ tool }: { tool: Make }) {
  const [content, setContent] = useState('')
  return (
    <>
      <textarea
        id="told"
        aria-label="Tell"
        value={content}
        onChange={event => setContent(event.currentTarget.value)}
      />
      <SentenceStarters tool={tool} fieldId="told" content={content} disabled={false} onChange={setContent} />
    </>
  )
}

test('a tap begins a sentence where one writes, and the next one goes on behind what is there', async () => {
  render(<Telling tool="draw" />)
  const field = screen.getByRole('textbox', { name: 'Tell' }) as HTMLTextAreaElement
  fireEvent.click(screen.getByRole('button', { name: 'I drew …' }))
  expect(field.value).toBe('I drew ')
  expect(document.activeElement).toBe(field)
  fireEvent.change(field, { target: { value: 'I drew our dog.' } })
  fireEvent.click(screen.getByRole('button', { name: 'The best part is …' }))
  expect(field.value).toBe('I drew our dog. The best part is ')
  await waitFor(() => expect(field.selectionStart).toBe(field.value.length))
})

test('a sentence that was only begun makes room for another, and one without an end keeps its line', () => {
  render(<Telling tool="photo" />)
  const field = screen.getByRole('textbox', { name: 'Tell' }) as HTMLTextAreaElement
  fireEvent.click(screen.getByRole('button', { name: 'You can see …' }))
  fireEvent.click(screen.getByRole('button', { name: 'I took it because …' }))
  expect(field.value).toBe('I took it because ')
  fireEvent.change(field, { target: { value: 'I took it because it shines' } })
  fireEvent.click(screen.getByRole('button', { name: 'The best part is …' }))
  expect(field.value).toBe('I took it because it shines\nThe best part is ')
})

test('each tool has its own, three at most', () => {
  for (const tool of ['draw', 'photo', 'say', 'film', 'write'] as const) {
    const { unmount } = render(<Telling tool={tool} />)
    const starts = screen.getAllByRole('button').map(({ textContent }) => textContent)
    expect(starts.length, tool).toBeLessThanOrEqual(3)
    expect(new Set(starts).size).toBe(starts.length)
    unmount()
  }
})
