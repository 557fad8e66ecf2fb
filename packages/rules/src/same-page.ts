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
  const plain = (path: string) => path.replace(escapedLetter, decodeURIComponent).replace(/\/{2,}/g, '/')
  // Twice, because steps up the path count as such once they are plain.
  url.pathname = plain(url.pathname)
  const path = plain(url.pathname).replace(/(?:[/;]|%20)+$/, '')
  return siteHost(website) + path + url.search
}

/** What the standard of addresses calls unreserved: escaped or not it is the same letter. */
const escapedLetter = /%(?:2[de]|3\d|[46][1-9a-f]|[57][\da]|5f|7e)/gi

/** Where somebody came from, and questions without words. */
const saysNothing = (name: string) => /^(?:\?*|utm_.*|fbclid|gclid)$/i.test(name)
