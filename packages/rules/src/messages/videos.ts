import type { VideoView } from '../videos.ts'

/** Videos: ours, and those of providers whose frame comes after a click. */
export const videoMessages = {
  title: 'Videos',
  lead: 'Short films that show how things are, chosen by people.',
  by: 'By {keeper} · {category}',
  forGrades: 'For {grades}',
  tryIt: 'Try it yourself',
  related: 'More like this',
  toSearch: 'Discover',
  toVideos: 'All videos',
  toCareers: 'All careers',
  kinds: 'Which videos',
  /** Stands at the video before anything is asked of the provider. */
  outside:
    'This video comes from {provider}. When you press play, {provider} learns that somebody is watching it here. We do not tell it who you are.',
  checking: 'One moment …',
  loading: 'Loading the video from {provider} …',
  slow: '{provider} is slow to answer. Please wait a moment.',
  shown: 'From {provider}.',
  failed: 'The video does not load from {provider}.',
  again: 'Try again',
  openAt: 'Open it at {provider}',
  closed: 'We could not check whether you may watch this. Please try again.',
  /** A child for whom nobody near has chosen it. */
  askFirst:
    'This video comes from {provider}, which is not part of Kindling. It opens once a teacher recommends it to your class, or a grown-up at home keeps it as a favorite.',
  none: 'There is no video here yet.',
  shared: 'Somebody shared this video with you.',
} as const

export const videoViewWords: Record<VideoView, { header: string; lead: string; empty: string }> = {
  inspiration: {
    header: 'Videos to inspire you',
    lead: 'All of them, in another order each day.',
    empty: videoMessages.none,
  },
  lifestyle: {
    header: 'Everyday life',
    lead: 'What is around you, seen closely.',
    empty: videoMessages.none,
  },
  achievers: {
    header: 'People who did it',
    lead: 'What people have done, and how.',
    empty: videoMessages.none,
  },
  cool: { header: 'Cool things', lead: 'Space, water, machines and wonders.', empty: videoMessages.none },
  favorite: {
    header: 'My favorite videos',
    lead: 'What you want to watch again.',
    empty: 'Keep a video with its heart, and it stands here.',
  },
}
