import { siteHost } from './listings.ts'

/**
 * Which page an address is of, however the way to it is spelled: what is held out of sight does not come back by another spelling; empty of none. A proof
 * needs the narrower `pageAt` of listings, since a server may answer each spelling with something else.
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
  // Twice, because steps up the path count as such once they are plain.
  url.pathname = plain(url.pathname)
  const path = plain(url.pathname)
    .replace(/(?:\/|%20)+$/, '')
    .replace(/\/(?:index|default)\.(?:html?|php|aspx?)$/i, '')
  return siteHost(website) + path.replace(/(?:\/|%20)+$/, '') + url.search
}

/**
 * Whether an address leads to a page that is held. Most servers answer a question that they do not know with the page itself, so what is held without
 * one is held with any; what is held with one is that page alone.
 */
export const leadsToHeld = (address: string, held: string): boolean => {
  const [page, one] = [pageHowever(address), pageHowever(held)]
  return one !== '' && (page === one || (!one.includes('?') && page.startsWith(`${one}?`)))
}

/** What the standard of addresses calls unreserved: escaped or not it is the same letter. */
const escapedLetter = /%(?:2[de]|3\d|[46][1-9a-f]|[57][\da]|5f|7e)/gi

/** Where somebody came from, and questions without words. */
const saysNothing = (name: string) => /^(?:\?*|utm_.*|fbclid|gclid)$/i.test(name)
