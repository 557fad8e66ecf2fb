import { journalWritingMessages } from '@kindling/rules/messages/journal-writing'
import { journallingMessages } from '@kindling/rules/messages/journalling'
import type { MediaKind } from '@kindling/rules/uploads'
import { extensions } from '@kindling/rules/uploads'
import { Brush, ImagePlus, Paperclip, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { canRecord, posterOf } from '../../platform/recorder.ts'
import { uploadFault } from '../../platform/upload.ts'
import type { Make } from '../../platform/windows.ts'
import { Button, type ButtonLook, type ButtonProps } from '../../ui/button.tsx'
import { Row, Stack } from '../../ui/card.tsx'
import { FileButton } from '../../ui/file-button.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { lazyDialog } from '../../ui/lazy-dialog.tsx'
import { Recorded, Recorder } from '../../ui/recorder.tsx'
import { TranscriptField } from '../../ui/transcript-field.tsx'
import { useObjectUrl } from '../../ui/use-object-url.ts'
import { type DraftMedia, drawingName, newMedia } from './draft.ts'
import type { DrawingAct } from './drawing-acts.ts'
import styles from './journals.module.css'

const DrawingWindow = lazyDialog(async () => (await import('./drawing-window.tsx')).DrawingWindow)

export interface MediaFieldProps {
  kind: DraftMedia['kind']
  /** The tool that the child has chosen: a picture is drawn, or chosen. */
  make: Make
  media: DraftMedia | null
  disabled: boolean
  error: string | null
  drawing: readonly DrawingAct[]
  /** A drawing brings the words that are chosen from the start. */
  onChange: (media: DraftMedia | null, words?: string) => void
  onDraw: (drawing: readonly DrawingAct[]) => void
  /** Shows the paper instead of the form; without it, the paper has a window of its own. */
  onPaper: (() => void) | undefined
}

const kindsFor: Record<DraftMedia['kind'], readonly MediaKind[]> = {
  Image: ['image'],
  Audio: ['audio', 'video'],
  Video: ['video'],
}
const accepts: Record<DraftMedia['kind'], string> = { Image: 'image/*', Audio: 'audio/*', Video: 'video/*' }

/** A picture from the device, or a recording made here or chosen. */
export function MediaField(props: MediaFieldProps) {
  const { kind, make, media, disabled, error, drawing, onChange, onDraw, onPaper } = props
  const [refused, setRefused] = useState<string | null>(null)
  const held = media?.kind === kind ? media : null
  const keep = (blob: Blob, name: string, poster: Blob | null, words?: string) => {
    setRefused(null)
    onChange(newMedia(kind, blob, name, poster), words)
  }
  const choose = async (file: File) => {
    const fault = uploadFault(file.name, file.size, kindsFor[kind])
    if (fault) return setRefused(fault)
    keep(file, file.name, kind === 'Video' ? await posterOf(file).catch(() => null) : null)
  }
  const options = (kind === 'Image' || !held) && (
    <Row className={styles.options}>
      {make !== 'draw' && (
        <ChooseFile kind={kind} again={held !== null} disabled={disabled} onChoose={choose} />
      )}
      {onPaper && (
        <DrawButton
          look={held ? 'quiet' : 'main'}
          isBegun={drawing.length > 0}
          disabled={disabled}
          onClick={onPaper}
        />
      )}
      {make === 'draw' && !onPaper && (
        <Draw
          look={held ? 'quiet' : 'main'}
          drawing={drawing}
          disabled={disabled}
          onDraw={onDraw}
          onDrawn={(picture, words) => keep(picture, drawingName, null, words)}
        />
      )}
    </Row>
  )
  return (
    <Stack gap="small">
      {held && (
        <HeldMedia media={held} onRemove={() => onChange(null)}>
          {options}
        </HeldMedia>
      )}
      {held && kind !== 'Image' && (
        <TranscriptField
          isFound
          disabled={disabled}
          value={held.transcript ?? ''}
          onChange={transcript => onChange({ ...held, transcript })}
        />
      )}
      {!held && kind !== 'Image' && (
        <Recorder
          kind={kind === 'Video' ? 'video' : 'audio'}
          look="main"
          onRecorded={made => keep(made.blob, made.name, made.poster)}
        />
      )}
      {!held && options}
      <FormError message={refused ?? error} />
    </Stack>
  )
}

interface DrawProps {
  look: ButtonLook
  drawing: readonly DrawingAct[]
  disabled: boolean
  onDraw: (drawing: readonly DrawingAct[]) => void
  onDrawn: (picture: Blob, words: string) => void
}

/** A picture made here; a drawing can be continued until the journal is saved. */
function Draw({ look, drawing, disabled, onDraw, onDrawn }: DrawProps) {
  const [open, setOpen] = useState(false)
  const use = (picture: Blob, words: string) => {
    setOpen(false)
    onDrawn(picture, words)
  }
  return (
    <>
      <DrawButton
        look={look}
        isBegun={drawing.length > 0}
        disabled={disabled}
        onClick={() => setOpen(true)}
      />
      <DrawingWindow open={open} acts={drawing} onActs={onDraw} onUse={use} onClose={() => setOpen(false)} />
    </>
  )
}

type DrawButtonProps = Pick<ButtonProps, 'look' | 'disabled' | 'onClick'> & { isBegun: boolean }

const DrawButton = ({ isBegun, ...props }: DrawButtonProps) => (
  <Button {...props} icon={<Brush aria-hidden="true" />}>
    {isBegun ? journalWritingMessages.changeDrawing : journalWritingMessages.draw}
  </Button>
)

interface HeldMediaProps {
  media: DraftMedia
  onRemove?: () => void
  /** More acts on a picture, beside it. */
  children?: ReactNode
}

/** The medium in the draft, to look at or listen to. */
export function HeldMedia({ media, onRemove, children }: HeldMediaProps) {
  const own = useObjectUrl(media.kind === 'Image' ? media.blob : null)
  if (media.kind !== 'Image') {
    return (
      <Recorded
        kind={media.kind === 'Video' ? 'video' : 'audio'}
        blob={media.blob}
        url={media.url}
        poster={media.previewUrl}
        onAgain={onRemove}
      />
    )
  }
  const src = own ?? media.url
  if (!src) return null
  return (
    <div className={styles.preview}>
      <img
        src={src}
        alt={onRemove ? journalWritingMessages.picturePreview : journalWritingMessages.setAsidePreview}
      />
      {onRemove && (
        <div>
          {children}
          <Button look="plain" icon={<Trash2 aria-hidden="true" />} onClick={onRemove}>
            {journalWritingMessages.takeAway}
          </Button>
        </div>
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
  const words = isImage ? journalWritingMessages.takePhoto : journallingMessages.chooseFile
  const endings = kindsFor[kind].flatMap(one => extensions[one].map(ending => `.${ending}`))
  return (
    <FileButton
      icon={<Icon aria-hidden="true" />}
      look={isImage || !canRecord() ? (again ? 'quiet' : 'main') : 'plain'}
      accept={[accepts[kind], ...endings]}
      disabled={disabled}
      onChoose={onChoose}
    >
      {again ? journalWritingMessages.chooseOther : words}
    </FileButton>
  )
}
