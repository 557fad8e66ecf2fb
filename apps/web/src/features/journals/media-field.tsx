import type { MediaKind } from '@kindling/rules/uploads'
import { extensions } from '@kindling/rules/uploads'
import { journallingWords } from '@kindling/rules/words/journalling'
import { ImagePlus, Paperclip, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { posterOf } from '../../platform/recorder.ts'
import { uploadFault } from '../../platform/upload.ts'
import { Button } from '../../ui/button.tsx'
import { Stack } from '../../ui/card.tsx'
import { FileButton } from '../../ui/file-button.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { Recorded, Recorder } from '../../ui/recorder.tsx'
import { useObjectUrl } from '../../ui/use-object-url.ts'
import type { DraftMedia } from './draft.ts'
import styles from './journals.module.css'

interface MediaFieldProps {
  kind: DraftMedia['kind']
  media: DraftMedia | null
  disabled: boolean
  error: string | null
  onChange: (media: DraftMedia | null) => void
}

const kindsFor: Record<DraftMedia['kind'], readonly MediaKind[]> = {
  Image: ['image'],
  Audio: ['audio', 'video'],
  Video: ['video'],
}
const accepts: Record<DraftMedia['kind'], string> = { Image: 'image/*', Audio: 'audio/*', Video: 'video/*' }

/** A picture from the device, or a recording made here or chosen. */
export function MediaField({ kind, media, disabled, error, onChange }: MediaFieldProps) {
  const [refused, setRefused] = useState<string | null>(null)
  const held = media?.kind === kind ? media : null
  const keep = (blob: Blob, name: string, poster: Blob | null) => {
    setRefused(null)
    onChange({ kind, name, blob, poster, url: null, previewUrl: null })
  }
  const choose = async (file: File) => {
    const fault = uploadFault(file.name, file.size, kindsFor[kind])
    if (fault) return setRefused(fault)
    keep(file, file.name, kind === 'Video' ? await posterOf(file).catch(() => null) : null)
  }
  return (
    <Stack gap="small">
      {held && <HeldMedia media={held} onRemove={() => onChange(null)} />}
      {!held && kind !== 'Image' && (
        <Recorder
          kind={kind === 'Video' ? 'video' : 'audio'}
          onRecorded={made => keep(made.blob, made.name, made.poster)}
        />
      )}
      {(kind === 'Image' || !held) && (
        <ChooseFile kind={kind} again={held !== null} disabled={disabled} onChoose={choose} />
      )}
      <FormError message={refused ?? error} />
    </Stack>
  )
}

/** What is in the draft, to be looked at or listened to. */
export function HeldMedia({ media, onRemove }: { media: DraftMedia; onRemove?: () => void }) {
  const own = useObjectUrl(media.blob)
  const src = own ?? media.url
  if (!src) return null
  if (media.kind !== 'Image') {
    return (
      <Recorded
        kind={media.kind === 'Video' ? 'video' : 'audio'}
        src={src}
        poster={media.previewUrl}
        onAgain={onRemove}
      />
    )
  }
  return (
    <div className={styles.preview}>
      <img src={src} alt={onRemove ? journallingWords.picturePreview : journallingWords.setAsidePreview} />
      {onRemove && (
        <Button look="plain" icon={<Trash2 aria-hidden="true" />} onClick={onRemove}>
          {journallingWords.takeAway}
        </Button>
      )}
    </div>
  )
}

interface ChooseFileProps {
  kind: DraftMedia['kind']
  again: boolean
  disabled: boolean
  onChoose: (file: File) => void
}

function ChooseFile({ kind, again, disabled, onChoose }: ChooseFileProps) {
  const isImage = kind === 'Image'
  const Icon = isImage ? ImagePlus : Paperclip
  const words = isImage ? journallingWords.choosePicture : journallingWords.chooseFile
  const endings = kindsFor[kind].flatMap(one => extensions[one].map(ending => `.${ending}`))
  return (
    <FileButton
      icon={<Icon aria-hidden="true" />}
      look={isImage ? 'quiet' : 'plain'}
      accept={[accepts[kind], ...endings]}
      disabled={disabled}
      onChoose={onChoose}
    >
      {again ? journallingWords.chooseOther : words}
    </FileButton>
  )
}
