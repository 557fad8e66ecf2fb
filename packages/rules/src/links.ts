/**
 * The sign-in page with a username in its form. The name stands behind the hash, which is never sent to a server.
 */
export const signInLink = (origin: string, username: string) =>
  `${origin}/signin#name=${encodeURIComponent(username)}`

/** The username in the hash of such a link; empty without such a hash. */
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
