export interface Message {
  title: string
  words: string
}

let waiting: readonly Message[] = []
const listeners = new Set<() => void>()

/** Tells what has to be read before going on; one message after the other. */
export const tellMessage = (message: Message) => change([...waiting, message])

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
