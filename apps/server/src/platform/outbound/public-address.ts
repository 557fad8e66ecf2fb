import ipaddr from 'ipaddr.js'

// The only part of IPv6 that is assigned to the public internet.
const globalUnicast = ipaddr.parseCIDR('2000::/3')
// Assigned for other purposes than reaching a host: documentation, benchmarks, tunnels that carry IPv4 inside.
const reserved = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'].map(range =>
  ipaddr.parseCIDR(range),
)
const reservedIpv4 = ['192.0.0.0/24', '192.88.99.0/24', '198.18.0.0/15'].map(range => ipaddr.parseCIDR(range))

/** Whether an address, in any notation, belongs to the public internet. False for unreadable text. */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false
  const address = ipaddr.process(text)
  if (address.range() !== 'unicast') return false
  if (address.kind() === 'ipv4') return !reservedIpv4.some(range => address.match(range))
  return address.match(globalUnicast) && !reserved.some(range => address.match(range))
}
