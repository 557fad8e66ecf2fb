import { type RefObject, useEffect, useRef } from 'react'

/** A step that replaces another one also takes the focus, which would otherwise be lost with the pressed button. */
export function useFocusFirst<E extends HTMLElement>(): RefObject<E | null> {
  const place = useRef<E>(null)
  useEffect(() => place.current?.focus({ preventScroll: true }), [])
  return place
}
