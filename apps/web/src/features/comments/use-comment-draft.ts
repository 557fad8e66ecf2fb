import type { CommentType } from '@kindling/rules/comments'
import { useEffect, useRef, useState } from 'react'
import { findDraft, removeDraft, saveDraft } from '../../platform/drafts.ts'
import type { Recording, RecordingKind } from '../../platform/recorder.ts'

export interface CommentDraft {
  type: CommentType
  text: string
  media: (Recording & { kind: RecordingKind }) | null
  key: string
}

export const newCommentDraft = (): CommentDraft => ({
  type: 'Text',
  text: '',
  media: null,
  key: crypto.randomUUID(),
})

/** What was recorded or chosen for the type in hand; what was made for another one waits. */
export const mediaOf = ({ type, media }: CommentDraft) =>
  media && media.kind === type.toLowerCase() ? media : null

/** A comment that was begun is there again when the entry is opened again. */
export function useCommentDraft(account: number, form: string) {
  const [draft, setDraft] = useState<CommentDraft>(newCommentDraft)
  const latest = useRef(draft)
  const touched = useRef(false)
  useEffect(() => {
    let gone = false
    void findDraft<CommentDraft>(account, form).then(kept => {
      if (!kept || gone || touched.current) return
      latest.current = kept
      setDraft(kept)
    })
    return () => {
      gone = true
    }
  }, [account, form])
  // A film takes a moment to be looked at; what is typed meanwhile must not be undone by it.
  const change = (part: Partial<CommentDraft>): CommentDraft => {
    touched.current = true
    const next = { ...latest.current, ...part }
    latest.current = next
    setDraft(next)
    void (next.text.trim() || next.media ? saveDraft(account, form, next) : removeDraft(account, form))
    return next
  }
  return { draft, change }
}
