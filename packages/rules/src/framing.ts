/** What a page says in its headers of who may show it in a frame. */
export interface Framing {
  /** `X-Frame-Options`. */
  options: string
  /** `Content-Security-Policy`, of all that were sent. */
  policy: string
}

/** Whether anybody may show it: read from what it says, never guessed. */
export function mayBeFramed({ options, policy }: Framing): boolean {
  if (options.trim() !== '') return false
  return policy
    .split(/[;,]/)
    .map(part => part.trim().toLowerCase().split(/\s+/))
    .filter(([name]) => name === 'frame-ancestors')
    .every(([, ...sources]) => sources.some(source => source === '*' || source === 'https:'))
}

/** Where a page may be shown from, for our own policy; nothing of an address that is not safe. */
export function frameSources(website: string | null): string | null {
  const [, host] = /^https:\/\/((?:[a-z0-9-]+\.)+[a-z]{2,})(?=[/?#]|$)/i.exec(website ?? '') ?? []
  if (!host) return null
  const bare = host.toLowerCase().replace(/^www\./, '')
  return `https://${bare} https://www.${bare}`
}
