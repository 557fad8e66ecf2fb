import { profileMessages } from '@kindling/rules/messages/profile'
import { useEffect, useState } from 'react'
import { pageLocale } from '../../platform/messages.ts'
import { useSession } from '../../platform/session.ts'
import { ChoiceField } from '../../ui/fields.tsx'
import { ReadAloud } from '../../ui/read-aloud.tsx'
import { changeVoice, chosenVoice, serverVoice, voicesFor } from '../../ui/voices/choice.ts'

/** Which voice reads aloud, with a sentence to hear it; absent where there is nothing to choose from. */
export function VoiceChoice() {
  const { has_voice: isServers } = useSession()
  const [voice, setVoice] = useState(chosenVoice)
  const voices = useVoices().map(({ voiceURI, name }) => ({ value: voiceURI, label: name }))
  const options = isServers
    ? [...voices, { value: serverVoice, label: profileMessages.voiceOfServer }]
    : voices
  if (options.length < 2) return null
  const isKnown = options.some(({ value }) => value === voice)
  return (
    <>
      <ChoiceField
        label={profileMessages.voice}
        data={[{ value: '', label: profileMessages.voiceUsual }, ...options]}
        value={isKnown ? voice : ''}
        onChange={event => {
          setVoice(event.currentTarget.value)
          changeVoice(event.currentTarget.value)
        }}
      />
      <div>
        <ReadAloud key={voice} text={profileMessages.voiceSample} />
      </div>
    </>
  )
}

/** A browser tells its voices a moment after it is asked. */
function useVoices(): SpeechSynthesisVoice[] {
  const [voices, setVoices] = useState(() => voicesFor(pageLocale()))
  useEffect(() => {
    const read = () => setVoices(voicesFor(pageLocale()))
    read()
    globalThis.speechSynthesis?.addEventListener?.('voiceschanged', read)
    return () => globalThis.speechSynthesis?.removeEventListener?.('voiceschanged', read)
  }, [])
  return voices
}
