import { render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { DrawingComes } from './drawing-comes.tsx'
import { DrawingTools } from './drawing-tools.tsx'

afterEach(() => vi.unstubAllGlobals())

const undoRedoClear = 3

test('the outline of the paper has as many signs as the tools that take its place, and the same orientation', () => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('480px') }))
  const { container, unmount } = render(<DrawingComes acts={[]} />)
  expect(screen.getByRole('status', { name: 'The paper is coming.' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'I’m done' }).hasAttribute('disabled')).toBe(true)
  expect(container.querySelector('[data-upright]')).toBeTruthy()
  const outlines = container.querySelectorAll('div > span:empty').length
  unmount()
  const lying = render(<DrawingComes acts={[{ kind: 'clear' }]} />)
  expect(lying.container.querySelector('[data-upright]')).toBeNull()
  lying.unmount()
  render(
    <DrawingTools
      chosen={{ tool: 'pen', color: 'black', width: 'middle', sticker: 'things/star' }}
      onChoose={() => undefined}
    >
      {null}
    </DrawingTools>,
  )
  expect(outlines).toBe(screen.getAllByRole('radio').length + undoRedoClear)
})
