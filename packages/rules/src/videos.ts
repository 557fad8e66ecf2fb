/** The source of a video: two services, or a file of our own. */
export const videoProviders = ['YouTube', 'Vimeo', 'File'] as const
export type VideoProvider = (typeof videoProviders)[number]
export type OutsideProvider = Exclude<VideoProvider, 'File'>

export const videoKinds = ['lifestyle', 'achievers', 'cool'] as const
export type VideoKind = (typeof videoKinds)[number]

/** Long views (VIDEOS-05): all videos, those of a kind, and the user's favorites. */
export const videoViews = ['inspiration', ...videoKinds, 'favorite'] as const
export type VideoView = (typeof videoViews)[number]

/** Page sizes (D-17): a list, related videos, a shelf, a long view. */
export const videoPages = { list: 20, related: 4, shelf: 2, long: 16 } as const

/**
 * The keywords of a video in lists and in the search: its kind, that we feature it, and that the viewer can do
 * it too.
 */
export const videoKeywords = {
  lifestyle: 'Everyday life',
  achievers: 'People who did it',
  cool: 'Cool things',
  featured: 'Staff pick',
  experience: 'Try it yourself',
} as const satisfies Record<VideoKind | 'featured' | 'experience', string>

export interface OutsideVideo {
  provider: OutsideProvider
  id: string
}

const addressesOf: Record<OutsideProvider, RegExp> = {
  YouTube:
    /^(?:https?:\/\/)?(?:(?:www\.|m\.)?youtube(?:-nocookie)?\.com\/(?:watch\?(?:[^#\s]*&)?v=|embed\/|shorts\/)|youtu\.be\/)([\w-]+)(?:[/?&#]\S*)?$/i,
  Vimeo:
    /^(?:https?:\/\/)?(?:www\.)?(?:vimeo\.com\/(?:channels\/[\w-]+\/)?|player\.vimeo\.com\/video\/)(\d+)(?:[/?#]\S*)?$/i,
}

/** The format of an id (VIDEOS-25, VIDEOS-26). */
const idsOf: Record<OutsideProvider, RegExp> = { YouTube: /^[\w-]{11}$/, Vimeo: /^\d{6,11}$/ }

export const isVideoId = ({ provider, id }: OutsideVideo): boolean => idsOf[provider].test(id)

/** The video of a link that can be shown in a frame; null for any other link. */
export function readVideoLink(typed: string): OutsideVideo | null {
  for (const provider of ['YouTube', 'Vimeo'] as const) {
    const id = addressesOf[provider].exec(typed.trim())?.[1]
    if (id && isVideoId({ provider, id })) return { provider, id }
  }
  return null
}

/**
 * The address of the provider's frame, in the variant that sets no cookies before it plays and requests no
 * tracking.
 */
export const frameAddress = ({ provider, id }: OutsideVideo): string =>
  provider === 'YouTube'
    ? `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0&playsinline=1&enablejsapi=1`
    : `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1`

/** The video's page at the provider, for adults whose frame does not load. */
export const pageAddress = ({ provider, id }: OutsideVideo): string =>
  provider === 'YouTube' ? `https://www.youtube.com/watch?v=${id}` : `https://vimeo.com/${id}`
