import ownConsole from 'node:console'
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'
import { changeSession, currentSession, type Session } from '../src/platform/account.ts'
import { currentMessage, endMessage } from '../src/ui/message-store.ts'
import { takeToasts } from '../src/ui/toast-store.ts'

// Files share what the page keeps in its modules (vitest.config.ts): each file and each test begins with the page as it was loaded.
const worker = globalThis as { asLoaded?: Session }
worker.asLoaded ??= currentSession()
const { asLoaded } = worker
changeSession(asLoaded)

afterEach(() => {
  cleanup()
  // The page goes away: what was begun in one test waits for no other.
  dispatchEvent(new Event('pagehide'))
  changeSession(asLoaded)
  takeToasts()
  while (currentMessage()) endMessage()
  localStorage.clear()
  sessionStorage.clear()
})

// The document tells the process itself of requests that were refused or broken off; it shall tell the test, which is quiet while green.
// biome-ignore lint/suspicious/noConsole: it is what the test is told by
ownConsole.error = (...words) => console.error(...words)

// A machine that is busy with other work is waited for; what never comes fails all the same.
configure({ asyncUtilTimeout: 10_000 })

// The components ask for these; the test's document does not have them.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}
