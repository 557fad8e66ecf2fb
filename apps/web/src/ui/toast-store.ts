import { announce } from './live-region.tsx'

export interface Toast {
  words: string
  failed: boolean
}

let waiting: Toast[] = []
let wanted = false
const listeners = new Set<() => void>()

/** Tells in passing that something went well. */
export const toastDone = (words: string) => add({ words, failed: false })

/** Tells in passing that something did not work; it stays longer. */
export const toastFailed = (words: string) => add({ words, failed: true })

/** Whether anything was ever to be told on this page. */
export const areToastsWanted = () => wanted

/** Hands over what has not been shown yet. */
export function takeToasts(): Toast[] {
  const taken = waiting
  waiting = []
  return taken
}

export function listenToToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

function add(toast: Toast): void {
  announce(toast.words)
  waiting.push(toast)
  wanted = true
  for (const listener of listeners) listener()
}
