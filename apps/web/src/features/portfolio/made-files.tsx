import { portfolioMessages } from '@kindling/rules/messages/portfolio-home'
import { extensions } from '@kindling/rules/uploads'
import { FileText, ImagePlus, Mic, Paperclip, Presentation, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { posterOf } from '../../platform/recorder.ts'
import { uploadFault } from '../../platform/upload.ts'
import { Button } from '../../ui/button.tsx'
import { Row, Stack } from '../../ui/card.tsx'
import { FieldSet } from '../../ui/field-set.tsx'
import { FileButton } from '../../ui/file-button.tsx'
import { Recorded, Recorder } from '../../ui/recorder.tsx'
import { TranscriptField } from '../../ui/transcript-field.tsx'
import { useObjectUrl } from '../../ui/use-object-url.ts'
import type { MadeFile, MadeType } from './made-file.ts'
import styles from './portfolio.module.css'

interface MadeFilesProps<Type extends MadeType> {
  label: string
  /** The accepted types; a voice is recorded here. */
  types: readonly Type[]
  files: readonly MadeFile<Type>[]
  isFull: boolean
  onChange: (files: readonly MadeFile<Type>[]) => void
}

const kindOf = { photo: 'image', video: 'video', audio: 'audio', pdf: 'pdf', presentation: 'slides' } as const

/** The media of a child's work: pictures, films and documents from the device, and a voice recorded here. */
export function MadeFiles<Type extends MadeType>({
  label,
  types,
  files,
  isFull,
  onChange,
}: MadeFilesProps<Type>) {
  const [isRecording, setRecording] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const add = (type: Type, blob: Blob, name: string, poster: Blob | null = null) => {
    setRecording(false)
    onChange([...files, { type, blob, name, poster, url: null, preview: null }])
  }
  const choose = async (type: Type, file: File) => {
    const found = uploadFault(file.name, file.size, [kindOf[type]])
    setFault(found)
    if (found) return
    add(type, file, file.name, type === 'video' ? await posterOf(file).catch(() => null) : null)
  }
  const voice = types.find(type => type === 'audio')
  return (
    <FieldSet label={label} error={fault}>
      <Stack gap="small">
        {files.map((file, index) => (
          <HeldFile
            // biome-ignore lint/suspicious/noArrayIndexKey: a file has no name of its own until it is sent
            key={index}
            file={file}
            onRemove={() => onChange(files.filter(one => one !== file))}
            onSaid={transcript => onChange(files.map(one => (one === file ? { ...one, transcript } : one)))}
          />
        ))}
        {!isFull && (
          <Row>
            {types
              .filter(type => type !== 'audio')
              .map(type => (
                <FileButton
                  key={type}
                  icon={<TypeSign type={type} />}
                  accept={extensions[kindOf[type]].map(ending => `.${ending}`)}
                  onChoose={file => void choose(type, file)}
                >
                  {chooseWords[type]}
                </FileButton>
              ))}
            {voice && !isRecording && (
              <Button look="plain" icon={<Mic aria-hidden="true" />} onClick={() => setRecording(true)}>
                {portfolioMessages.recordVoice}
              </Button>
            )}
          </Row>
        )}
        {!isFull && voice && isRecording && (
          <Recorder kind="audio" onRecorded={({ blob, name }) => add(voice, blob, name)} />
        )}
      </Stack>
    </FieldSet>
  )
}

const chooseWords: Record<MadeType, string> = {
  photo: portfolioMessages.choosePicture,
  video: portfolioMessages.chooseVideo,
  audio: portfolioMessages.recordVoice,
  pdf: portfolioMessages.chooseDocument,
  presentation: portfolioMessages.chooseSlides,
}

function TypeSign({ type }: { type: MadeType }) {
  if (type === 'photo') return <ImagePlus aria-hidden="true" />
  if (type === 'pdf') return <FileText aria-hidden="true" />
  if (type === 'presentation') return <Presentation aria-hidden="true" />
  return <Paperclip aria-hidden="true" />
}

interface HeldFileProps {
  file: MadeFile<MadeType>
  onRemove: () => void
  onSaid: (transcript: string) => void
}

function HeldFile({ file, onRemove, onSaid }: HeldFileProps) {
  const { type, transcript = '' } = file
  return (
    <>
      <Row>
        <Held file={file} />
        <Button look="plain" icon={<Trash2 aria-hidden="true" />} onClick={onRemove}>
          {portfolioMessages.takeAway}
        </Button>
      </Row>
      {(type === 'audio' || type === 'video') && <TranscriptField value={transcript} onChange={onSaid} />}
    </>
  )
}

function Held({ file: { type, name, url, preview, blob } }: { file: MadeFile<MadeType> }) {
  if (type === 'photo') return <HeldPicture blob={blob} url={url} />
  if (type === 'video' || type === 'audio')
    return <Recorded kind={type} blob={blob} url={url} poster={preview} />
  return (
    <span className={styles.document}>
      <TypeSign type={type} />
      {name}
    </span>
  )
}

function HeldPicture({ blob, url }: Pick<MadeFile<MadeType>, 'blob' | 'url'>) {
  const src = useObjectUrl(blob) ?? url
  return src && <img src={src} alt={portfolioMessages.preview} className={styles.preview} />
}
