import { solveChallenge } from 'altcha-lib/v1'
import { type Caller, call } from './calls.ts'

interface Puzzle {
  algorithm: string
  challenge: string
  maxnumber: number
  salt: string
  signature: string
}

/** Solves the puzzle of an action, as the form does by itself. */
export async function solvePuzzle(caller: Caller, action: string): Promise<string> {
  const puzzle = await call<Puzzle>(caller, 'GET', `/captcha/challenge/${encodeURIComponent(action)}`)
  const { algorithm, challenge, maxnumber, salt, signature } = puzzle
  const solution = await solveChallenge(challenge, salt, algorithm, maxnumber).promise
  const answer = { algorithm, challenge, number: solution?.number, salt, signature }
  return Buffer.from(JSON.stringify(answer)).toString('base64')
}
