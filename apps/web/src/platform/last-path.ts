/**
 * The page before a lesson was opened: closing the lesson leads back there (LESSONS-19). It survives a reload if
 * the browser can store it.
 */
const key = 'kindling-last-path'
let last: string | null = null

/** Whether a path is a lesson; lesson 0 is the start of its course. */
export const isLesson = (path: string) => /\/lesson(?:-detail|\/detail)?\/(?!0$|detail$)[^/]+$/.test(path)

/** Notes the page from which a lesson is opened; moving from lesson to lesson keeps it. */
export function noteMove(from: { pathname: string; href: string }, to: { pathname: string }): void {
  if (isLesson(from.pathname) || !isLesson(to.pathname)) return
  last = from.href
  try {
    sessionStorage.setItem(key, from.href)
  } catch {
    // Then it is kept only until the next reload.
  }
}

export function lastPath(): string | null {
  try {
    return last ?? sessionStorage.getItem(key)
  } catch {
    return last
  }
}

/** The next user of this browser has no earlier page. */
export function forgetLastPath(): void {
  last = null
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Without storage there is nothing to forget.
  }
}
