import { getCaptcha, recordEvent } from '@kindling/contract/accounts'
import type { ReplyOf } from '@kindling/contract/define-call'
import { errors } from '@kindling/contract/errors'
import { CallRefused, callServer } from './client.ts'
import { refusalOf } from './refusals.ts'

type Challenge = ReplyOf<typeof getCaptcha>

/**
 * Solves the puzzle of one action off the main thread and returns the token that the server checks. A puzzle that cannot be
 * solved is counted on the server and rejects.
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

/** Solved puzzles that were sent without an answer, by the key of their request. */
const unanswered = new Map<string, string>()

interface Solving {
  action: string
  /** The key of what is sent. */
  key: string
  /** The message if the puzzle cannot be solved. */
  failed: string
}

/** Sends with a solved puzzle. A repeat after a missing answer is identical, so the server acts only once (F-07). */
export async function sendSolved<Reply>(
  { action, key, failed }: Solving,
  send: (token: string) => Promise<Reply>,
): Promise<Reply> {
  const token =
    unanswered.get(key) ??
    (await solveCaptcha(action).catch(error => {
      throw refusalOf(error)?.code === 'CAPTCHA' ? new CallRefused(400, 'CAPTCHA', failed) : error
    }))
  unanswered.delete(key)
  try {
    return await send(token)
  } catch (error) {
    if (refusalOf(error)?.code === 'OFFLINE') unanswered.set(key, token)
    throw error
  }
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
