import { isCommentMedia } from '@kindling/rules/comments'
import { commentMessages } from '@kindling/rules/messages/comments'
import { journallingMessages } from '@kindling/rules/messages/journalling'
import { extensions, kindOfName } from '@kindling/rules/uploads'
import { Paperclip } from 'lucide-react'
import { useState } from 'react'
import { posterOf, type Recording, type RecordingKind } from '../../platform/recorder.ts'
import { uploadFault } from '../../platform/upload.ts'
import { FileButton } from '../../ui/file-button.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { Recorded, Recorder } from '../../ui/recorder.tsx'
import { TranscriptField } from '../../ui/transcript-field.tsx'
import { type CommentDraft, mediaOf } from './use-comment-form.ts'

interface CommentMediaProps {
  draft: CommentDraft
  onChange: (part: Partial<CommentDraft>) => void
}

const types = { audio: 'Audio', video: 'Video' } as const
const accept = ['audio/*', 'video/*', ...[...extensions.audio, ...extensions.video].map(one => `.${one}`)]

/** A voice or a film: recorded here, or a file. The type of a chosen file decides which of the two it is. */
export function CommentMedia({ draft, onChange }: CommentMediaProps) {
  const [refused, setRefused] = useState<string | null>(null)
  const media = mediaOf(draft)
  const kind = draft.type === 'Video' ? 'video' : 'audio'
  const take = (made: Recording, madeKind: RecordingKind) => {
    setRefused(null)
    onChange({ type: types[madeKind], media: { ...made, kind: madeKind }, transcript: '' })
  }
  const choose = async (file: File) => {
    const chosen = commentKindOf(file)
    if (!chosen) return setRefused(commentMessages.mediaUnsupported)
    const fault = uploadFault(file.name, file.size, ['audio', 'video'])
    if (fault) return setRefused(fault)
    const poster = chosen === 'video' ? await posterOf(file).catch(() => null) : null
    take({ blob: file, name: file.name, poster }, chosen)
  }
  if (media)
    return (
      <>
        <Recorded
          kind={media.kind}
          blob={media.blob}
          onAgain={() => onChange({ media: null, transcript: '' })}
        />
        <TranscriptField value={draft.transcript} onChange={transcript => onChange({ transcript })} />
      </>
    )
  return (
    <>
      <Recorder key={kind} kind={kind} onRecorded={made => take(made, kind)} />
      <FileButton icon={<Paperclip aria-hidden="true" />} accept={accept} onChoose={choose}>
        {journallingMessages.chooseFile}
      </FileButton>
      <FormError message={refused} />
    </>
  )
}

/** The kind of comment that a chosen file makes, or null if it is neither audio nor video (COMMENTS-11, COMMENTS-12). */
function commentKindOf(file: File): RecordingKind | null {
  const promised = kindOfName(file.name)
  if (promised !== 'audio' && promised !== 'video') return null
  // Devices that do not know the type of a file leave it empty.
  if (file.type === '') return promised
  if (!isCommentMedia(file.type)) return null
  return file.type.startsWith('audio/') ? 'audio' : 'video'
}
