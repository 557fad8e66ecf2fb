import { journalFault, journalLength } from '@kindling/rules/journals'
import { journalWords } from '@kindling/rules/words/journals'
import { type FormEvent, useState } from 'react'
import { messageOf, refusalOf } from '../../platform/refusals.ts'
import { say } from '../../platform/words.ts'
import type { Journal } from './api.ts'
import type { JournalDraft } from './draft.ts'
import { sendDraft } from './send-draft.ts'

export interface Faults {
  form?: string
  content?: string
  media?: string
}

interface SendingOptions {
  draft: JournalDraft
  childId: number
  lessonId: number | null
  existing: Journal | null
  change: (part: Partial<JournalDraft>) => void
  onSaved: (journal: Journal) => Promise<void>
  onConflict: ((mine: JournalDraft) => void) | undefined
}

/** Checks, sends and tells how much has gone; whatever fails, the draft stays. */
export function useJournalSending(options: SendingOptions) {
  const { draft, childId, lessonId, existing, change, onSaved, onConflict } = options
  const [sent, setSent] = useState<number | null>(null)
  const [faults, setFaults] = useState<Faults>({})
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const wrong = faultsOf(draft, sent !== null)
    setFaults(wrong)
    if (Object.keys(wrong).length > 0) return
    setSent(0)
    try {
      const onUploaded = (media: JournalDraft['media']) => change({ media })
      await onSaved(await sendDraft({ draft, childId, lessonId, existing, onProgress: setSent, onUploaded }))
    } catch (error) {
      const refusal = refusalOf(error)
      if (refusal?.code === 'CONFLICT') onConflict?.(draft)
      const content = refusal?.fields.content
      setFaults({ form: messageOf(error), ...(content ? { content } : {}) })
    }
    setSent(null)
  }
  return { sent, faults, setFaults, submit }
}

/** What keeps the entry from being saved, each sentence at its field (JOURNALS-15 to JOURNALS-17). */
export function faultsOf(draft: JournalDraft, uploading: boolean): Faults {
  const held = draft.media?.kind === draft.kind && (draft.media.url !== null || draft.media.blob !== null)
  const mediaUrls = held ? ['held'] : []
  const fault = journalFault({ responseType: draft.kind, content: draft.content, mediaUrls, uploading })
  const faults: Faults = {}
  if (fault === 'upload_unfinished') faults.form = journalWords.uploadUnfinished
  if (fault === 'content_length') faults.content = say(journalWords.contentLength, journalLength)
  if (fault === 'media_missing' || (draft.kind === 'Image' && !held)) faults.media = journalWords.mediaMissing
  return faults
}
