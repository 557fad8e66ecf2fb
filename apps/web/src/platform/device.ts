import { currentSession } from './account.ts'
import { readCookie, writeCookie } from './cookies.ts'

export type Scheme = 'light' | 'dark' | 'auto'

/** The color scheme of this device; the server writes it into the page so that the first paint is right. */
export function readScheme(): Scheme {
  const scheme = readCookie('scheme')
  return scheme === 'light' || scheme === 'dark' ? scheme : 'auto'
}

export function changeScheme(scheme: Scheme): void {
  writeCookie('scheme', scheme)
  applyScheme()
}

/** The painted scheme: the device's choice, or else the system's. */
export function paintedScheme(): 'light' | 'dark' {
  const scheme = readScheme()
  if (scheme !== 'auto') return scheme
  return globalThis.matchMedia?.('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

const listeners = new Set<() => void>()

export function applyScheme(): void {
  document.documentElement.setAttribute('data-mantine-color-scheme', paintedScheme())
  for (const listener of listeners) listener()
}

/** Follows the choices of the device and the system. */
export function listenToScheme(listener: () => void): () => void {
  listeners.add(listener)
  const system = globalThis.matchMedia?.('(prefers-color-scheme: dark)')
  system?.addEventListener('change', applyScheme)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) system?.removeEventListener('change', applyScheme)
  }
}

/** Larger text and wider spacing for better reading: as chosen on this device, or else by the user. */
export const readReader = () =>
  (readCookie('reader') || (currentSession().user?.uses_reader ? 'large' : '')) === 'large'

export function changeReader(large: boolean): void {
  writeCookie('reader', large ? 'large' : 'usual')
  applyReader()
}

export function applyReader(): void {
  if (readReader()) document.documentElement.setAttribute('data-reader', 'large')
  else document.documentElement.removeAttribute('data-reader')
}

/** On a family's own device the drafts of a child stay after signing out (F-23). */
export const isFamilyDevice = () => readCookie('family_device') === 'yes'

export const changeFamilyDevice = (yes: boolean) => writeCookie('family_device', yes ? 'yes' : 'no')

export const hasSpeech = () => typeof globalThis.speechSynthesis !== 'undefined'

/** Whether the browser, or the server for it, can read aloud. */
export const canReadAloud = () => hasSpeech() || currentSession().has_voice

/** Reading aloud is offered unless this device has turned it off (READ-ALOUD-05). */
export const isReadAloudOffered = () => readCookie('read_aloud') !== 'off'

export const changeReadAloud = (offered: boolean) => writeCookie('read_aloud', offered ? 'on' : 'off')
