/**
 * The network that an address belongs to: whoever has one address of it has many. `short` says how many bytes of an IPv4 address
 * count, `long` how many groups of an IPv6 address.
 */
export function networkOf(address: string, { short, long }: { short: number; long: number }): string {
  if (!address.includes(':')) return address.split('.').slice(0, short).join('.')
  const [head = '', tail = ''] = address.split('::')
  const [before, after] = [head.split(':'), tail ? tail.split(':') : []]
  const missing = address.includes('::') ? Math.max(0, 8 - before.length - after.length) : 0
  return [...before, ...Array<string>(missing).fill('0'), ...after].slice(0, long).join(':')
}
