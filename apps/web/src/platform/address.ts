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

/** The sign-in page that leads back to where the reader is. */
export function signInAddress(here: { pathname: string; search: string; hash: string }): string {
  const whole = `${here.pathname}${here.search}${here.hash}`
  return whole === '/' ? '/signin' : `/signin?${new URLSearchParams({ login_redirect: whole })}`
}

/** The page of one journal; from lists it opens in a window. */
export const journalAddress = (childId: number, journalId: number) =>
  `/child/${childId}/journals/${journalId}`
