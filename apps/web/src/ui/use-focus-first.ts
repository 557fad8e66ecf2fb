import { type RefObject, useEffect, useRef } from 'react'

/** A step that takes the place of another one takes the focus too, which otherwise would be lost with the button that led here. */
export function useFocusFirst<E extends HTMLElement>(): RefObject<E | null> {
  const place = useRef<E>(null)
  useEffect(() => place.current?.focus({ preventScroll: true }), [])
  return place
}
