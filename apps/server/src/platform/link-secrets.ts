import { createHash, randomBytes } from 'node:crypto'

/** What opens a page for somebody without an account: 128 bits, kept nowhere. The server has its hash. */
export const newLinkSecret = () => randomBytes(16).toString('base64url')

export const hashOfLinkSecret = (kind: 'journey' | 'signing', secret: string) =>
  createHash('sha256').update(`${kind}:${secret}`).digest()

/** Whether something in an address can be one at all. */
export const looksLikeLinkSecret = (given: string) => /^[\w-]{22}$/.test(given)
