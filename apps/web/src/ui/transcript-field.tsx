import { maxTranscript } from '@kindling/rules/media'
import { recorderMessages } from '@kindling/rules/messages/recorder'
import { uiMessages } from '@kindling/rules/messages/ui'
import { format } from '../platform/messages.ts'
import { LongTextField } from './fields.tsx'

interface TranscriptFieldProps {
  value: string
  /** Whether a search finds the recording by these words. */
  isFound?: boolean
  disabled?: boolean
  onChange: (value: string) => void
}

/** What is said in a recording, written by its author. */
export const TranscriptField = ({
  value,
  isFound = false,
  disabled = false,
  onChange,
}: TranscriptFieldProps) => (
  <LongTextField
    label={format(uiMessages.optional, { label: recorderMessages.transcript })}
    description={format(recorderMessages.transcriptNote, { isFound: String(isFound) })}
    rows={2}
    disabled={disabled}
    maxLength={maxTranscript}
    value={value}
    onChange={event => onChange(event.currentTarget.value)}
  />
)
