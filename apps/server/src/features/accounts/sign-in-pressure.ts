import { accountMessages } from '@kindling/rules/messages/accounts'
import { isHardEnough, requireCaptcha } from '../../platform/captcha.ts'
import { hostOf, networkOf } from '../../platform/networks.ts'
import {
  type Counter,
  countUse,
  forgetUses,
  giveBackUse,
  isAnyFull,
  type RateLimit,
  usesSoFar,
} from '../../platform/rate-limits.ts'
import { refuse } from '../../platform/refusals.ts'
import type { Services } from '../../platform/services.ts'
import { forgetDevices, mostTriesAtHome } from './device-queries.ts'
import { accountLimits } from './limits.ts'

/** What an unknown device must do before the passwords of a name are compared: solve a puzzle; or the account is closed to it today. */
export type Pressure = { puzzle: number } | 'closed'

interface Trying {
  /** The accounts of the name. */
  accountIds: readonly number[]
  /** The name to count when it is unknown, so that the answer is the same. */
  name: string
  address: string
}

const keyOf = (accountId: number) => `account ${accountId}`

/**
 * After five failures from an address, or very many from its network or from everywhere, a puzzle is required; after ten at an account,
 * each further failure doubles it. After a hundred in a day, the account opens on no unknown device until a new password is set, by a link
 * to the proved address, a guardian or a teacher (F-17, issue 12 §3.4). Nobody has to wait. This check counts nothing: a caller who solves
 * no puzzle makes it harder for nobody, and a classroom that signs in at once has no failures.
 */
export async function pressureOn(
  services: Services,
  { accountIds, name, address }: Trying,
): Promise<Pressure | null> {
  const keys = accountIds.length > 0 ? accountIds.map(keyOf) : [nameKey(name)]
  const isPressed = await isAnyFull(services, failuresFrom(address))
  const failures = await mostOf(services, accountLimits.signInsOfAccount, keys)
  const today = await mostOf(services, accountLimits.signInsOfAccountADay, keys)
  return pressureOf(failures, today, isPressed)
}

const nameKey = (name: string) => `name ${name}`

/** Failures at an address, in its network and everywhere. */
const failuresFrom = (address: string): readonly Counter[] => [
  [accountLimits.signInsOfAddress, hostOf(address)],
  [accountLimits.signInsOfSubnet, subnetOf(address)],
  [accountLimits.signInsOfAll, 'all'],
]

/** Failures there, plus tries that are still being compared. */
const triesFrom = (address: string): readonly Counter[] => [
  [accountLimits.triesOfAddress, hostOf(address)],
  [accountLimits.triesOfSubnet, subnetOf(address)],
  [accountLimits.triesOfAll, 'all'],
]

/** A try that is already counted, so that parallel tries count like sequential ones. */
export interface Try {
  /** The pressure on this try from those of the same moment. */
  pressure: Pressure | null
  /** Whether it is the tenth wrong one at an account, which its owner is told. */
  isTenthBut(fitting: readonly number[]): boolean
  /** The password opens these accounts: other accounts that were compared and did not fit still count. */
  giveBack(fitting: readonly number[]): Promise<void>
  /** No password was compared. */
  giveAllBack(): Promise<void>
}

interface Counted {
  /** The counted account; null for the sender. */
  id: number | null
  limit: RateLimit
  who: string | number
}

/**
 * Counts a try before its passwords are compared: beyond the allowed failures, and a classroom's parallel tries, a puzzle is required. A
 * failure at home, on a device that the account knows, makes it harder for no other person of that account: there the device counts, with
 * its number of tries in `atHome`.
 */
export async function takeTry(
  services: Services,
  { accountIds, name, address }: Trying,
  atHome: ReadonlyMap<number, number>,
): Promise<Try> {
  const { signInsOfAccount: ofAccount, signInsOfAccountADay: ofDay } = accountLimits
  const elsewhere = accountIds.filter(id => !atHome.has(id)).map(id => ({ id, who: keyOf(id) }))
  const keys = accountIds.length > 0 ? elsewhere : [{ id: null, who: nameKey(name) }]
  const counted: Counted[] = [
    ...keys.map(key => ({ ...key, limit: ofAccount })),
    ...keys.map(key => ({ ...key, limit: ofDay })),
    ...triesFrom(address).map(([limit, who]) => ({ id: null, limit, who })),
  ]
  const uses: number[] = []
  for (const { limit, who } of counted) uses.push(await countUse(services, limit, who))
  const before = (wanted: RateLimit) =>
    Math.max(0, ...uses.filter((_, place) => counted[place]?.limit === wanted).map(count => count - 1))
  const isRush = triesFrom(address).some(([limit]) => before(limit) >= limit.most)
  const giveBack = async (fits: (id: number | null) => boolean) => {
    for (const { id, limit, who } of counted) if (fits(id)) await giveBackUse(services, limit, who)
  }
  return {
    pressure: pressureOf(before(ofAccount), before(ofDay), isRush),
    isTenthBut: fitting =>
      counted.some(
        ({ id, limit }, place) =>
          limit === ofAccount && uses[place] === ofAccount.most && !(id && fitting.includes(id)),
      ) || [...atHome].some(([id, tries]) => tries === mostTriesAtHome && !fitting.includes(id)),
    giveBack: fitting =>
      fitting.length > 0 ? giveBack(id => id === null || fitting.includes(id)) : Promise.resolve(),
    giveAllBack: () => giveBack(() => true),
  }
}

function pressureOf(failures: number, today: number, isPressed: boolean): Pressure | null {
  if (today >= accountLimits.signInsOfAccountADay.most) return 'closed'
  const over = failures - accountLimits.signInsOfAccount.most
  if (over >= 0) return { puzzle: 2 ** (over + 1) }
  return isPressed ? { puzzle: 1 } : null
}

async function mostOf(services: Services, limit: RateLimit, keys: readonly string[]): Promise<number> {
  const uses = []
  for (const key of keys) uses.push(await usesSoFar(services, limit, key))
  return Math.max(0, ...uses)
}

/** Accepts a solved puzzle and returns its difficulty; otherwise refuses. */
export async function relieve(
  services: Services,
  token: string | undefined,
  pressure: Pressure,
): Promise<number> {
  if (pressure === 'closed') throw refuse('LIMIT', accountMessages.closedToNewDevices)
  const { puzzle: times } = pressure
  return requireCaptcha(
    services,
    { token, action: 'User/authenticate', times },
    accountMessages.captchaFailed,
  )
}

/** Whether a solved puzzle is hard enough by now. */
export const isRelieved = (pressure: Pressure | null, solved: number) =>
  pressure === null || (pressure !== 'closed' && isHardEnough(solved, pressure.puzzle))

/** A wrong password counts for its address, as well as for the account. */
export async function noteFailure(services: Services, address: string): Promise<void> {
  for (const [limit, who] of failuresFrom(address)) await countUse(services, limit, who)
}

/**
 * A new password resets the guesses at the old one: its setter lets a new device in, to this account only. Devices known by the old
 * password are forgotten, except the one on which the owner has just changed it.
 */
export async function forgetOldPassword(
  services: Pick<Services, 'db'>,
  accountId: number,
  ownDevice: Buffer | null = null,
): Promise<void> {
  for (const limit of [accountLimits.signInsOfAccount, accountLimits.signInsOfAccountADay])
    await forgetUses(services, limit, keyOf(accountId))
  await forgetDevices(services.db, accountId, ownDevice)
}

/** The network of an address, as one household or attacker has it: /24, or /48 for IPv6. */
const subnetOf = (address: string) => networkOf(address, { short: 3, long: 3 })
