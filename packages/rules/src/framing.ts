/** The headers by which a page says who may show it in a frame. */
export interface Framing {
  /** `X-Frame-Options`. */
  options: string
  /** `Content-Security-Policy`, all of the headers sent. */
  policy: string
}

/** Whether any site may show it: read from its headers, never guessed. */
export function mayBeFramed({ options, policy }: Framing): boolean {
  if (options.trim() !== '') return false
  return policy
    .split(/[;,]/)
    .map(part => part.trim().toLowerCase().split(/\s+/))
    .filter(([name]) => name === 'frame-ancestors')
    .every(([, ...sources]) => sources.some(source => source === '*' || source === 'https:'))
}

/** The frame sources for our own policy; null for an address that is not safe. */
export function frameSources(website: string | null): string | null {
  const [, host] = /^https:\/\/((?:[a-z0-9-]+\.)+[a-z]{2,})(?=[/?#]|$)/i.exec(website ?? '') ?? []
  if (!host) return null
  const bare = host.toLowerCase().replace(/^www\./, '')
  return `https://${bare} https://www.${bare}`
}
