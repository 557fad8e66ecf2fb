import { getCaptcha, recordEvent } from '@kindling/contract/accounts'
import type { ReplyOf } from '@kindling/contract/define-call'
import { errors } from '@kindling/contract/errors'
import { CallRefused, callServer } from './client.ts'

type Challenge = ReplyOf<typeof getCaptcha>

/**
 * Solves the puzzle of one action away from the page's own thread and returns the token that the server checks. A puzzle
 * that cannot be solved is counted on the server and rejects.
 */
export async function solveCaptcha(action: string, times = 1): Promise<string> {
  const challenge = await callServer(getCaptcha, { params: { action }, query: { times } })
  const number = await work(challenge).catch(() => null)
  if (number === null) {
    await callServer(recordEvent, { body: { event: 'captcha_failed' } }).catch(() => undefined)
    throw new CallRefused(400, 'CAPTCHA', errors.CAPTCHA.message)
  }
  const { algorithm, salt, signature } = challenge
  return btoa(JSON.stringify({ algorithm, challenge: challenge.challenge, number, salt, signature }))
}

function work({ algorithm, challenge, maxnumber, salt }: Challenge): Promise<number | null> {
  const worker = new Worker(new URL('./captcha-worker/main.ts', import.meta.url), { type: 'module' })
  return new Promise<number | null>((resolve, reject) => {
    worker.addEventListener('message', event =>
      resolve((event.data as { number: number } | null)?.number ?? null),
    )
    worker.addEventListener('error', () => reject(new Error('The puzzle could not be worked on.')))
    worker.postMessage({ type: 'work', payload: { algorithm, challenge, max: maxnumber, salt } })
  }).finally(() => worker.terminate())
}
