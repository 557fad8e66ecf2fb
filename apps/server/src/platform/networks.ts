import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

const withPort = /^(?:\[([^\]]+)\]|([\d.]+))(?::\d+)?$/

/**
 * The network of an address: the owner of one address has many. `short` is the number of bytes of an IPv4 address that count, `long` the
 * number of groups of an IPv6 address. An IPv4 address in IPv6 notation counts as IPv4. A proxy's value may have a port, and may be no
 * address: all such values are one network.
 */
export function networkOf(written: string, { short, long }: { short: number; long: number }): string {
  const [, bracketed, plain] = withPort.exec(written) ?? []
  const address = bracketed ?? plain ?? written
  // A short, octal or hexadecimal number is an address to some programs, and free text that a sender chooses.
  if (isIP(address) === 0) return 'no address'
  const read = ipaddr.process(address)
  if (read instanceof ipaddr.IPv4) return read.octets.slice(0, short).join('.')
  return read.parts
    .slice(0, long)
    .map(part => part.toString(16))
    .join(':')
}

/** The address as limits count it: the owner of an IPv6 address can send from a whole /64. */
export const hostOf = (address: string) => networkOf(address, { short: 4, long: 4 })
