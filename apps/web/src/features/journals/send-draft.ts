import { uploadFile } from '../../platform/upload.ts'
import { type Journal, sendJournal, sendJournalChange } from './api.ts'
import { type DraftMedia, type JournalDraft, kindToSend, mediasOf, spokenIn } from './draft.ts'

/** What a new entry is about: one of these, a question beside its lesson, or nothing. */
interface About {
  lessonId: number | null
  promptId: number | null
  questionId: number | null
  activityId: number | null
}

interface SendOptions {
  draft: JournalDraft
  /** The key by which a repeated send makes only one entry. */
  key: string
  childId: number
  about: About
  /** The entry to change, as it was read. */
  existing: Journal | null
  onProgress: (part: number) => void
  /** Called as soon as a file is uploaded, so that it is not sent twice. */
  onUploaded: (part: Partial<Pick<JournalDraft, 'media' | 'spoken'>>) => void
}

/** Uploads the files first, then sends the entry; if anything fails, the draft stays unchanged. */
export async function sendDraft({
  draft,
  key,
  childId,
  about,
  existing,
  onProgress,
  onUploaded,
}: SendOptions): Promise<Journal> {
  const media = draft.media?.kind === draft.kind ? await sendMedia(draft.media, onProgress) : draft.media
  if (media !== draft.media) onUploaded({ media })
  const beside = spokenIn(draft)
  const spoken = beside && (await sendMedia(beside, onProgress))
  if (spoken !== beside) onUploaded({ spoken })
  const { kind, title } = kindToSend(draft)
  const common = {
    title,
    content: draft.content.trim(),
    response_type: kind,
    medias: mediasOf({ ...draft, media, spoken }),
    teacher_id: draft.teacherId,
    ...(draft.classId ? { class_id: draft.classId } : {}),
  }
  if (existing)
    return sendJournalChange(existing.id, { ...common, version: draft.version ?? existing.version })
  return sendJournal(childId, { ...common, ...placeOf(about) }, key)
}

function placeOf({ lessonId, promptId, questionId, activityId }: About) {
  if (lessonId !== null)
    return {
      arche_type: 'Lessons' as const,
      archetype_id: lessonId,
      ...(questionId === null ? {} : { question_id: questionId }),
    }
  if (promptId !== null) return { arche_type: 'JournalTypes' as const, archetype_id: promptId }
  return activityId === null ? {} : { arche_type: 'Activities' as const, archetype_id: activityId }
}

async function sendMedia(media: DraftMedia, onProgress: (part: number) => void): Promise<DraftMedia> {
  if (media.url || !media.blob) return media
  const previewUrl = media.poster ? await uploadFile(media.poster, 'poster.jpg', () => undefined) : null
  return { ...media, url: await uploadFile(media.blob, media.name, onProgress), previewUrl }
}
