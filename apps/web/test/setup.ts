import ownConsole from 'node:console'
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

afterEach(() => {
  cleanup()
  // The page goes away: what was begun in one test waits for no other.
  dispatchEvent(new Event('pagehide'))
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
