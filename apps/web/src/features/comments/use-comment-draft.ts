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

/** A comment that was begun is there again when the entry is opened again. */
export function useCommentDraft(account: number, form: string) {
  const [draft, setDraft] = useState<CommentDraft>(newCommentDraft)
  const touched = useRef(false)
  useEffect(() => {
    let gone = false
    void findDraft<CommentDraft>(account, form).then(kept => {
      if (kept && !gone && !touched.current) setDraft(kept)
    })
    return () => {
      gone = true
    }
  }, [account, form])
  const change = (next: CommentDraft) => {
    touched.current = true
    setDraft(next)
    void (next.text.trim() || next.media ? saveDraft(account, form, next) : removeDraft(account, form))
  }
  return { draft, setDraft: change }
}
