import { uiMessages } from '@kindling/rules/messages/ui'
import type { ComponentType } from 'react'
import { announce } from './live-region.tsx'
import { currentMessage } from './message-store.ts'

export interface Toast {
  words: string
  failed: boolean
  /** It celebrates something small that a child has made. */
  made?: boolean
  /** Takes back what was done at once. */
  undo?: () => void
}

let waiting: Toast[] = []
let wanted = false
const listeners = new Set<() => void>()

/** Shows briefly that something succeeded. */
export const toastDone = (words: string, undo?: () => void) =>
  add({ words, failed: false, ...(undo && { undo }) })

/** Celebrates briefly what a child has made; a lesson or a goal that is finished has a celebration of its own. */
export function toastMade(words: string): void {
  // Nothing is celebrated after words of worry.
  const made = currentMessage() === null
  add({ words: made ? `${uiMessages.wellDone} ${words}` : words, failed: false, made })
}

/** Shows briefly that something failed; it stays longer. */
export const toastFailed = (words: string) => add({ words, failed: true })

/** Whether this page has ever shown a toast. */
export const areToastsWanted = () => wanted

/** Returns the toasts that were not shown yet. */
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

let beside: ComponentType | null = null

/** Shows a part beside the toasts, on every page from now on: a page that never needs it does not load it. */
export function showBesideToasts(part: ComponentType): void {
  beside = part
  open()
}

export const partBesideToasts = () => beside

function add(toast: Toast): void {
  announce(toast.words)
  waiting.push(toast)
  open()
}

function open(): void {
  wanted = true
  for (const listener of listeners) listener()
}
