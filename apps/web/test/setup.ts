import ownConsole from 'node:console'
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'
import { changeSession, currentSession, type Session } from '../src/platform/account.ts'
import { currentMessage, endMessage } from '../src/ui/message-store.ts'
import { takeToasts } from '../src/ui/toast-store.ts'

// Test files share the state of the page's modules (vitest.config.ts): each file and each test begins with the initial state.
const worker = globalThis as { asLoaded?: Session }
worker.asLoaded ??= currentSession()
const { asLoaded } = worker
changeSession(asLoaded)

afterEach(() => {
  cleanup()
  // The page is left: work that was begun in one test does not wait for another.
  dispatchEvent(new Event('pagehide'))
  changeSession(asLoaded)
  takeToasts()
  while (currentMessage()) endMessage()
  localStorage.clear()
  sessionStorage.clear()
})

// The document reports refused or aborted requests to the process; it must report them to the test, which is quiet while green.
// biome-ignore lint/suspicious/noConsole: it is what the test is told by
ownConsole.error = (...words) => console.error(...words)

// The tests wait for a busy machine; a missing result still fails.
configure({ asyncUtilTimeout: 10_000 })

// The components need these; the test's document does not have them.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}
