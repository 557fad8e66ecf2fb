import type { ResponseType } from '@kindling/rules/journals'
import { makingMessages } from '@kindling/rules/messages/making'
import { format } from '../../platform/messages.ts'
import { type Make, makes } from '../../platform/windows.ts'
import type { Journal } from './api.ts'
import type { DrawingAct } from './drawing-acts.ts'

/** A picture or recording in a draft: still in the browser, uploaded, or both. */
export interface DraftMedia {
  kind: 'Image' | 'Audio' | 'Video'
  name: string
  blob: Blob | null
  poster: Blob | null
  url: string | null
  previewUrl: string | null
  /** The transcript of a recording, written by its author; older drafts have none. */
  transcript?: string
}

/** A child's draft; all of it survives closing the page. */
export interface JournalDraft {
  /** Of the entry that is changed, when its words were opened: news of another device may bring a later one meanwhile. */
  version?: number
  kind: ResponseType
  /** The tool: two of the five tools make a picture. */
  tool: Make
  title: string
  content: string
  media: DraftMedia | null
  /** A recording beside a picture, in place of its words; older drafts have none. */
  spoken: DraftMedia | null
  /** New media of a change that failed: the earlier one is restored, and this one can be chosen again. */
  setAside: DraftMedia | null
  /** A child's drawing, act by act. */
  drawing: readonly DrawingAct[]
  teacherId: number | null
  /** The class that it is for. */
  classId: number | null
}

export const kindOfMake: Record<Make, ResponseType> = {
  draw: 'Image',
  photo: 'Image',
  say: 'Audio',
  film: 'Video',
  write: 'Text',
}

/** An existing picture may be either; a photo can be chosen again. */
const toolOf = (kind: ResponseType): Make =>
  makes.find(what => what !== 'draw' && kindOfMake[what] === kind) ?? 'write'

/** The tool of a draft; a draft from before tools existed has the tool of its kind. */
export const toolIn = ({ kind, tool }: Pick<JournalDraft, 'kind' | 'tool'>): Make =>
  kindOfMake[tool] === kind ? tool : toolOf(kind)

/** A drawing or recording has a default title. */
export const newDraft = (what: Make = 'write'): JournalDraft => ({
  kind: kindOfMake[what],
  tool: what,
  title: format(makingMessages.names, { what }),
  content: '',
  media: null,
  spoken: null,
  setAside: null,
  drawing: [],
  teacherId: null,
  classId: null,
})

/** The draft for changing an entry starts from the entry. */
export function draftOf(journal: Journal): JournalDraft {
  const { medias, response_type } = journal
  // A picture with a recording is stored as a recording.
  const picture = response_type === 'Audio' && medias.find(one => one.media_type === 'Image')
  const spoken = picture && medias.find(one => one.media_type === 'Audio')
  const kind = picture ? 'Image' : response_type
  return {
    version: journal.version,
    kind,
    tool: toolOf(kind),
    title: journal.title,
    content: journal.content,
    media: storedMedia(picture || medias[0]),
    spoken: storedMedia(spoken || undefined),
    setAside: null,
    drawing: [],
    teacherId: journal.teacher_id,
    classId: journal.class_id,
  }
}

const storedMedia = (media: Journal['medias'][number] | undefined): DraftMedia | null =>
  media
    ? {
        kind: media.media_type,
        name: '',
        blob: null,
        poster: null,
        url: media.media_url,
        previewUrl: media.media_preview,
        transcript: media.transcript ?? '',
      }
    : null

/** After a failed change the earlier media is restored; the new one waits beside it (JOURNALS-18). */
export function putBack(journal: Journal, tried: DraftMedia | null): Partial<JournalDraft> {
  const { kind, media: earlier } = draftOf(journal)
  if (tried?.url === earlier?.url) return {}
  return { kind, media: earlier, setAside: tried }
}

export const isBegun = (draft: JournalDraft) =>
  draft.content.trim() !== '' ||
  draft.media !== null ||
  draft.spoken !== null ||
  draft.setAside !== null ||
  draft.drawing.length > 0

export const drawingName = 'drawing.png'

/** A medium that was just made or chosen, and is not uploaded yet. */
export const newMedia = (
  kind: DraftMedia['kind'],
  blob: Blob,
  name: string,
  poster: Blob | null = null,
): DraftMedia => ({ kind, name, blob, poster, url: null, previewUrl: null })

/** The picture or recording of the chosen kind, if it was made already. */
export const heldIn = ({ kind, media }: Pick<JournalDraft, 'kind' | 'media'>) =>
  media?.kind === kind && (media.url !== null || media.blob !== null) ? media : null

/** The recording that is sent beside a picture. */
export const spokenIn = ({ kind, spoken }: Pick<JournalDraft, 'kind' | 'spoken'>) =>
  kind === 'Image' ? spoken : null

/** The part that makes it a different entry: a file that has been uploaded in the meantime is the same file. */
export const saidIn = ({ setAside: _, drawing: __, tool: ___, media, spoken, ...rest }: JournalDraft) => ({
  ...rest,
  media: media && (media.blob ?? media.url),
  spoken: spoken && (spoken.blob ?? spoken.url),
  transcripts: [media?.transcript ?? '', spoken?.transcript ?? ''],
})

/** The title that the child has written; the form writes the other ones. */
export const ownTitle = ({ tool, title }: JournalDraft) => (title === newDraft(tool).title ? '' : title)

/** Words for a picture that was never made are sent as words, and a picture with a recording as a recording, which needs no words. */
export function kindToSend(draft: JournalDraft): Pick<JournalDraft, 'kind' | 'title'> {
  const { kind, title } = draft
  if (spokenIn(draft)) return { kind: 'Audio', title }
  return kind === 'Image' && heldIn(draft) === null
    ? { kind: 'Text', title: ownTitle(draft) }
    : { kind, title }
}

/** The media in the wire's format; only those of the chosen kind are sent, and the recording beside a picture. */
export const mediasOf = (draft: JournalDraft) =>
  [draft.media?.kind === draft.kind ? draft.media : null, spokenIn(draft)].flatMap(media => {
    if (!media?.url) return []
    const { kind, url, previewUrl, transcript = '' } = media
    return [
      {
        media_type: kind,
        media_url: url,
        media_preview: previewUrl,
        ...(kind !== 'Image' && { transcript: transcript.trim() || null }),
      },
    ]
  })
