import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

afterEach(cleanup)

// A machine that is busy with other work is waited for; what never comes fails all the same.
configure({ asyncUtilTimeout: 10_000 })

// The components ask for these; the test's document does not have them.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}
