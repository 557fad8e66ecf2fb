import type { authenticate } from '@kindling/contract/accounts'
import type { ReplyOf } from '@kindling/contract/define-call'
import { accountWords } from '@kindling/rules/words/accounts'
import { say } from '@kindling/rules/words/format'
import { requireCaptcha } from '../../platform/captcha.ts'
import { isPassword } from '../../platform/passwords.ts'
import { countUse, rateLimits, usesSoFar } from '../../platform/rate-limits.ts'
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

/** After five failures from an address, or ten on a name, an unknown device has to solve a puzzle first (F-17). */
async function requireCalm(visit: SignInVisit, candidates: readonly Candidate[]): Promise<void> {
  const { house, body, request } = visit
  const ofAddress = await usesSoFar(house, rateLimits.signInsOfAddress, request.ip)
  const ofName = await usesSoFar(house, rateLimits.signInsOfAccount, nameKey(visit))
  if (ofAddress < rateLimits.signInsOfAddress.most && ofName < rateLimits.signInsOfAccount.most) return
  const device = deviceOf(house, request)
  const isKnown =
    device !== null &&
    (await isKnownDevice(
      house.db,
      candidates.map(candidate => candidate.id),
      device,
    ))
  if (isKnown && ofName < rateLimits.signInsOfAccount.most) return
  await requireCaptcha(house, body.captcha_token, 'User/authenticate', accountWords.captchaFailed)
}

async function failure(visit: SignInVisit) {
  await countUse(visit.house, rateLimits.signInsOfAddress, visit.request.ip)
  await countUse(visit.house, rateLimits.signInsOfAccount, nameKey(visit))
  return refuse('LOGIN', accountWords.loginFailed)
}

const nameKey = (visit: SignInVisit) => visit.body.user.mode_id.trim().toLowerCase().slice(0, 254)
