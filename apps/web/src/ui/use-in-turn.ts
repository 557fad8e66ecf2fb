import { useRef } from 'react'

/**
 * Sends changes of one thing in the order in which they are made, so that of two quick ones the later is stored last. The answer tells
 * whether no other change has been made since.
 */
export function useInTurn(): (send: () => Promise<void>) => Promise<boolean> {
  const last = useRef(Promise.resolve())
  return async send => {
    const sent = last.current.then(send, send)
    last.current = sent
    await sent
    return last.current === sent
  }
}
