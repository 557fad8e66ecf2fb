import { isReadFirst, journalFault, journalLength } from '@kindling/rules/journals'
import { journalMessages, youngJournalMessages } from '@kindling/rules/messages/journals'
import { useState } from 'react'
import { format } from '../../platform/messages.ts'
import { refusalOf } from '../../platform/refusals.ts'
import { refreshSession } from '../../platform/session.ts'
import type { Make } from '../../platform/windows.ts'
import type { Faults } from '../../ui/use-faults.ts'
import { useForm } from '../../ui/use-form.ts'
import type { Journal } from './api.ts'
import {
  draftOf,
  heldIn,
  isBegun,
  type JournalDraft,
  newDraft,
  ownTitle,
  putBack,
  saidIn,
  spokenIn,
  toolIn,
} from './draft.ts'
import { sendDraft } from './send-draft.ts'
import { useWithoutWords } from './use-without-words.ts'

export interface JournalFormProps {
  childId: number
  lesson: { id: number; name: string } | null
  /** The prompt that a new entry answers. */
  promptId?: number | null
  /** The question of the lesson that a new entry answers. */
  questionId?: number | null
  /** The activity that a new entry is about. */
  activityId?: number | null
  /** The tool of a new entry; without it, and for text, the form asks. */
  make?: Make
  existing?: Journal
  onSaved: (journal: Journal) => void
  onCancel?: () => void
  /** The entry was changed elsewhere in the meantime. */
  onConflict?: (mine: JournalDraft) => void
}

/** Checks, sends and reports the progress; if anything fails, the draft stays. */
export function useJournalForm(props: JournalFormProps) {
  const { childId, lesson, promptId = null, questionId = null, activityId = null } = props
  const { make, existing, onSaved, onConflict } = props
  const withoutWords = useWithoutWords()
  // Writing comes last for a child who hardly writes yet: an answer begins with the paper.
  const asksForTool = make === undefined || (make === 'write' && (promptId !== null || activityId !== null))
  const [sent, setSent] = useState<number | null>(null)
  const form = useForm<JournalDraft>({
    start: existing ? draftOf(existing) : newDraft(asksForTool && withoutWords ? 'draw' : make),
    check: draft => faultsOf(draft, { uploading: sent !== null, withoutWords, make: make ?? toolIn(draft) }),
    send: async (draft, key) => {
      let mine = draft
      const onUploaded = (part: Partial<JournalDraft>) => {
        mine = form.change(part)
      }
      setSent(0)
      try {
        const about = { lessonId: lesson?.id ?? null, promptId, questionId, activityId }
        const to = { childId, about, existing: existing ?? null }
        const journal = await sendDraft({ ...to, draft, key, onProgress: setSent, onUploaded })
        form.reset()
        // The points grow with it; if the refresh fails, the next page shows them.
        if (!existing) void refreshSession().catch(() => undefined)
        onSaved(journal)
      } catch (error) {
        if (refusalOf(error)?.code === 'CONFLICT') onConflict?.(mine)
        else if (existing && hasArrived(mine)) form.change(putBack(existing, mine.media))
        throw error
      } finally {
        setSent(null)
      }
    },
    draft: { account: childId, form: nameOf(props), version: 1, isBegun },
    said: saidIn,
  })
  return { form, sent, withoutWords }
}

/** The name of the draft: one for each changed entry, each lesson, each of its questions, each answered prompt, each activity, and each tool. */
function nameOf({ existing, lesson, promptId, questionId, activityId, make }: JournalFormProps): string {
  if (existing) return `journal:edit:${existing.id}`
  if (questionId) return `journal:question:${questionId}`
  if (lesson) return `journal:lesson:${lesson.id}`
  if (promptId) return `journal:prompt:${promptId}`
  if (activityId) return `journal:activity:${activityId}`
  return make && make !== 'write' ? `journal:${make}` : 'journal:new'
}

/** The files are on the server, so the change itself failed. */
const hasArrived = ({ media }: JournalDraft) => media === null || media.url !== null

/** The faults that prevent sending, each sentence at its field (JOURNALS-15 to JOURNALS-17). The server decides where it must read the words first. */
export function faultsOf(
  draft: JournalDraft,
  { make, ...at }: { uploading: boolean; withoutWords: boolean; make?: Make | undefined },
): Faults<'form' | 'content' | 'media'> {
  const { kind, content } = draft
  const isSpoken = spokenIn(draft) !== null
  const held = heldIn(draft) !== null || isSpoken
  const mediaUrls = held ? ['held'] : []
  const fault = journalFault({ responseType: isSpoken ? 'Audio' : kind, content, mediaUrls, ...at })
  const isLeft = isReadFirst(fault, { title: ownTitle(draft), content })
  const isMediaMissing =
    fault === 'media_missing' || (fault === 'content_length' && kind === 'Image' && !held)
  return {
    form: fault === 'upload_unfinished' ? journalMessages.uploadUnfinished : undefined,
    content: fault === 'content_length' && !isLeft ? wordsFault(draft, at.withoutWords) : undefined,
    media: isMediaMissing && !isLeft ? missingOf(kind, make, at.withoutWords) : undefined,
  }
}

/** A child who hardly writes yet, or has made a picture, hears of the other ways instead of a number. */
function wordsFault({ kind, content }: JournalDraft, withoutWords: boolean): string {
  const isShort = content.trim().length < journalLength.min
  if (isShort && withoutWords) return youngJournalMessages.moreWords
  if (isShort && kind === 'Image') return journalMessages.pictureWords
  return format(journalMessages.contentLength, journalLength)
}

/** The missing medium, named by its tool: a picture is not recorded, and a drawing is not taken. */
function missingOf(kind: JournalDraft['kind'], make: Make | undefined, withoutWords: boolean): string {
  if (kind !== 'Image' && withoutWords) return format(youngJournalMessages.missing, { kind })
  if (kind !== 'Image') return journalMessages.mediaMissing
  return make === 'draw' ? journalMessages.drawingMissing : journalMessages.photoMissing
}
