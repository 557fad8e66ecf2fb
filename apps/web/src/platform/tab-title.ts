import { useEffect } from 'react'
import { currentProduct, currentSession } from './account.ts'

interface Subject {
  about: string | undefined
  kind: string | undefined
}

let page: string | undefined
let subjects: readonly Subject[] = []

/** The tab of the browser says what kind of screen this is, and the product. */
export function titleTab(title: string | undefined): void {
  page = title
  write()
}

/**
 * Says on the tab first what or whom the screen is about, such as a class, and what kind of screen it is where one address has
 * several. A title stays in the history of the browser: on the tablets of a class, which others open too, nothing is named.
 */
export function useTabTitle(about: string | undefined, kind?: string): void {
  useEffect(() => {
    if (!about && !kind) return
    const subject = { about, kind }
    subjects = [...subjects, subject]
    write()
    return () => {
      subjects = subjects.filter(one => one !== subject)
      write()
    }
  }, [about, kind])
}

function write(): void {
  const { about, kind } = subjects.at(-1) ?? {}
  const named = currentSession().on_class_device ? undefined : about
  const type = kind ?? page
  // What says already what kind of screen it is says it once.
  const isSaid = named !== undefined && type !== undefined && named.includes(type)
  document.title = [named, isSaid ? undefined : type, currentProduct().name].filter(Boolean).join(' · ')
}
