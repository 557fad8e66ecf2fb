import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderScreen } from '../../test/render.tsx'
import { Docking } from './docking.tsx'

test('what chooses among a list is in its place, docks at 70 pixels, and lodges where the list ends [DISCOVERY-09] [DISCOVERY-10]', () => {
  renderScreen(<Docking bar="Choose">List</Docking>)
  const whole = screen.getByText('Choose').parentElement as HTMLElement
  const bottom = vi.spyOn(whole, 'getBoundingClientRect')
  const scrollTo = (top: number, end: number) => {
    bottom.mockReturnValue({ bottom: window.innerHeight + end } as DOMRect)
    act(() => {
      window.scrollTo(0, top)
      window.dispatchEvent(new Event('scroll'))
    })
    return whole.dataset.scrollMode
  }
  expect(whole.dataset.scrollMode).toBe('default')
  expect(scrollTo(69, 900)).toBe('default')
  expect(scrollTo(70, 899)).toBe('dock')
  expect(scrollTo(969, -1)).toBe('lodge')
  expect(scrollTo(0, 968)).toBe('default')
})
