import { readText } from '@kindling/contract/media'
import { answer } from '../../platform/client.ts'

export const fetchSound = async (text: string, signal: AbortSignal): Promise<Blob> =>
  (await answer(readText, { body: { text }, signal })).blob()
