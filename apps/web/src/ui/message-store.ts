export interface Message {
  title: string
  words: string
  /** Who else reads what the reader has written. */
  family?: string | null
  /** The people that the reader can call or write to. */
  numbers?: readonly UrgentNumber[]
}

export interface UrgentNumber {
  name: string
  way: 'call' | 'text'
  number: string
  /** The beginning of the text message. */
  says?: string | undefined
}

let waiting: readonly Message[] = []
const listeners = new Set<() => void>()

/**
 * Shows a message that must be read before going on; one message after the other, over every
 * window.
 */
export const showMessage = (message: Message) => change([...waiting, message])

/** The reader has read the message. */
export const endMessage = () => change(waiting.slice(1))

export const currentMessage = (): Message | null => waiting[0] ?? null

export function listenToMessages(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

function change(next: readonly Message[]): void {
  waiting = next
  for (const listener of listeners) listener()
}
