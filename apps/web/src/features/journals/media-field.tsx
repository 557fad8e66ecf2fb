import type { MediaKind } from '@kindling/rules/uploads'
import { extensions } from '@kindling/rules/uploads'
import { journallingWords } from '@kindling/rules/words/journalling'
import { ImagePlus, Paperclip, Trash2 } from 'lucide-react'
import { type ChangeEvent, useId, useState } from 'react'
import { posterOf } from '../../platform/recorder.ts'
import { uploadFault } from '../../platform/upload.ts'
import buttonStyles from '../../ui/button.module.css'
import { Button } from '../../ui/button.tsx'
import { Row, Stack } from '../../ui/card.tsx'
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
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.currentTarget.files?.[0]
    event.currentTarget.value = ''
    if (!file) return
    const fault = uploadFault(file.name, file.size, kindsFor[kind])
    if (fault) return setRefused(fault)
    keep(file, file.name, kind === 'Video' ? await posterOf(file).catch(() => null) : null)
  }
  return (
    <Stack gap="small">
      {held && <Held media={held} onRemove={() => onChange(null)} />}
      {!held && kind !== 'Image' && (
        <Recorder
          kind={kind === 'Video' ? 'video' : 'audio'}
          onRecorded={made => keep(made.blob, made.name, made.poster)}
        />
      )}
      {(kind === 'Image' || !held) && (
        <FileButton kind={kind} again={held !== null} disabled={disabled} onChange={choose} />
      )}
      <FormError message={refused ?? error} />
    </Stack>
  )
}

function Held({ media, onRemove }: { media: DraftMedia; onRemove: () => void }) {
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
      <img src={src} alt={journallingWords.picturePreview} />
      <Button look="plain" icon={<Trash2 aria-hidden="true" />} onClick={onRemove}>
        {journallingWords.takeAway}
      </Button>
    </div>
  )
}

interface FileButtonProps {
  kind: DraftMedia['kind']
  again: boolean
  disabled: boolean
  onChange: (event: ChangeEvent<HTMLInputElement>) => void
}

function FileButton({ kind, again, disabled, onChange }: FileButtonProps) {
  const id = useId()
  const Icon = kind === 'Image' ? ImagePlus : Paperclip
  const words = again
    ? journallingWords.chooseOther
    : kind === 'Image'
      ? journallingWords.choosePicture
      : journallingWords.chooseFile
  const endings = kindsFor[kind].flatMap(one => extensions[one].map(ending => `.${ending}`))
  return (
    <Row>
      <input
        id={id}
        type="file"
        className="out-of-sight"
        accept={[accepts[kind], ...endings].join(',')}
        disabled={disabled}
        onChange={onChange}
      />
      <label
        htmlFor={id}
        className={[
          buttonStyles.button,
          kind === 'Image' ? buttonStyles.quiet : buttonStyles.plain,
          styles.file,
        ].join(' ')}
      >
        <Icon aria-hidden="true" />
        <span>{words}</span>
      </label>
    </Row>
  )
}
