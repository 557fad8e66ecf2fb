import { getCaptcha } from '@kindling/contract/accounts'
import { solveChallenge } from 'altcha-lib/v1'
import type { Client } from './client.ts'

/** Solves the real puzzle of an action, as a browser does; one that is so many times harder than usual. */
export async function solveCaptcha(client: Client, action: string, times = 1): Promise<string> {
  const { body } = await client.call(getCaptcha, { params: { action }, query: { times } })
  const solution = await solveChallenge(body.challenge, body.salt, body.algorithm, body.maxnumber).promise
  const { algorithm, challenge, salt, signature } = body
  return Buffer.from(
    JSON.stringify({ algorithm, challenge, number: solution?.number, salt, signature }),
  ).toString('base64')
}
