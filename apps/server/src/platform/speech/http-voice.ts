import { request } from 'undici'
import { readLimited } from '../outbound/read-limited.ts'
import { longestMs, mostBytes } from './limits.ts'
import type { Voice } from './voice.ts'

const types = ['audio/mpeg', 'audio/ogg', 'audio/wav', 'audio/mp4', 'audio/webm']

/** A service that accepts `{"text":"…","language":"en-US"}` and answers with sound. */
export function httpVoice(url: string): Voice {
  return {
    speak: async text => {
      const signal = AbortSignal.timeout(longestMs)
      const { statusCode, headers, body } = await request(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: types.join(', ') },
        body: JSON.stringify({ text, language: 'en-US' }),
        signal,
      })
      const type = `${headers['content-type'] ?? ''}`.split(';')[0]?.trim().toLowerCase() ?? ''
      if (statusCode !== 200 || !types.includes(type)) {
        await body.dump({ limit: 65_536 })
        // The text stays out of the log.
        throw new Error(`The voice answered ${statusCode} with ${type || 'no type'}.`)
      }
      const declaredLength = headers['content-length']?.toString()
      return {
        type,
        bytes: await readLimited(body, { maxBytes: mostBytes, declaredLength, encoding: undefined, signal }),
      }
    },
  }
}
