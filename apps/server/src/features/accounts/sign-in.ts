import type { authenticate } from '@kindling/contract/accounts'
import type { ReplyOf } from '@kindling/contract/define-call'
import { accountMessages } from '@kindling/rules/messages/accounts'
import { format } from '@kindling/rules/messages/format'
import { hashPassword, isOfOtherCost, isPassword, ofAddress, ofPerson } from '../../platform/passwords.ts'
import { refuse } from '../../platform/refusals.ts'
import type { RequestContext } from '../../platform/serve.ts'
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

type SignInContext = RequestContext<typeof authenticate>
type Candidate = Awaited<ReturnType<typeof listSignInCandidates>>[number]

/**
 * Signs in by email or username. When no candidate's password fits: LOGIN. One fits: the session opens. Several fit: the accounts are
 * offered, for this verified password only (F-01, F-17, D-62).
 */
export async function signIn(context: SignInContext): Promise<ReplyOf<typeof authenticate>> {
  const { services, body } = context
  const candidates = await listSignInCandidates(services.db, body.user.mode, body.user.mode_id.trim())
  const trial = await beginTrial(context, candidates)
  const fitting = await fittingAccounts(context, trial.candidates)
  await settle(context, trial, fitting)
  if (fitting.length === 0) throw await failure(context, trial)
  const open = fitting.filter(candidate => candidate.disabled_at === null)
  const [first, ...others] = open
  if (!first)
    throw refuse('LOGIN', format(accountMessages.accountDisabled, { email: services.settings.supportEmail }))
  const remember = body.options.remember_me
  if (others.length > 0 && !body.autoSelectFirstAccount) {
    offerSelection(context, open, remember)
    return { message: 'Multiple Accounts', accounts: open.map(presentAccount) }
  }
  return openSession(context, first, { remember, by: { passwordHash: await hashOfToday(context, first) } })
}

/** After a change of the hash cost, a sign-in stores a new hash. */
async function hashOfToday({ services, body }: SignInContext, account: Candidate): Promise<string | null> {
  const { id, password_hash: from } = account
  if (from === null || !isOfOtherCost(from)) return from
  const to = await hashPassword(body.user.password, ofPerson(id))
  return (await renewPasswordHash(services.db, id, { from, to })) ? to : from
}

export const presentAccount = (
  account: Pick<Candidate, 'id' | 'first_name' | 'last_name' | 'user_type' | 'is_operator' | 'school'>,
) => ({
  id: account.id,
  name: [account.first_name, account.last_name].filter(Boolean).join(' '),
  user_type: account.user_type,
  is_operator: account.is_operator,
  school: account.school,
})

/** At least one comparison, so that an unknown name costs as much as a known one. */
async function fittingAccounts(
  { request, body }: SignInContext,
  candidates: readonly Candidate[],
): Promise<Candidate[]> {
  const { password } = body.user
  // A guesser waits behind their own guesses, and delays no owner.
  const by = ofAddress(request.ip)
  if (candidates.length === 0) await isPassword(null, password, by)
  const fitting: Candidate[] = []
  for (const candidate of candidates)
    if (await isPassword(candidate.password_hash, password, by)) fitting.push(candidate)
  return fitting
}

interface Trial {
  /** The accounts whose passwords are compared. */
  candidates: readonly Candidate[]
  /** Why the others are not compared. */
  withheld: Pressure | null
  counted: Try
  /** The accounts that know this device, which counts its own tries. */
  atHome: ReadonlyMap<number, number>
}

const nobody: ReadonlyMap<number, number> = new Map()

/**
 * Under pressure an unknown device must solve a puzzle, or may not sign in (F-17), and no password is compared before. An account that was
 * opened on this device before needs neither, so that an owner cannot be locked out; this holds for that account only, not for others of
 * the same address, and for ten wrong passwords.
 */
async function beginTrial(context: SignInContext, candidates: readonly Candidate[]): Promise<Trial> {
  const { services, body } = context
  const trying = tryingOf(context, candidates)
  const before = await pressureOn(services, trying)
  if (before === 'closed' || (before && body.captcha_token === undefined))
    return trialAtHome(context, candidates, before)
  const solved = before ? await relieve(services, body.captcha_token, before) : 0
  // After a solved puzzle nothing else is required, at home or not.
  const atHome = before ? nobody : await takeAtHome(context, candidates)
  const counted = await takeTry(services, trying, atHome)
  if (isRelieved(counted.pressure, solved)) return { candidates, withheld: null, counted, atHome }
  await counted.giveAllBack()
  await giveBackAtHome(context, [...atHome.keys()])
  return trialAtHome(context, candidates, counted.pressure)
}

/** The accounts that know this device; without any, the pressure on the others is the answer. */
async function trialAtHome(
  context: SignInContext,
  candidates: readonly Candidate[],
  withheld: Pressure | null,
): Promise<Trial> {
  const { services, body } = context
  const atHome = await takeAtHome(context, candidates)
  if (atHome.size === 0 && withheld) await relieve(services, body.captcha_token, withheld)
  const known = candidates.filter(({ id }) => atHome.has(id))
  const counted = await takeTry(services, tryingOf(context, known), atHome)
  return { candidates: known, withheld, counted, atHome }
}

const tryingOf = (context: SignInContext, candidates: readonly Candidate[]) => ({
  accountIds: candidates.map(({ id }) => id),
  name: nameOf(context),
  address: context.request.ip,
})

async function takeAtHome({ services, request }: SignInContext, candidates: readonly Candidate[]) {
  const device = deviceOf(services, request)
  const ids = candidates.map(({ id }) => id)
  return device ? takeTriesAtHome(services.db, ids, device) : nobody
}

async function giveBackAtHome({ services, request }: SignInContext, ids: readonly number[]) {
  const device = deviceOf(services, request)
  if (device && ids.length > 0) await giveBackTriesAtHome(services.db, ids, device)
}

/**
 * An account that was compared and did not fit keeps its count, even if another account of the name opens. The owner is told about the
 * tenth failure (F-17): a job looks up the owner, because the request must not.
 */
async function settle(context: SignInContext, { counted, atHome }: Trial, fitting: readonly Candidate[]) {
  const { services, body } = context
  const ids = fitting.map(({ id }) => id)
  await counted.giveBack(ids)
  await giveBackAtHome(
    context,
    ids.filter(id => atHome.has(id)),
  )
  if (counted.isTenthBut(ids))
    await services.jobs.add(services.db, 'tell-of-guesses', { mode: body.user.mode, name: nameOf(context) })
}

/** Withheld accounts get the answer for an unknown device, whether there is another account or not. */
async function failure({ services, body, request }: SignInContext, { candidates, withheld }: Trial) {
  noteFailedSignIn(
    request,
    'password',
    candidates.map(({ id }) => id),
  )
  await noteFailure(services, request.ip)
  if (withheld) await relieve(services, body.captcha_token, withheld)
  return refuse('LOGIN', accountMessages.loginFailed)
}

const nameOf = ({ body }: SignInContext) => body.user.mode_id.trim().toLowerCase().slice(0, 254)
