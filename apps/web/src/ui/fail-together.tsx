import { QueryClientContext } from '@tanstack/react-query'
import {
  createContext,
  type ReactNode,
  useContext,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'

interface Failure {
  id: string
  message: string
  place: Element
  retry: () => void
}

interface Failures {
  list: readonly Failure[]
  note: (failure: Failure) => () => void
}

const FailuresContext = createContext<Failures | null>(null)

/** One screen or window: if several of its parts fail, only the topmost one shows the message. */
export function FailTogether({ children }: { children: ReactNode }) {
  const [list, setList] = useState<readonly Failure[]>([])
  const [note] = useState(() => (failure: Failure) => {
    setList(now => [...now, failure].sort(byPlace))
    return () => setList(now => now.filter(one => one !== failure))
  })
  const failures = useMemo(() => ({ list, note }), [list, note])
  return <FailuresContext value={failures}>{children}</FailuresContext>
}

/**
 * Whether a part higher up, by the position of `place`, shows the same message. Retrying retries all failed parts of the
 * screen.
 */
export function useFailure<E extends Element>(message: string, onRetry: () => void) {
  const failures = useContext(FailuresContext)
  const client = useContext(QueryClientContext)
  const id = useId()
  const place = useRef<E>(null)
  const retry = useEffectEvent(onRetry)
  const note = failures?.note
  useLayoutEffect(() => {
    if (note && place.current) return note({ id, message, place: place.current, retry: () => retry() })
  }, [note, id, message])
  const alike = failures?.list.filter(one => one.message === message) ?? []
  const retryAll = () => {
    for (const one of alike) one.retry()
    if (alike.length === 0) onRetry()
    // Including parts that fail without a message, such as an optional note.
    void client?.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
  }
  return { place, isSaid: alike.length > 0 && alike[0]?.id !== id, retryAll }
}

const byPlace = (a: Failure, b: Failure) =>
  a.place.compareDocumentPosition(b.place) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1
