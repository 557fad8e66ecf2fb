import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { newDraft, newMedia } from './draft.ts'
import { SentenceStarters } from './sentence-starters.tsx'
import { faultsOf } from './use-journal-form.ts'

const tools = ['draw', 'photo', 'say', 'film'] as const

function Telling({ tool }: { tool: (typeof tools)[number] }) {
  const [content, setContent] = useState('')
  return (
    <>
      <textarea aria-label="Tell" value={content} onChange={event => setContent(event.currentTarget.value)} />
      <SentenceStarters
        tool={tool}
        draft={{ content, spoken: null }}
        disabled={false}
        onChange={part => setContent(part.content ?? '')}
      />
    </>
  )
}
const field = () => screen.getByRole('textbox', { name: 'Tell' }) as HTMLTextAreaElement
const sentences = () => screen.getAllByRole('button')

test('each sentence is enough for a picture at one tap, and each tool has its own [JOURNALS-15]', () => {
  const seen = new Set<string>()
  for (const tool of tools) {
    const { unmount } = render(<Telling tool={tool} />)
    for (const one of sentences()) {
      fireEvent.change(field(), { target: { value: '' } })
      fireEvent.click(one)
      expect(field().value).toBe(one.textContent)
      expect(seen.has(field().value), field().value).toBe(false)
      seen.add(field().value)
      const drawn = { ...newDraft('draw'), media: newMedia('Image', new Blob(['x']), 'a.png') }
      const faults = (content: string) =>
        faultsOf({ ...drawn, content }, { uploading: false, withoutWords: false })
      expect(faults(field().value)).toEqual({})
      expect(faults('').content).toBe('Tell us a little about it. Tap a sentence below, or say it.')
    }
    unmount()
  }
})

test('a tap adds to what is written, and a second tap on the same sentence takes it away', () => {
  render(<Telling tool="draw" />)
  const [first, second] = sentences() as [HTMLElement, HTMLElement]
  fireEvent.change(field(), { target: { value: 'Our dog ' } })
  fireEvent.click(first)
  expect(field().value).toBe(`Our dog\n${first.textContent}`)
  fireEvent.click(second)
  fireEvent.click(first)
  expect(field().value).toBe(`Our dog\n${second.textContent}`)
  expect([first, second].map(one => one.getAttribute('aria-pressed'))).toEqual(['false', 'true'])
})
