import type { Settings } from '../settings.ts'
import { httpVoice } from './http-voice.ts'
import { programVoice } from './program-voice.ts'
import type { Voice } from './voice.ts'

export type { Spoken, Voice } from './voice.ts'

/** The service that is set, else a program of this machine; null where there is neither: then only browsers read aloud (READ-ALOUD-07). */
export const openVoice = ({ url, path }: Settings['speech']): Voice | null =>
  url ? httpVoice(url) : programVoice(path)
