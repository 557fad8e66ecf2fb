import type { Settings } from '../settings.ts'
import { httpVoice } from './http-voice.ts'
import { programVoice } from './program-voice.ts'
import type { Voice } from './voice.ts'

export type { Spoken, Voice } from './voice.ts'

/** The configured service, or else a program of this machine; null without either: then only browsers read aloud (READ-ALOUD-07). */
export const openVoice = ({
  speechUrl,
  programPath,
}: Pick<Settings, 'speechUrl' | 'programPath'>): Voice | null =>
  speechUrl ? httpVoice(speechUrl) : programVoice(programPath)
