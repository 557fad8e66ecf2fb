import type { Motif } from './motif.ts'

/** Our own short films, one a course; the files lie in the web app under `videos/<key>.mp4`. */
export const videos = [
  {
    key: 'rocket-to-the-moon',
    motif: 'space',
    title: 'A rocket climbs past the planets',
    description: 'A red rocket rises through a field of stars while planets drift slowly by.',
    seconds: 8,
  },
  {
    key: 'rain-in-the-gauge',
    motif: 'weather',
    title: 'Rain fills the gauge',
    description: 'A cloud drifts over a meadow, rain falls, and the water in a glass gauge climbs.',
    seconds: 8,
  },
  {
    key: 'birds-on-a-branch',
    motif: 'birds',
    title: 'Morning on the branch',
    description: 'Small birds hop and bob on a branch as the sun comes up behind them.',
    seconds: 8,
  },
  {
    key: 'strings-and-waves',
    motif: 'music',
    title: 'What a sound looks like',
    description: 'Notes float up from an instrument while a wave swings low and high.',
    seconds: 8,
  },
  {
    key: 'blocks-in-a-loop',
    motif: 'coding',
    title: 'The robot follows its blocks',
    description: 'A little robot moves and waves as coloured blocks light up one after another.',
    seconds: 8,
  },
  {
    key: 'a-story-opens',
    motif: 'stories',
    title: 'A story opens',
    description: 'A book lies open and a castle, a moon and stars rise gently out of its pages.',
    seconds: 8,
  },
  {
    key: 'bubbles-in-the-bowl',
    motif: 'kitchen',
    title: 'Bubbles in the bowl',
    description: 'A pot and a bowl stand on a table, bubbles rise, and steam curls into the air.',
    seconds: 8,
  },
  {
    key: 'our-street-long-ago',
    motif: 'history',
    title: 'Our street, long ago',
    description: 'A row of old houses stands in evening light as a tram rolls past the clock tower.',
    seconds: 8,
  },
  {
    key: 'coins-in-the-jar',
    motif: 'money',
    title: 'A jar fills up',
    description: 'Coins drop one by one into a glass jar and the pile slowly grows.',
    seconds: 8,
  },
  {
    key: 'one-line-walking',
    motif: 'drawing',
    title: 'A line goes for a walk',
    description: 'A pencil moves over paper and leaves a long curling line behind it.',
    seconds: 8,
  },
  {
    key: 'looking-twice',
    motif: 'media',
    title: 'Looking twice',
    description: 'A magnifying glass moves slowly over a page of pictures and stops at one of them.',
    seconds: 8,
  },
  {
    key: 'many-paths',
    motif: 'careers',
    title: 'Many paths up the hill',
    description: 'Several paths wind up a hill past a signpost while the sun moves over the sky.',
    seconds: 8,
  },
] as const satisfies readonly VideoSeed[]

export type VideoKey = (typeof videos)[number]['key']

interface VideoSeed {
  key: string
  motif: Motif
  title: string
  description: string
  seconds: number
}
