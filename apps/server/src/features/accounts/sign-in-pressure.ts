import { accountWords } from '@kindling/rules/words/accounts'
import { requireCaptcha } from '../../platform/captcha.ts'
import type { House } from '../../platform/house.ts'
import { networkOf } from '../../platform/networks.ts'
import {
  countUse,
  forgetUses,
  isAnyFull,
  type RateLimit,
  rateLimits,
  usesSoFar,
} from '../../platform/rate-limits.ts'
import { refuse } from '../../platform/refusals.ts'

/** What an unknown device does before the passwords of a name are compared: a puzzle, or nothing opens them today. */
export type Pressure = { puzzle: number } | 'closed'

interface Trying {
  /** What is counted: the accounts of the name; for a name of nobody's the name, so that it answers alike. */
  keys: readonly string[]
  address: string
}

export const keysOf = (candidates: readonly { id: number }[], name: string): string[] =>
  candidates.length > 0 ? candidates.map(({ id }) => keyOf(id)) : [`name ${name}`]

const keyOf = (accountId: number) => `account ${accountId}`

/** A try that counts already, so that many at once are no fewer than one after another. */
export interface Try {
  /** What stood before this one. */
  pressure: Pressure | null
  /** Whether it is the tenth, of which the owner hears. */
  isTenth: boolean
  /** It opened the account, or no password was compared. */
  giveBack(): Promise<void>
}

/**
 * After five failures from an address, or very many from its network or from everywhere, there is a puzzle; after ten at an account
 * each further failure doubles it. After a hundred in a day the account opens on no unknown device until its password is set anew, by a
 * link to the proved address, a guardian or a teacher (F-17, issue 12 §3.4). Nobody waits. Who fails at home makes it harder for nobody
 * else of that account.
 */
export async function takeTry(house: House, { keys, address }: Trying, isAtHome: boolean): Promise<Try> {
  const { signInsOfAccount: ofAccount, signInsOfAccountADay: ofDay } = rateLimits
  const isPressed = await isAnyFull(house, [
    [rateLimits.signInsOfAddress, address],
    [rateLimits.signInsOfSubnet, subnetOf(address)],
    [rateLimits.signInsOfAll, 'all'],
  ])
  const counted: [RateLimit, string][] = [
    ...(isAtHome
      ? keys.map((key): [RateLimit, string] => [ofAccount, `at home: ${key}`])
      : keys.flatMap((key): [RateLimit, string][] => [
          [ofAccount, key],
          [ofDay, key],
        ])),
    [rateLimits.signInsOfSubnet, subnetOf(address)],
    [rateLimits.signInsOfAll, 'all'],
  ]
  const uses: number[] = []
  for (const [limit, who] of counted) uses.push(await countUse(house, limit, who))
  // What came in the same moment counts before this one.
  const usesOf = (wanted: RateLimit) =>
    Math.max(0, ...uses.filter((_, place) => counted[place]?.[0] === wanted)) - 1
  const before = isAtHome ? await mostOf(house, ofAccount, keys) : usesOf(ofAccount)
  const ofToday = isAtHome ? await mostOf(house, ofDay, keys) : usesOf(ofDay)
  return {
    pressure: pressureOf(before, ofToday, isPressed),
    isTenth: usesOf(ofAccount) + 1 === ofAccount.most,
    async giveBack() {
      for (const [limit, who] of counted) await countUse(house, limit, who, -1)
    },
  }
}

function pressureOf(failures: number, today: number, isPressed: boolean): Pressure | null {
  if (today >= rateLimits.signInsOfAccountADay.most) return 'closed'
  const over = failures - rateLimits.signInsOfAccount.most
  if (over >= 0) return { puzzle: 2 ** (over + 1) }
  return isPressed ? { puzzle: 1 } : null
}

async function mostOf(house: House, limit: RateLimit, keys: readonly string[]): Promise<number> {
  const uses = []
  for (const key of keys) uses.push(await usesSoFar(house, limit, key))
  return Math.max(0, ...uses)
}

/** Goes on with a puzzle that is solved, and refuses else. */
export async function relieve(house: House, token: string | undefined, pressure: Pressure): Promise<void> {
  if (pressure === 'closed') throw refuse('LIMIT', accountWords.closedToNewDevices)
  const { puzzle: times } = pressure
  await requireCaptcha(house, { token, action: 'User/authenticate', times }, accountWords.captchaFailed)
}

/** A password that did not fit counts for the address that it came from, as for the account that it was tried at. */
export const noteFailure = (house: House, address: string) =>
  countUse(house, rateLimits.signInsOfAddress, address)

/** Under a new password the guesses at the old one count no more: whoever set it lets a new device in, to this account alone. */
export async function openToNewDevices(house: Pick<House, 'db'>, accountId: number): Promise<void> {
  for (const limit of [rateLimits.signInsOfAccount, rateLimits.signInsOfAccountADay])
    await forgetUses(house, limit, keyOf(accountId))
}

/** The network that an address belongs to, as one household or one attacker has it: /24, or /48 of the long ones. */
const subnetOf = (address: string) => networkOf(address, { short: 3, long: 3 })
