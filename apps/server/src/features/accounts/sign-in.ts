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
import { isKnownDevice, listSignInCandidates } from './queries.ts'
import { offerSelection } from './select-account.ts'

type SignInVisit = Visit<typeof authenticate>
type Candidate = Awaited<ReturnType<typeof listSignInCandidates>>[number]

/**
 * Signs in by e-mail or username. None of the candidates' passwords fits: LOGIN. One fits: the session opens. Several
 * fit: the accounts are offered, for this verified password alone (F-01, F-17, D-62).
 */
export async function signIn(visit: SignInVisit): Promise<ReplyOf<typeof authenticate>> {
  const { house, body } = visit
  const candidates = await listSignInCandidates(house.db, body.user.mode, body.user.mode_id.trim())
  await requireCalm(visit, candidates)
  const fitting = await fittingAccounts(candidates, body.user.password)
  if (fitting.length === 0) throw await failure(visit)
  const open = fitting.filter(candidate => candidate.disabled_at === null)
  const [first, ...others] = open
  if (!first) throw refuse('LOGIN', say(accountWords.accountDisabled, { email: house.settings.supportEmail }))
  if (others.length > 0 && !body.autoSelectFirstAccount) {
    offerSelection(
      visit,
      open.map(candidate => candidate.id),
      body.options.remember_me,
    )
    return { message: 'Multiple Accounts', accounts: open.map(presentAccount) }
  }
  return openSession(visit, first, body.options.remember_me)
}

export const presentAccount = (
  account: Pick<Candidate, 'id' | 'first_name' | 'last_name' | 'user_type' | 'school'>,
) => ({
  id: account.id,
  name: [account.first_name, account.last_name].filter(Boolean).join(' '),
  user_type: account.user_type,
  school: account.school,
})

/** One comparison at least, so that an unknown name takes as long as a known one. */
async function fittingAccounts(candidates: readonly Candidate[], password: string): Promise<Candidate[]> {
  if (candidates.length === 0) await isPassword(null, password)
  const fitting: Candidate[] = []
  for (const candidate of candidates)
    if (await isPassword(candidate.password_hash, password)) fitting.push(candidate)
  return fitting
}

/**
 * A name that was guessed at ten times waits, twice as long after each further failure. After five failures from an address,
 * or very many from its network or from everywhere, an unknown device has to solve a puzzle first (F-17). A device that this
 * account has signed in from is asked for neither, so that nobody locks an owner out.
 */
async function requireCalm(visit: SignInVisit, candidates: readonly Candidate[]): Promise<void> {
  const { house, body, request } = visit
  const isWaiting = (await usesSoFar(house, waitAfter(0), nameKey(visit))) > 0
  const isPressed = await isAnyFull(house, [
    [rateLimits.signInsOfAddress, request.ip],
    [rateLimits.signInsOfSubnet, subnetOf(request.ip)],
    [rateLimits.signInsOfAll, 'all'],
    [rateLimits.signInsOfAccount, nameKey(visit)],
  ])
  if (!isWaiting && !isPressed) return
  const device = deviceOf(house, request)
  const ids = candidates.map(candidate => candidate.id)
  if (device !== null && (await isKnownDevice(house.db, ids, device))) return
  if (isWaiting) throw refuse('LIMIT')
  await requireCaptcha(house, body.captcha_token, 'User/authenticate', accountWords.captchaFailed)
}

/** The tenth failure on a name is told to its owner (F-17): by a job, which looks for the owner, as the request must not. */
async function failure(visit: SignInVisit) {
  const { house, body, request } = visit
  await countUse(house, rateLimits.signInsOfAddress, request.ip)
  await countUse(house, rateLimits.signInsOfSubnet, subnetOf(request.ip))
  await countUse(house, rateLimits.signInsOfAll, 'all')
  const tried = await countUse(house, rateLimits.signInsOfAccount, nameKey(visit))
  const over = tried - rateLimits.signInsOfAccount.most
  if (over >= 0) await countUse(house, waitAfter(over), nameKey(visit))
  const asked = { mode: body.user.mode, name: nameKey(visit) }
  if (over === 0) await house.jobs.add(house.db, 'tell-of-guesses', asked)
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
