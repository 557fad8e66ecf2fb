import ipaddr from 'ipaddr.js'

/**
 * The network that an address belongs to: whoever has one address of it has many. `short` says how many bytes of an IPv4 address
 * count, `long` how many groups of an IPv6 address. An IPv4 address that is written as one of IPv6 is itself.
 */
export function networkOf(address: string, { short, long }: { short: number; long: number }): string {
  // What a proxy says need not be an address.
  if (!ipaddr.isValid(address)) return address
  const read = ipaddr.process(address)
  if (read instanceof ipaddr.IPv4) return read.octets.slice(0, short).join('.')
  return read.parts
    .slice(0, long)
    .map(part => part.toString(16))
    .join(':')
}

/** As limits know an address: whoever has one of IPv6 has a whole /64 to send from. */
export const hostOf = (address: string) => networkOf(address, { short: 4, long: 4 })
