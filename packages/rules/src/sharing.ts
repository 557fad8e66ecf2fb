import type { Archetype } from './catalogue.ts'

/** What names the public page of a thing. */
export interface PublicItem {
  archetype: Archetype
  archetype_id: number
  short_name: string | null
}

interface PublicPlace {
  /** What stands before the name or the number. */
  begin: string
  isNamed?: boolean
  /** What a link says of where its reader comes from (SHARING-10). */
  regFrom?: string
}

/** Where everybody opens a thing of a kind (SHARING-11, SHARING-12). */
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

/** The public page of a thing. */
export function publicPath({ archetype, archetype_id, short_name }: PublicItem): string {
  const { begin, isNamed } = places[archetype]
  return begin + encodeURIComponent((isNamed && short_name) || String(archetype_id))
}

/** The same as it is handed on: it tells of no person. */
export function sharedPath(item: PublicItem): string {
  const { regFrom } = places[item.archetype]
  return publicPath(item) + (regFrom ? `?reg_from=${regFrom}` : '')
}

/** What can stand in `reg_from` of a shared link. */
export const sharedOrigins = kinds.flatMap(([, { regFrom }]) => (regFrom ? [regFrom] : []))

/** The kind and the name or number in the path of a public page; null of any other. */
export function readPublicPath(path: string): { archetype: Archetype; name: string } | null {
  for (const [archetype, { begin }] of kinds) {
    const name = path.startsWith(begin) ? decoded(path.slice(begin.length)) : null
    if (name) return { archetype, name }
  }
  return null
}

/** A name as it is; null of what no address of ours has in it. */
function decoded(part: string): string | null {
  try {
    const name = decodeURIComponent(part)
    return /[/\p{Cc}]/u.test(name) ? null : name
  } catch {
    return null
  }
}

/** Where a short link leads from. */
export const shortLinkPath = (code: string) => `/s/${code}`

/** How long the copy-link confirmation stays (SHARING-09). */
export const copiedMs = 3_000

interface Handed {
  url: string
  title: string
  picture: string
}

interface Network {
  /** Of the window that a press opens, in pixels (SHARING-07, SHARING-08). */
  width: number
  height: number
  address: (handed: Handed) => string
}

const asked = (page: string, query: Record<string, string>) =>
  `${page}?${Object.entries(query)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')}`

/** The share pages of the networks. Nothing of them is asked for before a press. */
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

/** How many addresses one mail goes to, and how many a child chooses among its own people. */
export const mostShareAddresses = 5
export const mostSharePeople = 20

/** Where the link of such a mail leads whoever wants no more of them. */
export const stopMailsPath = (token: string) => `/mail/stop/${token}`

/** The picture of a thing as networks show one: drawings are painted, since they show none. */
export const sharePicturePath = (itemId: number) => `/share/picture/${itemId}`
export const sharePictureSize = { width: 1_200, height: 630 } as const
