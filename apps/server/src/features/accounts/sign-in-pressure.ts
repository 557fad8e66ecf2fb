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

/** What an unknown device does before the passwords of a name are compared: a puzzle, or nothing opens them today. */
export type Pressure = { puzzle: number } | 'closed'

interface Trying {
  /** The accounts of the name. */
  accountIds: readonly number[]
  /** What is counted where the name is nobody's, so that it answers alike. */
  name: string
  address: string
}

const keyOf = (accountId: number) => `account ${accountId}`

/**
 * After five failures from an address, or very many from its network or from everywhere, there is a puzzle; after ten at an account
 * each further failure doubles it. After a hundred in a day the account opens on no unknown device until its password is set anew, by a
 * link to the proved address, a guardian or a teacher (F-17, issue 12 §3.4). Nobody waits. It is asked without counting: who solves
 * nothing makes it harder for nobody, and a classroom that signs in at the same moment has failed nowhere.
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

/** What failed at an address, in its network and everywhere. */
const failuresFrom = (address: string): readonly Counter[] => [
  [accountLimits.signInsOfAddress, hostOf(address)],
  [accountLimits.signInsOfSubnet, subnetOf(address)],
  [accountLimits.signInsOfAll, 'all'],
]

/** What failed there, and what is being compared. */
const triesFrom = (address: string): readonly Counter[] => [
  [accountLimits.triesOfAddress, hostOf(address)],
  [accountLimits.triesOfSubnet, subnetOf(address)],
  [accountLimits.triesOfAll, 'all'],
]

/** A try that counts already, so that many at once are no fewer than one after another. */
export interface Try {
  /** What stands before this one by what came in the same moment. */
  pressure: Pressure | null
  /** Whether it is the tenth wrong one at an account, of which the owner hears. */
  isTenthBut(fitting: readonly number[]): boolean
  /** The password opens these: what was compared besides, and did not fit, still counts. */
  giveBack(fitting: readonly number[]): Promise<void>
  /** No password was compared. */
  giveAllBack(): Promise<void>
}

interface Counted {
  /** The account that is counted; null where the try came from. */
  id: number | null
  limit: RateLimit
  who: string | number
}

/**
 * Counts a try before its passwords are compared: beyond what may fail, and a classroom that comes in the same moment, there is a puzzle.
 * Who fails at home, on a device that knows the account, makes it harder for nobody else of that account: there the device counts, and
 * `atHome` says how far it came.
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

/** Goes on with a puzzle that is solved, and tells how hard it was; refuses else. */
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

/** Whether a puzzle that is solved is enough by now. */
export const isRelieved = (pressure: Pressure | null, solved: number) =>
  pressure === null || (pressure !== 'closed' && isHardEnough(solved, pressure.puzzle))

/** A password that did not fit counts for the address that it came from, as for the account that it was tried at. */
export async function noteFailure(services: Services, address: string): Promise<void> {
  for (const [limit, who] of failuresFrom(address)) await countUse(services, limit, who)
}

/**
 * Under a new password the guesses at the old one count no more: whoever set it lets a new device in, to this account alone. No device is
 * known by the old one, but that on which the owner has just changed it.
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

/** The network that an address belongs to, as one household or one attacker has it: /24, or /48 of the long ones. */
const subnetOf = (address: string) => networkOf(address, { short: 3, long: 3 })
