import { portfolioMessages } from '@kindling/rules/messages/portfolio-home'
import type { ArtefactMediaType } from '@kindling/rules/portfolio'
import { extensions } from '@kindling/rules/uploads'
import { ImagePlus, Mic, Paperclip, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { posterOf } from '../../platform/recorder.ts'
import { uploadFault } from '../../platform/upload.ts'
import { Button } from '../../ui/button.tsx'
import { Row, Stack } from '../../ui/card.tsx'
import { FieldSet } from '../../ui/field-set.tsx'
import { FileButton } from '../../ui/file-button.tsx'
import { Recorded, Recorder } from '../../ui/recorder.tsx'
import { useObjectUrl } from '../../ui/use-object-url.ts'
import type { ArtefactFile } from './draft.ts'
import styles from './portfolio.module.css'

interface ArtefactFilesProps {
  files: readonly ArtefactFile[]
  isFull: boolean
  onChange: (files: readonly ArtefactFile[]) => void
}

const kindOf = { photo: 'image', video: 'video', audio: 'audio' } as const

/** What hangs on an artefact: pictures and films from the device, and a voice recorded here. */
export function ArtefactFiles({ files, isFull, onChange }: ArtefactFilesProps) {
  const [isRecording, setRecording] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const add = (type: ArtefactMediaType, blob: Blob, name: string, poster: Blob | null = null) => {
    setRecording(false)
    onChange([...files, { type, blob, name, poster, url: null, preview: null }])
  }
  const choose = async (type: ArtefactMediaType, file: File) => {
    const found = uploadFault(file.name, file.size, [kindOf[type]])
    setFault(found)
    if (found) return
    add(type, file, file.name, type === 'video' ? await posterOf(file).catch(() => null) : null)
  }
  return (
    <FieldSet label={portfolioMessages.media} error={fault}>
      <Stack gap="small">
        {files.map((file, index) => (
          <HeldFile
            // biome-ignore lint/suspicious/noArrayIndexKey: a file has no name of its own until it is sent
            key={index}
            file={file}
            onRemove={() => onChange(files.filter(one => one !== file))}
          />
        ))}
        {!isFull && (
          <Row>
            {(['photo', 'video'] as const).map(type => (
              <FileButton
                key={type}
                icon={type === 'photo' ? <ImagePlus aria-hidden="true" /> : <Paperclip aria-hidden="true" />}
                accept={extensions[kindOf[type]].map(ending => `.${ending}`)}
                onChoose={file => void choose(type, file)}
              >
                {type === 'photo' ? portfolioMessages.choosePicture : portfolioMessages.chooseVideo}
              </FileButton>
            ))}
            {!isRecording && (
              <Button look="plain" icon={<Mic aria-hidden="true" />} onClick={() => setRecording(true)}>
                {portfolioMessages.recordVoice}
              </Button>
            )}
          </Row>
        )}
        {!isFull && isRecording && (
          <Recorder kind="audio" onRecorded={({ blob, name }) => add('audio', blob, name)} />
        )}
      </Stack>
    </FieldSet>
  )
}

function HeldFile({ file, onRemove }: { file: ArtefactFile; onRemove: () => void }) {
  const own = useObjectUrl(file.blob)
  const src = own ?? file.url
  if (!src) return null
  return (
    <Row>
      {file.type === 'photo' ? (
        <img src={src} alt={portfolioMessages.preview} className={styles.preview} />
      ) : (
        <Recorded kind={file.type} src={src} poster={file.preview} />
      )}
      <Button look="plain" icon={<Trash2 aria-hidden="true" />} onClick={onRemove}>
        {portfolioMessages.takeAway}
      </Button>
    </Row>
  )
}
