import { journalFault, journalLength } from '@kindling/rules/journals'
import { journalMessages } from '@kindling/rules/messages/journals'
import { type FormEvent, useState } from 'react'
import { format } from '../../platform/messages.ts'
import { messageOf, refusalOf } from '../../platform/refusals.ts'
import type { Journal } from './api.ts'
import { type JournalDraft, putBack } from './draft.ts'
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
  /** Whether a picture needs no words. */
  withoutWords: boolean
  change: (part: Partial<JournalDraft>) => void
  onSaved: (journal: Journal) => Promise<void>
  onConflict: ((mine: JournalDraft) => void) | undefined
}

/** Checks, sends and tells how much has gone; whatever fails, the draft stays. */
export function useJournalSending(options: SendingOptions) {
  const { draft, childId, lessonId, existing, withoutWords, change, onSaved, onConflict } = options
  const [sent, setSent] = useState<number | null>(null)
  const [faults, setFaults] = useState<Faults>({})
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const wrong = faultsOf(draft, { uploading: sent !== null, withoutWords })
    setFaults(wrong)
    if (Object.keys(wrong).length > 0) return
    setSent(0)
    let mine = draft
    const onUploaded = (media: JournalDraft['media']) => {
      mine = { ...mine, media }
      change({ media })
    }
    try {
      await onSaved(await sendDraft({ draft, childId, lessonId, existing, onProgress: setSent, onUploaded }))
    } catch (error) {
      const refusal = refusalOf(error)
      if (refusal?.code === 'CONFLICT') onConflict?.(mine)
      else if (existing && hasArrived(mine)) change(putBack(existing, mine.media))
      const content = refusal?.fields.content
      setFaults({ form: messageOf(error), ...(content ? { content } : {}) })
    }
    setSent(null)
  }
  return { sent, faults, setFaults, submit }
}

/** The files are with the server, so it was the change itself that failed. */
const hasArrived = ({ media }: JournalDraft) => media === null || media.url !== null

/** What keeps the entry from being saved, each sentence at its field (JOURNALS-15 to JOURNALS-17). */
export function faultsOf(draft: JournalDraft, at: { uploading: boolean; withoutWords: boolean }): Faults {
  const held = draft.media?.kind === draft.kind && (draft.media.url !== null || draft.media.blob !== null)
  const mediaUrls = held ? ['held'] : []
  const fault = journalFault({ responseType: draft.kind, content: draft.content, mediaUrls, ...at })
  const faults: Faults = {}
  if (fault === 'upload_unfinished') faults.form = journalMessages.uploadUnfinished
  if (fault === 'content_length') faults.content = format(journalMessages.contentLength, journalLength)
  if (fault === 'media_missing' || (draft.kind === 'Image' && !held))
    faults.media = journalMessages.mediaMissing
  return faults
}
