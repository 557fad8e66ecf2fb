import { useLayoutEffect, useRef, useState } from 'react'
import type { Frame } from './map-geometry.ts'

/** The current size of an element. */
export function useFrame() {
  const ref = useRef<HTMLDivElement>(null)
  const [frame, setFrame] = useState<Frame>({ width: 640, height: 420 })
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element
      if (width > 0 && height > 0) setFrame({ width, height })
    }
    measure()
    const look = new ResizeObserver(measure)
    look.observe(element)
    return () => look.disconnect()
  }, [])
  return { ref, frame }
}
