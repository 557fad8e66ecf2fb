const lost = new WeakSet<object>()

/** A file of the program could not be fetched: one reload brings the program as it is now (F-22), if the server answers. */
export function heedLostFiles(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    lost.add(payload)
    void reloadOnce()
  })
}

/** Whether a screen failed because its program did not come; it may be the cause of what was thrown. */
export const isLostFile = (error: unknown): boolean =>
  error instanceof Error && (lost.has(error) || isLostFile(error.cause))

/** Opens the page again once the server answers: without it the browser would put a page of its own here, and lose this one. */
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
