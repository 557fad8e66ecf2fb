import type { Answer } from '@kindling/rules/exact-scores'
import { useCallback, useEffect, useRef, useState } from 'react'
import { findDraft, removeDraft, saveDraft } from '../../platform/drafts.ts'

/** How far a check-in has come: kept on the device by person, kind and day, and gone once it is saved (WELLBEING-13 to 15). */
export interface Progress {
  version: number
  /** Which question is being answered; as many as there are means the reflection. */
  place: number
  answers: Record<string, Answer>
  reflection: string
}

const fresh = (version: number): Progress => ({
  version,
  place: 0,
  answers: {},
  reflection: '',
})

/** Undefined while the device is asked; null where nothing was begun on this day with these questions. */
export function useProgress(account: number, form: string, version: number | undefined) {
  const [progress, setProgress] = useState<Progress | null | undefined>(undefined)
  const latest = useRef<Progress | null>(null)
  useEffect(() => {
    let gone = false
    if (version === undefined) return
    void findDraft<Progress>(account, form).then(kept => {
      if (gone) return
      latest.current = kept?.version === version ? kept : null
      setProgress(latest.current)
    })
    return () => {
      gone = true
    }
  }, [account, form, version])
  const change = useCallback(
    (part: Partial<Progress>) => {
      const next = { ...(latest.current ?? fresh(version ?? 0)), ...part }
      latest.current = next
      setProgress(next)
      void saveDraft(account, form, next)
      return next
    },
    [account, form, version],
  )
  const drop = useCallback(async () => {
    latest.current = null
    setProgress(null)
    await removeDraft(account, form)
  }, [account, form])
  return { progress, change, drop }
}
