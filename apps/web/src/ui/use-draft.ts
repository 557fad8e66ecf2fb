import { useEffect, useRef, useState } from 'react'
import { findDraft, keepDraft, removeDraft, type Sent, writeDrafts } from '../platform/drafts.ts'

export interface DraftPlace<Values> {
  account: number
  form: string
  /** Increased when the fields change their meaning: a draft of another version is ignored. */
  version: number
  /** Whether there is anything worth storing. */
  isBegun: (values: Values) => boolean
}

/** The values of a form. With a place it is stored as a draft, and restored when the form opens. */
export function useDraft<Values extends object>(start: Values, place: DraftPlace<Values> | null) {
  const [values, setValues] = useState(start)
  const [found, setFound] = useState<{ at: string | null; isThere: boolean } | null>(null)
  const newest = useRef({ values, start, place })
  newest.current = { ...newest.current, start, place }
  const isTouched = useRef(false)
  const sent = useRef<Sent | null>(null)
  const at = place && `${place.account} ${place.form} ${place.version}`
  useEffect(() => {
    const { place } = newest.current
    if (!place) return
    let gone = false
    void findDraft(place.account, place.form).then(kept => {
      if (gone) return
      // Text that was typed during the search is newer.
      const isThere = kept?.version === place.version && !isTouched.current
      if (isThere) {
        sent.current = kept.sent
        newest.current.values = mergeDraft(newest.current.start, kept.values)
        setValues(newest.current.values)
      }
      setFound({ at, isThere })
    })
    return () => {
      gone = true
    }
  }, [at])
  const keep = () => {
    const { values, place } = newest.current
    if (!place) return
    const { account, form, version } = place
    if (place.isBegun(values)) keepDraft(account, form, { version, values, sent: sent.current })
    else void removeDraft(account, form)
  }
  const drop = () => {
    const { place } = newest.current
    if (place) void removeDraft(place.account, place.form)
  }
  const take = (next: Values): Values => {
    isTouched.current = true
    newest.current.values = next
    setValues(next)
    return next
  }
  return {
    values,
    /** The values of this moment, whatever has been rendered. */
    newest: () => newest.current.values,
    sent,
    isFound: found?.isThere ?? false,
    isReady: found?.at === at || place === null,
    /** Stores them at once, and resolves when they are stored. */
    write: () => {
      keep()
      return writeDrafts()
    },
    drop,
    change: (part: Partial<Values>): Values => {
      const next = take({ ...newest.current.values, ...part })
      keep()
      return next
    },
    reset: () => {
      sent.current = null
      setFound(known => known && { ...known, isThere: false })
      take(newest.current.start)
      drop()
    },
  }
}

/**
 * The stored values over fresh ones: a field that is new since then has its initial value, and a removed one is
 * dropped.
 */
export function mergeDraft<Values extends object>(fresh: Values, kept: unknown): Values {
  const known = Object.entries((kept ?? {}) as Partial<Values>).filter(
    ([name, value]) => name in fresh && value !== undefined,
  )
  return { ...fresh, ...Object.fromEntries(known) }
}
