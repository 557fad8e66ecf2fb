import { useEffect, useRef, useState } from 'react'
import { findDraft, keepDraft, removeDraft, type Sent, writeDrafts } from '../platform/drafts.ts'

export interface DraftPlace<Values> {
  account: number
  form: string
  /** One more where the fields come to mean something else: a draft of another version is not taken. */
  version: number
  /** Whether there is anything worth keeping. */
  isBegun: (values: Values) => boolean
}

/** What the fields of a form hold. With a place it keeps itself as a draft, and is found again when the form opens. */
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
      // What was typed while the search ran is newer.
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
    /** As they are at this moment, whatever has been drawn. */
    newest: () => newest.current.values,
    sent,
    isFound: found?.isThere ?? false,
    isReady: found?.at === at || place === null,
    /** Keeps them at once, and says when they are kept. */
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

/** What was kept, over a fresh one: a field that is new since then is as it is at first, and one that went is gone. */
export function mergeDraft<Values extends object>(fresh: Values, kept: unknown): Values {
  const known = Object.entries((kept ?? {}) as Partial<Values>).filter(
    ([name, value]) => name in fresh && value !== undefined,
  )
  return { ...fresh, ...Object.fromEntries(known) }
}
