const lost = new WeakSet<object>()

/** A file of the program could not be fetched: one reload loads the current program (F-22), if the server answers. */
export function heedLostFiles(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    lost.add(payload)
    void reloadOnce()
  })
}

/** Whether a screen failed because its program was not loaded; that may be the cause of the thrown error. */
export const isLostFile = (error: unknown): boolean =>
  error instanceof Error && (lost.has(error) || isLostFile(error.cause))

/**
 * Reloads the page once the server answers: without the check the browser would replace this page with an error page of its
 * own.
 */
export async function reloadIfAnswered(): Promise<void> {
  if (await isAnswered()) location.reload()
}

async function reloadOnce(): Promise<void> {
  if (!(await isAnswered())) return
  const mark = `kindling-reload:${location.pathname}`
  if (history.state?.[mark]) return
  history.replaceState({ ...history.state, [mark]: true }, '')
  location.reload()
}

async function isAnswered(): Promise<boolean> {
  try {
    const reply = await fetch('/health/live', { cache: 'no-store', signal: AbortSignal.timeout(waitMs) })
    return reply.ok
  } catch {
    return false
  }
}

const waitMs = 5000
