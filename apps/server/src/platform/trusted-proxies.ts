import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import type { z } from 'zod'

/** The proxies that are trusted about a sender's address: none, a number of proxies in front, or these networks. */
export type TrustedProxies = false | number | string[]

const mostHops = 10

/** Reads `TRUST_PROXY`; a server that trusts every address lets each sender choose its own. */
export function readTrustedProxies(text: string, { issues }: z.core.ParsePayload): TrustedProxies {
  const words = text.split(',').map(word => word.trim())
  if (['', 'false', '0'].includes(text.trim())) return false
  const hops = /^\d+$/.test(text.trim()) ? Number(text) : 0
  if (hops > 0 && hops <= mostHops) return hops
  if (areFew(words)) return words
  const message =
    'must be the number of proxies in front of the server, such as 1, or their networks, such as 10.0.0.0/8, and none larger than /8 or, of IPv6, /16; true or 0.0.0.0/0 would believe whatever address a sender writes'
  issues.push({ code: 'custom', message, input: text })
  return false
}

/** The shortest prefix of a network, and how many networks of that size all of them may fill. */
const shortest = { ipv4: 8, ipv6: 16 }
const mostOfShortest = 16

/** Whether the words name networks that are a small part of all addresses, each and together. */
function areFew(words: readonly string[]): boolean {
  const filled = { ipv4: 0, ipv6: 0 }
  for (const word of words) {
    const network = readNetwork(word)
    if (!network || network.prefix < shortest[network.kind]) return false
    filled[network.kind] += 2 ** (shortest[network.kind] - network.prefix)
  }
  return Math.max(filled.ipv4, filled.ipv6) <= mostOfShortest
}

/**
 * The ranges of IPv6 that contain all of IPv4: mapped, translated (NAT64), in tunnels (6to4, Teredo). A short prefix there covers all of
 * IPv4.
 */
const holdingIpv4 = [
  { first: ipaddr.IPv6.parse('::ffff:0:0'), prefix: 96 },
  { first: ipaddr.IPv6.parse('64:ff9b::'), prefix: 96 },
  { first: ipaddr.IPv6.parse('64:ff9b:1::'), prefix: 48 },
  { first: ipaddr.IPv6.parse('2002::'), prefix: 16 },
  { first: ipaddr.IPv6.parse('2001::'), prefix: 32 },
]

/** The notation that every program reads alike: `0/8` and `010.0.0.0/8` mean other networks elsewhere, or none. */
const plainNetwork = /^([\da-f.:]+)(?:\/(0|[1-9]\d*))?$/i

function readNetwork(word: string): { kind: 'ipv4' | 'ipv6'; prefix: number } | null {
  const [, host = '', size] = plainNetwork.exec(word) ?? []
  if (isIP(host) === 0) return null
  const written = `${host}/${size ?? (isIP(host) === 4 ? 32 : 128)}`
  if (!ipaddr.isValidCIDR(written)) return null
  const [address, prefix] = ipaddr.parseCIDR(written)
  if (address instanceof ipaddr.IPv4) return { kind: 'ipv4', prefix }
  const holder = holdingIpv4.find(one => one.first.match(address, Math.min(prefix, one.prefix)))
  return holder ? { kind: 'ipv4', prefix: Math.max(0, prefix - holder.prefix) } : { kind: 'ipv6', prefix }
}

/** The same as the server's check: whether an address, this many hops away, is one of the proxies. */
export const believes = (trusted: TrustedProxies) =>
  typeof trusted === 'number' ? (_address: string, hop: number) => hop < trusted : trusted
