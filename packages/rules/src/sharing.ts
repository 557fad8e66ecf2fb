import type { Archetype } from './catalogue.ts'

/** What identifies the public page of an item. */
export interface PublicItem {
  archetype: Archetype
  archetype_id: number
  short_name: string | null
}

interface PublicPlace {
  /** The part of the path before the name or the number. */
  begin: string
  isNamed?: boolean
  /** How a link says where its reader comes from (SHARING-10). */
  regFrom?: string
}

/** The public page of each kind of item (SHARING-11, SHARING-12). */
const places: Record<Archetype, PublicPlace> = {
  Courses: { begin: '/course/detail/', isNamed: true },
  Lessons: { begin: '/lesson/detail/', isNamed: true },
  Pathways: { begin: '/career/detail/', isNamed: true, regFrom: 'career_share' },
  Sparks: { begin: '/spark/info/' },
  Activities: { begin: '/activity/info/', regFrom: 'activity_share' },
  Videos: { begin: '/inspiration/info/', regFrom: 'video_share' },
  Boards: { begin: '/dashboard/board/' },
  Goals: { begin: '/goal/detail/' },
  JournalTypes: { begin: '/prompt/info/' },
}
const kinds = Object.entries(places) as [Archetype, PublicPlace][]

/** The public page of an item. */
export function publicPath({ archetype, archetype_id, short_name }: PublicItem): string {
  const { begin, isNamed } = places[archetype]
  return begin + encodeURIComponent((isNamed && short_name) || String(archetype_id))
}

/** The own number of an item, where its public page is addressed by that and not by a short name; null for a name. */
export const numberInPath = (name: string): number | null =>
  /^[1-9]\d{0,15}$/.test(name) ? Number(name) : null

/** The same page for sharing: it identifies no person. */
export function sharedPath(item: PublicItem): string {
  const { regFrom } = places[item.archetype]
  return publicPath(item) + (regFrom ? `?reg_from=${regFrom}` : '')
}

/** The possible values of `reg_from` in a shared link. */
export const sharedOrigins = kinds.flatMap(([, { regFrom }]) => (regFrom ? [regFrom] : []))

/** The kind and the name or number in the path of a public page; null for any other path. */
export function readPublicPath(path: string): { archetype: Archetype; name: string } | null {
  for (const [archetype, { begin }] of kinds) {
    const name = path.startsWith(begin) ? decoded(path.slice(begin.length)) : null
    if (name) return { archetype, name }
  }
  return null
}

/** The decoded name; null for text that no address of ours contains. */
function decoded(part: string): string | null {
  try {
    const name = decodeURIComponent(part)
    return /[/\p{Cc}]/u.test(name) ? null : name
  } catch {
    return null
  }
}

/** The path of a short link. */
export const shortLinkPath = (code: string) => `/s/${code}`

/** How long the copy-link confirmation stays (SHARING-09). */
export const copiedMs = 3_000

interface Handed {
  url: string
  title: string
  picture: string
}

interface Network {
  /** The window that a press opens, in pixels (SHARING-07, SHARING-08). */
  width: number
  height: number
  address: (handed: Handed) => string
}

const asked = (page: string, query: Record<string, string>) =>
  `${page}?${Object.entries(query)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')}`

/** The share pages of the networks. Nothing is requested from them before a press. */
export const networks = {
  facebook: {
    width: 567,
    height: 250,
    address: ({ url }) => asked('https://www.facebook.com/sharer/sharer.php', { u: url }),
  },
  twitter: {
    width: 550,
    height: 420,
    address: ({ url, title }) => asked('https://x.com/intent/post', { text: title, url }),
  },
  pinterest: {
    width: 767,
    height: 320,
    address: ({ url, title, picture }) =>
      asked('https://www.pinterest.com/pin/create/button/', { url, media: picture, description: title }),
  },
} as const satisfies Record<string, Network>
export type NetworkName = keyof typeof networks
export const networkNames = Object.keys(networks) as NetworkName[]

/** The most addresses of one mail, and the most people that a child can choose from. */
export const mostShareAddresses = 5
export const mostSharePeople = 20

/** The link in such a mail that stops further ones. */
export const stopMailsPath = (token: string) => `/mail/stop/${token}`

/**
 * The preview picture of an item for networks: drawings are converted, since networks do not show
 * them.
 */
export const sharePicturePath = (itemId: number) => `/share/picture/${itemId}`
export const sharePictureSize = { width: 1_200, height: 630 } as const
