import { languageOf } from '@kindling/rules/languages'
import { currentSession } from '../../platform/account.ts'
import { readCookie, writeCookie } from '../../platform/cookies.ts'
import { hasSpeech } from '../../platform/device.ts'
import { pageLocale } from '../../platform/messages.ts'

/** The choice of the server's voice, which has no address in the browser. */
export const serverVoice = 'server'

/** The voice chosen on this device, as its voices are the device's too; empty if nobody chose. */
export const chosenVoice = () => readCookie('voice') ?? ''

export const changeVoice = (voice: string) => writeCookie('voice', voice)

const isOf = (language: string) => (voice: SpeechSynthesisVoice) =>
  voice.lang.replace('_', '-').toLowerCase().split('-')[0] === language.toLowerCase().split('-')[0]

/**
 * The voices of this device for a language. One that sends texts to a host of its maker is none of them: what is read can be a child's own words
 * (0063).
 */
export const voicesFor = (language: string): SpeechSynthesisVoice[] =>
  allVoices().filter(voice => voice.localService && isOf(language)(voice))

/** Some browsers have the interface and throw when it is used: they have no voice. */
function allVoices(): SpeechSynthesisVoice[] {
  if (!hasSpeech()) return []
  try {
    return speechSynthesis.getVoices()
  } catch {
    return []
  }
}

interface Spoken {
  by: 'browser' | 'server'
  lang: string
  voice: SpeechSynthesisVoice | null
}

/** Who reads a sentence: a voice of its own language where the device has one, or else the page's, as it was chosen. */
export function voiceOf(sentence: string): Spoken {
  const page = pageLocale()
  const own = languageOf(sentence)
  const foreign = own && !page.startsWith(own) ? voicesFor(own) : []
  const chosen = chosenVoice()
  const [first] = foreign
  if (first)
    return { by: 'browser', lang: first.lang, voice: foreign.find(one => one.voiceURI === chosen) ?? first }
  const voices = voicesFor(page)
  const isServers = currentSession().has_voice && (chosen === serverVoice || !hasAnyVoice())
  return {
    by: isServers ? 'server' : 'browser',
    lang: page,
    voice: voices.find(one => one.voiceURI === chosen) ?? usualOf(voices, page),
  }
}

export const hasAnyVoice = () => allVoices().length > 0

/** The device's own choice among them, or one that speaks as the page is written. */
const usualOf = (voices: readonly SpeechSynthesisVoice[], page: string) =>
  voices.find(one => one.default) ??
  voices.find(one => one.lang.replace('_', '-') === page) ??
  voices[0] ??
  null
