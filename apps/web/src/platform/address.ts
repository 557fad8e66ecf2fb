/**
 * The old hash forms open the same screens: `<prefix>/#/rest` and `<prefix>#/rest` (F-13, D-23). Returns the address to
 * show instead, or null when the address is already plain.
 */
export function plainAddress(pathname: string, search: string, hash: string): string | null {
  if (!hash.startsWith('#/')) return null
  const prefix = pathname.replace(/\/+$/, '')
  const [rest = '', query = ''] = hash.slice(2).split('?')
  const target = rest.replace(/\/+$/, '')
  const joined = [search.replace(/^\?/, ''), query].filter(Boolean).join('&')
  const tail = joined ? `?${joined}` : ''
  if (target.startsWith('/')) return null
  return (`${prefix}/${target}`.replace(/\/$/, '') || '/') + tail
}

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

/** The sign-in page that leads back to where the reader is. */
export function signInAddress(here: { pathname: string; search: string; hash: string }): string {
  const whole = `${here.pathname}${here.search}${here.hash}`
  return whole === '/' ? '/signin' : `/signin?${new URLSearchParams({ login_redirect: whole })}`
}
