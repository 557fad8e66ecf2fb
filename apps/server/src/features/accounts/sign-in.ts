import type { authenticate } from '@kindling/contract/accounts'
import type { ReplyOf } from '@kindling/contract/define-call'
import { accountWords } from '@kindling/rules/words/accounts'
import { say } from '@kindling/rules/words/format'
import { hashPassword, isOfOtherCost, isPassword, ofAddress, ofPerson } from '../../platform/passwords.ts'
import { refuse } from '../../platform/refusals.ts'
import type { Visit } from '../../platform/serve.ts'
import { noteFailedSignIn } from '../../platform/sessions/sessions.ts'
import { giveBackTriesAtHome, takeTriesAtHome } from './device-queries.ts'
import { deviceOf } from './known-device.ts'
import { openSession } from './open-session.ts'
import { listSignInCandidates, renewPasswordHash } from './queries.ts'
import { offerSelection } from './select-account.ts'
import {
  isRelieved,
  noteFailure,
  type Pressure,
  pressureOn,
  relieve,
  type Try,
  takeTry,
} from './sign-in-pressure.ts'

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
  const fitting = await fittingAccounts(visit, trial.candidates)
  await settle(visit, trial, fitting)
  if (fitting.length === 0) throw await failure(visit, trial)
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
  const to = await hashPassword(body.user.password, ofPerson(id))
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
async function fittingAccounts(
  { request, body }: SignInVisit,
  candidates: readonly Candidate[],
): Promise<Candidate[]> {
  const { password } = body.user
  // Whoever guesses waits behind the own guesses, and keeps nobody waiting at whom they aim.
  const by = ofAddress(request.ip)
  if (candidates.length === 0) await isPassword(null, password, by)
  const fitting: Candidate[] = []
  for (const candidate of candidates)
    if (await isPassword(candidate.password_hash, password, by)) fitting.push(candidate)
  return fitting
}

interface Trial {
  /** Whose passwords are compared. */
  candidates: readonly Candidate[]
  /** Why the others are not. */
  withheld: Pressure | null
  counted: Try
  /** Those that know this device, which counts how often they were tried on it. */
  atHome: ReadonlyMap<number, number>
}

const nobody: ReadonlyMap<number, number> = new Map()

/**
 * Under pressure an unknown device solves a puzzle, or opens nothing (F-17), and no password is compared before. An account whose password
 * opened on this device before is asked for neither, so that nobody locks an owner out; but that account alone, no other one of the same
 * address, and for ten wrong passwords.
 */
async function beginTrial(visit: SignInVisit, candidates: readonly Candidate[]): Promise<Trial> {
  const { house, body } = visit
  const trying = tryingOf(visit, candidates)
  const before = await pressureOn(house, trying)
  if (before === 'closed' || (before && body.captcha_token === undefined))
    return trialAtHome(visit, candidates, before)
  const solved = before ? await relieve(house, body.captcha_token, before) : 0
  // Who has solved a puzzle is asked for nothing else, at home or not.
  const atHome = before ? nobody : await takeAtHome(visit, candidates)
  const counted = await takeTry(house, trying, atHome)
  if (isRelieved(counted.pressure, solved)) return { candidates, withheld: null, counted, atHome }
  await counted.giveAllBack()
  await giveBackAtHome(visit, [...atHome.keys()])
  return trialAtHome(visit, candidates, counted.pressure)
}

/** The accounts that know this device; where there are none, what stands before the others is the answer. */
async function trialAtHome(
  visit: SignInVisit,
  candidates: readonly Candidate[],
  withheld: Pressure | null,
): Promise<Trial> {
  const { house, body } = visit
  const atHome = await takeAtHome(visit, candidates)
  if (atHome.size === 0 && withheld) await relieve(house, body.captcha_token, withheld)
  const known = candidates.filter(({ id }) => atHome.has(id))
  const counted = await takeTry(house, tryingOf(visit, known), atHome)
  return { candidates: known, withheld, counted, atHome }
}

const tryingOf = (visit: SignInVisit, candidates: readonly Candidate[]) => ({
  accountIds: candidates.map(({ id }) => id),
  name: nameOf(visit),
  address: visit.request.ip,
})

async function takeAtHome({ house, request }: SignInVisit, candidates: readonly Candidate[]) {
  const device = deviceOf(house, request)
  const ids = candidates.map(({ id }) => id)
  return device ? takeTriesAtHome(house.db, ids, device) : nobody
}

async function giveBackAtHome({ house, request }: SignInVisit, ids: readonly number[]) {
  const device = deviceOf(house, request)
  if (device && ids.length > 0) await giveBackTriesAtHome(house.db, ids, device)
}

/**
 * An account that was compared and did not fit keeps its count, whatever else of the name opens. The tenth failure is told to the owner
 * (F-17): by a job, which looks for the owner, as the request must not.
 */
async function settle(visit: SignInVisit, { counted, atHome }: Trial, fitting: readonly Candidate[]) {
  const { house, body } = visit
  const ids = fitting.map(({ id }) => id)
  await counted.giveBack(ids)
  await giveBackAtHome(
    visit,
    ids.filter(id => atHome.has(id)),
  )
  if (counted.isTenthBut(ids))
    await house.jobs.add(house.db, 'tell-of-guesses', { mode: body.user.mode, name: nameOf(visit) })
}

/** What was withheld is answered for as to a device that nobody knows, whether there is another account or not. */
async function failure({ house, body, request }: SignInVisit, { candidates, withheld }: Trial) {
  noteFailedSignIn(
    request,
    'password',
    candidates.map(({ id }) => id),
  )
  await noteFailure(house, request.ip)
  if (withheld) await relieve(house, body.captcha_token, withheld)
  return refuse('LOGIN', accountWords.loginFailed)
}

const nameOf = ({ body }: SignInVisit) => body.user.mode_id.trim().toLowerCase().slice(0, 254)
