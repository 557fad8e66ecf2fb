import type { PageShape } from '@kindling/contract/pages'
import { createContext, type ReactNode, useContext, useEffect, useLayoutEffect, useState } from 'react'
import { FailTogether } from './fail-together.tsx'
import styles from './reveal-together.module.css'
import { Skeleton } from './states.tsx'

const PendingContext = createContext<(change: 1 | -1) => void>(() => undefined)

/** One slow reply must not hide the rest of a page for longer. */
const longestWaitMs = 3_000

interface RevealTogetherProps {
  children: ReactNode
  /** What the skeleton of a page looks like here; a part of a screen takes the shape of its screen. */
  shape?: PageShape | undefined
  /** What is seen until then, if it is not the skeleton of a page: a part below a heading that is already there. */
  outline?: ReactNode
  /** A part whose heading is already there may wait for longer than a screen. */
  longestMs?: number
}

/**
 * Shows a screen once nothing in it is `Pending`, so that nothing moves below a finger, or after the longest wait. Until then the screen is
 * rendered invisibly and requests its data all at once; parts that become pending later leave it visible.
 */
export function RevealTogether({
  children,
  shape,
  outline = <Skeleton shape="page" count={1} />,
  longestMs = longestWaitMs,
}: RevealTogetherProps) {
  const [{ pending, isRevealed }, setState] = useState({ pending: 0, isRevealed: false })
  const [count] = useState(
    () => (change: 1 | -1) => setState(now => ({ ...now, pending: now.pending + change })),
  )
  // Runs after the children have been counted: their effects come first.
  // biome-ignore lint/correctness/useExhaustiveDependencies: asks again whenever the number has changed
  useLayoutEffect(() => setState(now => (now.pending > 0 ? now : { ...now, isRevealed: true })), [pending])
  useEffect(() => {
    if (isRevealed) return
    const timer = setTimeout(() => setState(now => ({ ...now, isRevealed: true })), longestMs)
    return () => clearTimeout(timer)
  }, [isRevealed, longestMs])
  // The target of the hash did not exist, or was not in its place, when the browser looked for it.
  useLayoutEffect(() => {
    if (isRevealed) document.getElementById(location.hash.slice(1))?.scrollIntoView()
  }, [isRevealed])
  return (
    <PendingContext value={count}>
      <div className={isRevealed ? undefined : styles.both} data-shape={shape}>
        {!isRevealed && outline}
        <div style={isRevealed ? undefined : { visibility: 'hidden' }}>
          <FailTogether>{children}</FailTogether>
        </div>
      </div>
    </PendingContext>
  )
}

/** Stands for a part that may turn out to be empty: a note above a list, or a part that is loading. */
export function Pending() {
  const count = useContext(PendingContext)
  useLayoutEffect(() => {
    count(1)
    return () => count(-1)
  }, [count])
  return null
}
