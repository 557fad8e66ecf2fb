import { siteHost } from './listings.ts'

/**
 * The page of an address, however it is spelled: a hidden page does not come back by another spelling; empty for no address. A proof needs the
 * stricter `pageAt` of listings, since a server may answer each spelling differently.
 */
export function pageHowever(website: string): string {
  const url = URL.parse(website)
  if (!url) return ''
  for (const name of [...url.searchParams.keys()]) if (saysNothing(name)) url.searchParams.delete(name)
  url.searchParams.sort()
  const plain = (path: string) =>
    path
      .replace(escapedLetter, decodeURIComponent)
      .replace(/%[\da-f]{2}/gi, sign => sign.toUpperCase())
      .replace(/;[^/]*/g, '')
      .replace(/\/{2,}/g, '/')
  // Twice, because dot segments in the path count as such once they are unescaped.
  url.pathname = plain(url.pathname)
  const path = plain(url.pathname)
    .replace(/(?:\/|%20)+$/, '')
    .replace(/\/(?:index|default)\.(?:html?|php|aspx?)$/i, '')
  return siteHost(website) + path.replace(/(?:\/|%20)+$/, '') + url.search
}

/**
 * Whether an address leads to a blocked page. Most servers answer an unknown query with the page itself, so a page blocked without a query is blocked
 * with any; with a query, only that page is.
 */
export const leadsToHeld = (address: string, held: string): boolean => {
  const [page, one] = [pageHowever(address), pageHowever(held)]
  return one !== '' && (page === one || (!one.includes('?') && page.startsWith(`${one}?`)))
}

/** The unreserved characters of the URL standard: escaped or not, they are the same. */
const escapedLetter = /%(?:2[de]|3\d|[46][1-9a-f]|[57][\da]|5f|7e)/gi

/** Tracking parameters, and queries without words. */
const saysNothing = (name: string) => /^(?:\?*|utm_.*|fbclid|gclid)$/i.test(name)
