import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import type { z } from 'zod'

/** Whose word about a sender's address is taken: nobody's, of so many proxies in front, or of these networks. */
export type TrustedProxies = false | number | string[]

const mostHops = 10

/** Reads `TRUST_PROXY`; whoever believes every address lets each sender choose its own. */
export function readTrustedProxies(text: string, { issues }: z.core.ParsePayload): TrustedProxies {
  const words = text.split(',').map(word => word.trim())
  if (['', 'false', '0'].includes(text.trim())) return false
  const hops = Number(text)
  if (Number.isInteger(hops) && hops > 0 && hops <= mostHops) return hops
  if (words.every(isNetwork)) return words
  const message =
    'must be the number of proxies in front of the server, such as 1, or their networks, such as 10.0.0.0/8; true or 0.0.0.0/0 would believe whatever address a sender writes'
  issues.push({ code: 'custom', message, input: text })
  return false
}

const isNetwork = (word: string) =>
  isIP(word) !== 0 || (ipaddr.isValidCIDR(word) && ipaddr.parseCIDR(word)[1] > 0)

/** The same as the server asks it: whether an address, so many hops away, is one of the proxies. */
export const believes = (trusted: TrustedProxies) =>
  typeof trusted === 'number' ? (_address: string, hop: number) => hop < trusted : trusted
