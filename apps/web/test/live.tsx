import { act } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { renderScreen } from './render.tsx'

/** Renders what shows a value, as a screen does whose value news can replace: `arrive` replaces it. */
export function renderLive<Value>(first: Value, show: (value: Value) => ReactNode) {
  let replace: (value: Value) => void = () => undefined
  function Live() {
    const [value, setValue] = useState(first)
    replace = setValue
    return show(value)
  }
  const view = renderScreen(<Live />)
  return { ...view, arrive: (value: Value) => act(() => replace(value)) }
}
