import type { authenticate } from '@kindling/contract/accounts'
import type { ReplyOf } from '@kindling/contract/define-call'
import { accountWords } from '@kindling/rules/words/accounts'
import { say } from '@kindling/rules/words/format'
import { requireCaptcha } from '../../platform/captcha.ts'
import { isPassword } from '../../platform/passwords.ts'
import { countUse, isAnyFull, rateLimits, usesSoFar } from '../../platform/rate-limits.ts'
import { refuse } from '../../platform/refusals.ts'
import type { Visit } from '../../platform/serve.ts'
import { deviceOf } from './known-device.ts'
import { openSession } from './open-session.ts'
import { listKnownAccounts, listSignInCandidates } from './queries.ts'
import { offerSelection } from './select-account.ts'

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
  const open = fitting.filter(candidate => candidate.disabled_at === null)
  const [first, ...others] = open
  if (!first) throw refuse('LOGIN', say(accountWords.accountDisabled, { email: house.settings.supportEmail }))
  const remember = body.options.remember_me
  if (others.length > 0 && !body.autoSelectFirstAccount) {
    offerSelection(visit, open, remember)
    return { message: 'Multiple Accounts', accounts: open.map(presentAccount) }
  }
  return openSession(visit, first, { remember, by: { passwordHash: first.password_hash } })
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
  /** The device is known for every account that is tried. */
  isAtHome: boolean
}

/**
 * Under pressure an unknown device waits or solves a puzzle (F-17). An account whose password opened on this device before
 * is asked for neither, so that nobody locks an owner out; but that account alone, and no other one of the same address.
 */
async function beginTrial(visit: SignInVisit, candidates: readonly Candidate[]): Promise<Trial> {
  const { house, body, request } = visit
  const device = deviceOf(house, request)
  const ids = candidates.map(candidate => candidate.id)
  const knownIds = device ? await listKnownAccounts(house.db, ids, device) : new Set<number>()
  const known = candidates.filter(candidate => knownIds.has(candidate.id))
  const isAtHome = known.length > 0 && known.length === candidates.length
  const pressure = await pressureOn(visit)
  if (pressure === null) return { candidates, withheld: null, isAtHome }
  if (known.length === 0) await relieve(visit, pressure)
  else if (pressure === 'wait' || body.captcha_token === undefined)
    return { candidates: known, withheld: pressure, isAtHome: true }
  else await relieve(visit, pressure)
  return { candidates, withheld: null, isAtHome }
}

type Pressure = 'wait' | 'puzzle'

/**
 * A name that was guessed at ten times waits, twice as long after each further failure. After five failures from an address,
 * or very many from its network or from everywhere, there is a puzzle (F-17).
 */
async function pressureOn(visit: SignInVisit): Promise<Pressure | null> {
  const { house, request } = visit
  if ((await usesSoFar(house, waitAfter(0), nameKey(visit))) > 0) return 'wait'
  const isPressed = await isAnyFull(house, [
    [rateLimits.signInsOfAddress, request.ip],
    [rateLimits.signInsOfSubnet, subnetOf(request.ip)],
    [rateLimits.signInsOfAll, 'all'],
    [rateLimits.signInsOfAccount, nameKey(visit)],
  ])
  return isPressed ? 'puzzle' : null
}

/** Goes on with a puzzle that is solved, and refuses else. */
async function relieve({ house, body }: SignInVisit, pressure: Pressure): Promise<void> {
  if (pressure === 'wait') throw refuse('LIMIT')
  await requireCaptcha(house, body.captcha_token, 'User/authenticate', accountWords.captchaFailed)
}

/**
 * The tenth failure on a name is told to its owner (F-17): by a job, which looks for the owner, as the request must not. Who
 * fails at home makes nobody else of that name wait. What was withheld is answered for as to a device that nobody knows,
 * whether there is another account or not.
 */
async function failure(visit: SignInVisit, { withheld, isAtHome }: Trial) {
  const { house, body, request } = visit
  await countUse(house, rateLimits.signInsOfAddress, request.ip)
  await countUse(house, rateLimits.signInsOfSubnet, subnetOf(request.ip))
  await countUse(house, rateLimits.signInsOfAll, 'all')
  const name = nameKey(visit)
  const tried = await countUse(house, rateLimits.signInsOfAccount, isAtHome ? `at home: ${name}` : name)
  const over = tried - rateLimits.signInsOfAccount.most
  if (over >= 0 && !isAtHome) await countUse(house, waitAfter(over), name)
  if (over === 0) await house.jobs.add(house.db, 'tell-of-guesses', { mode: body.user.mode, name })
  if (withheld) await relieve(visit, withheld)
  return refuse('LOGIN', accountWords.loginFailed)
}

const longestWaitSeconds = 600

/** One second, two, four, …: while the window is open, the name waits. */
const waitAfter = (over: number) => ({
  name: 'sign-in-waits',
  most: 1,
  seconds: Math.min(2 ** over, longestWaitSeconds),
})

/** The network that an address belongs to, as one household or one attacker has it: /24, or /48 of the long ones. */
const subnetOf = (address: string) =>
  address.includes(':') ? address.split(':').slice(0, 3).join(':') : address.split('.').slice(0, 3).join('.')

const nameKey = (visit: SignInVisit) => visit.body.user.mode_id.trim().toLowerCase().slice(0, 254)
