import { extensions } from './uploads.ts'

/** "kindling.org" becomes "http://kindling.org"; what has a scheme keeps it (PLATFORM-48). */
export function withScheme(typed: string): string {
  const address = typed.trim()
  if (address === '' || /^[a-z][a-z0-9+.-]*:\/\//i.test(address) || /^(?:mailto|tel):/i.test(address))
    return address
  return `http://${address}`
}

/** The same address over https, for places that show nothing else (PLATFORM-49). */
export const toHttps = (address: string) => address.replace(/^http:\/\//i, 'https://')

/** A page of a site: http or https, and no film, sound, slides, PDF or picture (PLATFORM-46, PLATFORM-47). */
export function isSiteUrl(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, pathname } = new URL(address)
  if (protocol !== 'http:' && protocol !== 'https:') return false
  const extension = /\.([a-z0-9]+)$/i.exec(pathname)?.[1]?.toLowerCase() ?? ''
  return !Object.values(extensions).some(list => list.includes(extension))
}

/** One whole iframe tag and nothing around it (PLATFORM-44). */
export const isIframe = (text: string) => /^\s*<iframe\b[^<>]*>\s*<\/iframe>\s*$/i.test(text)

/** Whether a text has anything in it that a browser would read as a tag (PLATFORM-45). */
export const hasHtml = (text: string) => /<\/?[a-z][^<>]*>/i.test(text)

/** The sign-in page with a username in its form. The name stands behind the hash, which no server is told. */
export const signInLink = (origin: string, username: string) =>
  `${origin}/signin#name=${encodeURIComponent(username)}`

/** The username in the hash of such a link; none where there is no such hash. */
export const readSignInName = (hash: string): string => new URLSearchParams(hash.slice(1)).get('name') ?? ''

/** A same-site path to go to after signing in, or null: never another site, never the sign-in page again (D-69). */
export function safeRedirect(wanted: string | null | undefined, origin: string): string | null {
  if (!wanted?.startsWith('/') || /[\\\p{Cc}]/u.test(wanted)) return null
  try {
    const url = new URL(wanted, origin)
    if (url.origin !== origin || url.pathname === '/signin') return null
    return url.pathname + url.search + url.hash
  } catch {
    return null
  }
}
