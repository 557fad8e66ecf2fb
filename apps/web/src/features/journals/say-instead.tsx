import { journalWritingMessages } from '@kindling/rules/messages/journal-writing'
import { Mic } from 'lucide-react'
import { useState } from 'react'
import { canRecord } from '../../platform/recorder.ts'
import { Button } from '../../ui/button.tsx'
import { Stack } from '../../ui/card.tsx'
import { Recorder } from '../../ui/recorder.tsx'
import { TranscriptField } from '../../ui/transcript-field.tsx'
import { type DraftMedia, newMedia } from './draft.ts'
import { HeldMedia } from './media-field.tsx'

interface SayInsteadProps {
  spoken: DraftMedia | null
  disabled: boolean
  onChange: (spoken: DraftMedia | null) => void
}

/** A recording beside a picture, in place of its words; the picture stays. */
export function SayInstead({ spoken, disabled, onChange }: SayInsteadProps) {
  const [isAsking, setAsking] = useState(false)
  if (spoken)
    return (
      <Stack gap="small">
        <HeldMedia media={spoken} onRemove={() => onChange(null)} />
        <TranscriptField
          isFound
          disabled={disabled}
          value={spoken.transcript ?? ''}
          onChange={transcript => onChange({ ...spoken, transcript })}
        />
      </Stack>
    )
  if (!canRecord()) return null
  if (isAsking)
    return (
      <Recorder
        kind="audio"
        onRecorded={({ blob, name, poster }) => onChange(newMedia('Audio', blob, name, poster))}
      />
    )
  return (
    <div>
      <Button icon={<Mic aria-hidden="true" />} disabled={disabled} onClick={() => setAsking(true)}>
        {journalWritingMessages.sayInstead}
      </Button>
    </div>
  )
}
