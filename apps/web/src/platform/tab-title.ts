import { useEffect } from 'react'
import { currentProduct, currentSession } from './account.ts'

interface Subject {
  about: string | undefined
  kind: string | undefined
}

let page: string | undefined
let subjects: readonly Subject[] = []

/** The browser tab shows the kind of screen, and the product. */
export function titleTab(title: string | undefined): void {
  page = title
  write()
}

/**
 * Puts the subject of the screen first on the tab, such as a class, and the kind of screen if one address has several. The
 * browser's history keeps titles: on class tablets, which others open too, no names are shown.
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
  // A subject that already contains the kind of screen does not repeat it.
  const isSaid = named !== undefined && type !== undefined && named.includes(type)
  document.title = [named, isSaid ? undefined : type, currentProduct().name].filter(Boolean).join(' · ')
}
