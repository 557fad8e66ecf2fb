/**
 * Where the reader was before a lesson was opened: closing the lesson leads back there (LESSONS-19). It outlives a
 * reload where the browser keeps anything.
 */
const key = 'kindling-last-path'
let last: string | null = null

/** Whether a path is a lesson; lesson 0 is the start of its course. */
export const isLesson = (path: string) => /\/lesson(?:-detail|\/detail)?\/(?!0$|detail$)[^/]+$/.test(path)

/** Notes the way from any other place into a lesson; from lesson to lesson the place stays. */
export function noteMove(from: { pathname: string; href: string }, to: { pathname: string }): void {
  if (isLesson(from.pathname) || !isLesson(to.pathname)) return
  last = from.href
  try {
    sessionStorage.setItem(key, from.href)
  } catch {
    // Then it is kept until the next reload.
  }
}

export function lastPath(): string | null {
  try {
    return last ?? sessionStorage.getItem(key)
  } catch {
    return last
  }
}

/** The next person at this browser has been nowhere yet. */
export function forgetLastPath(): void {
  last = null
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Where nothing can be kept there is nothing to forget.
  }
}
