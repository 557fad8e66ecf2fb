import { useCallback, useEffect, useRef, useState } from 'react'
import { findDraft, removeDraft, saveDraft } from '../../platform/drafts.ts'
import { isBegun, type JournalDraft } from './draft.ts'

const restMs = 400

/** A draft that keeps itself: found again when the form opens, saved at every rest and when the page goes away. */
export function useJournalDraft(account: number, form: string, start: () => JournalDraft) {
  const [draft, setDraft] = useState<JournalDraft>(start)
  const [found, setFound] = useState(false)
  const [ready, setReady] = useState(false)
  const latest = useRef(draft)
  const dirty = useRef(false)
  latest.current = draft
  const keep = useCallback(() => {
    if (!dirty.current) return
    dirty.current = false
    void (isBegun(latest.current) ? saveDraft(account, form, latest.current) : removeDraft(account, form))
  }, [account, form])
  useEffect(() => {
    let gone = false
    void findDraft<JournalDraft>(account, form).then(kept => {
      if (gone) return
      // What was typed while the search ran is newer.
      if (kept && !dirty.current) {
        setDraft(kept)
        setFound(true)
      }
      setReady(true)
    })
    return () => {
      gone = true
    }
  }, [account, form])
  useKeeping(draft, keep)
  const change = useCallback((part: Partial<JournalDraft>) => {
    dirty.current = true
    setDraft(known => ({ ...known, ...part }))
  }, [])
  const drop = useCallback(
    async (next: JournalDraft) => {
      dirty.current = false
      setFound(false)
      setDraft(next)
      await removeDraft(account, form)
    },
    [account, form],
  )
  return { draft, change, drop, found, ready }
}

/** Keeps at every rest, when the page goes away, and when the form closes. */
function useKeeping(draft: JournalDraft, keep: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of the draft starts the rest anew
  useEffect(() => {
    const timer = setTimeout(keep, restMs)
    return () => clearTimeout(timer)
  }, [draft, keep])
  useEffect(() => {
    addEventListener('pagehide', keep)
    return () => {
      removeEventListener('pagehide', keep)
      keep()
    }
  }, [keep])
}
