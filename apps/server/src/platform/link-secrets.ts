import { createHash, randomBytes } from 'node:crypto'

/** A secret that opens a page without an account: 128 bits, never stored. The server has only its hash. */
export const newLinkSecret = () => randomBytes(16).toString('base64url')

export const hashOfLinkSecret = (kind: 'journey' | 'signing', secret: string) =>
  createHash('sha256').update(`${kind}:${secret}`).digest()

/** Whether a text from an address has the form of a link secret. */
export const looksLikeLinkSecret = (given: string) => /^[\w-]{22}$/.test(given)
