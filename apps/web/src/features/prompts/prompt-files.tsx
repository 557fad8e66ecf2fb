import { promptingMessages } from '@kindling/rules/messages/prompting'
import { extensions } from '@kindling/rules/uploads'
import { ImagePlus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { uploadFault } from '../../platform/upload.ts'
import { Button } from '../../ui/button.tsx'
import { Row, Stack } from '../../ui/card.tsx'
import { FieldSet } from '../../ui/field-set.tsx'
import { FileButton } from '../../ui/file-button.tsx'
import { Recorded, Recorder } from '../../ui/recorder.tsx'
import { TranscriptField } from '../../ui/transcript-field.tsx'
import { useObjectUrl } from '../../ui/use-object-url.ts'
import type { PromptDraft, PromptFile } from './draft.ts'
import styles from './prompts.module.css'

interface PictureFieldProps {
  picture: PromptFile | null
  onChoose: (photo: File) => void
  onRemove: () => void
}

/** The picture of a prompt; a new one is cropped first. */
export function PictureField({ picture, onChoose, onRemove }: PictureFieldProps) {
  const [fault, setFault] = useState<string | null>(null)
  const own = useObjectUrl(picture?.blob ?? null)
  const src = own ?? picture?.url
  const choose = (file: File) => {
    const found = uploadFault(file.name, file.size, ['image'])
    setFault(found)
    if (!found) onChoose(file)
  }
  return (
    <FieldSet label={promptingMessages.picture} error={fault}>
      <Row>
        {src && <img src={src} alt={promptingMessages.picturePreview} className={styles.preview} />}
        <FileButton
          look="quiet"
          icon={<ImagePlus aria-hidden="true" />}
          accept={extensions.image.map(ending => `.${ending}`)}
          onChoose={choose}
        >
          {picture ? promptingMessages.otherPicture : promptingMessages.addPicture}
        </FileButton>
        {picture && (
          <Button look="plain" icon={<Trash2 aria-hidden="true" />} onClick={onRemove}>
            {promptingMessages.takeAway}
          </Button>
        )}
      </Row>
    </FieldSet>
  )
}

interface VoiceFieldProps {
  voice: PromptDraft['voice']
  onChange: (voice: PromptFile | null) => void
}

/** The prompt in its teacher's voice, for children who do not read yet. */
export function VoiceField({ voice, onChange }: VoiceFieldProps) {
  return (
    <FieldSet label={promptingMessages.recordVoice}>
      {voice ? (
        <Stack gap="small">
          <Recorded kind="audio" blob={voice.blob} url={voice.url} onAgain={() => onChange(null)} />
          <TranscriptField
            isFound
            value={voice.transcript ?? ''}
            onChange={transcript => onChange({ ...voice, transcript })}
          />
        </Stack>
      ) : (
        <Recorder
          kind="audio"
          onRecorded={({ blob, name }) => onChange({ blob, name, url: null, poster: null, previewUrl: null })}
        />
      )}
    </FieldSet>
  )
}
