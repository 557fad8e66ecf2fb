import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

const withPort = /^(?:\[([^\]]+)\]|([\d.]+))(?::\d+)?$/

/**
 * The network that an address belongs to: whoever has one address of it has many. `short` says how many bytes of an IPv4 address
 * count, `long` how many groups of an IPv6 address. An IPv4 address that is written as one of IPv6 is itself. What a proxy says may have
 * a port, and need not be an address: all that is none is one network.
 */
export function networkOf(written: string, { short, long }: { short: number; long: number }): string {
  const [, bracketed, plain] = withPort.exec(written) ?? []
  const address = bracketed ?? plain ?? written
  // A short, octal or hexadecimal number is an address to some programs, and a word that a sender chooses.
  if (isIP(address) === 0) return 'no address'
  const read = ipaddr.process(address)
  if (read instanceof ipaddr.IPv4) return read.octets.slice(0, short).join('.')
  return read.parts
    .slice(0, long)
    .map(part => part.toString(16))
    .join(':')
}

/** As limits know an address: whoever has one of IPv6 has a whole /64 to send from. */
export const hostOf = (address: string) => networkOf(address, { short: 4, long: 4 })
