import type { authenticate } from '@kindling/contract/accounts'
import type { ReplyOf } from '@kindling/contract/define-call'
import { accountWords } from '@kindling/rules/words/accounts'
import { say } from '@kindling/rules/words/format'
import { hashPassword, isOfOtherCost, isPassword } from '../../platform/passwords.ts'
import { refuse } from '../../platform/refusals.ts'
import type { Visit } from '../../platform/serve.ts'
import { noteFailedSignIn } from '../../platform/sessions/sessions.ts'
import { deviceOf } from './known-device.ts'
import { openSession } from './open-session.ts'
import { listKnownAccounts, listSignInCandidates, renewPasswordHash } from './queries.ts'
import { offerSelection } from './select-account.ts'
import { keysOf, noteFailure, type Pressure, relieve, type Try, takeTry } from './sign-in-pressure.ts'

type SignInVisit = Visit<typeof authenticate>
type Candidate = Awaited<ReturnType<typeof listSignInCandidates>>[number]

/**
 * Signs in by email or username. None of the candidates' passwords fits: LOGIN. One fits: the session opens. Several
 * fit: the accounts are offered, for this verified password alone (F-01, F-17, D-62).
 */
export async function signIn(visit: SignInVisit): Promise<ReplyOf<typeof authenticate>> {
  const { house, body } = visit
  const candidates = await listSignInCandidates(house.db, body.user.mode, body.user.mode_id.trim())
  const trial = await beginTrial(visit, candidates)
  const fitting = await fittingAccounts(trial.candidates, body.user.password)
  if (fitting.length === 0) throw await failure(visit, trial)
  await trial.counted.giveBack()
  const open = fitting.filter(candidate => candidate.disabled_at === null)
  const [first, ...others] = open
  if (!first) throw refuse('LOGIN', say(accountWords.accountDisabled, { email: house.settings.supportEmail }))
  const remember = body.options.remember_me
  if (others.length > 0 && !body.autoSelectFirstAccount) {
    offerSelection(visit, open, remember)
    return { message: 'Multiple Accounts', accounts: open.map(presentAccount) }
  }
  return openSession(visit, first, { remember, by: { passwordHash: await hashOfToday(visit, first) } })
}

/** Where the cost of hashes was changed, whoever signs in gets a hash of today's. */
async function hashOfToday({ house, body }: SignInVisit, account: Candidate): Promise<string | null> {
  const { id, password_hash: from } = account
  if (from === null || !isOfOtherCost(from)) return from
  const to = await hashPassword(body.user.password)
  return (await renewPasswordHash(house.db, id, { from, to })) ? to : from
}

export const presentAccount = (
  account: Pick<Candidate, 'id' | 'first_name' | 'last_name' | 'user_type' | 'school'>,
) => ({
  id: account.id,
  name: [account.first_name, account.last_name].filter(Boolean).join(' '),
  user_type: account.user_type,
  school: account.school,
})

/** One comparison at least, so that an unknown name costs as much as a known one. */
async function fittingAccounts(candidates: readonly Candidate[], password: string): Promise<Candidate[]> {
  if (candidates.length === 0) await isPassword(null, password)
  const fitting: Candidate[] = []
  for (const candidate of candidates)
    if (await isPassword(candidate.password_hash, password)) fitting.push(candidate)
  return fitting
}

interface Trial {
  /** Whose passwords are compared. */
  candidates: readonly Candidate[]
  /** Why the others are not. */
  withheld: Pressure | null
  counted: Try
}

/**
 * Under pressure an unknown device solves a puzzle, or opens nothing (F-17). An account whose password opened on this device before
 * is asked for neither, so that nobody locks an owner out; but that account alone, and no other one of the same address.
 */
async function beginTrial(visit: SignInVisit, candidates: readonly Candidate[]): Promise<Trial> {
  const { house, body, request } = visit
  const device = deviceOf(house, request)
  const ids = candidates.map(candidate => candidate.id)
  const knownIds = device ? await listKnownAccounts(house.db, ids, device) : new Set<number>()
  const known = candidates.filter(candidate => knownIds.has(candidate.id))
  const trying = { keys: keysOf(candidates, nameOf(visit)), address: request.ip }
  const counted = await takeTry(house, trying, known.length > 0 && known.length === candidates.length)
  const { pressure } = counted
  if (pressure === null) return { candidates, withheld: null, counted }
  if (known.length > 0 && (pressure === 'closed' || body.captcha_token === undefined)) {
    await counted.giveBack()
    const atHome = await takeTry(house, { ...trying, keys: keysOf(known, nameOf(visit)) }, true)
    return { candidates: known, withheld: pressure, counted: atHome }
  }
  await relieve(house, body.captcha_token, pressure).catch(async error => {
    await counted.giveBack()
    throw error
  })
  return { candidates, withheld: null, counted }
}

/**
 * The tenth failure on a name is told to its owner (F-17): by a job, which looks for the owner, as the request must not. What was
 * withheld is answered for as to a device that nobody knows, whether there is another account or not.
 */
async function failure(visit: SignInVisit, trial: Trial) {
  const { withheld, counted } = trial
  const { house, body, request } = visit
  noteFailedSignIn(
    request,
    'password',
    trial.candidates.map(({ id }) => id),
  )
  await noteFailure(house, request.ip)
  if (counted.isTenth)
    await house.jobs.add(house.db, 'tell-of-guesses', { mode: body.user.mode, name: nameOf(visit) })
  if (withheld) await relieve(house, body.captcha_token, withheld)
  return refuse('LOGIN', accountWords.loginFailed)
}

const nameOf = ({ body }: SignInVisit) => body.user.mode_id.trim().toLowerCase().slice(0, 254)
