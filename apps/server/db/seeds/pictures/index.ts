import type { ActivitySubject } from '@kindling/rules/activities'
import type { CareerCluster } from '@kindling/rules/careers'
import type { SparkCategory } from '@kindling/rules/sparks'
import type { CareerSeed } from '../careers/career-shape.ts'
import type { Motif } from '../motif.ts'
import { birds } from './birds.ts'
import { careers } from './careers.ts'
import { coding } from './coding.ts'
import { drawing } from './drawing.ts'
import { history } from './history.ts'
import { dot, move, paint, type Scene } from './kit.ts'
import { kitchen } from './kitchen.ts'
import { media } from './media.ts'
import { money } from './money.ts'
import { music } from './music.ts'
import { space } from './space.ts'
import { stories } from './stories.ts'
import { type Thing, things } from './things/index.ts'
import { weather } from './weather.ts'

const shade = '#2B243833'

export { drawCrayon } from './crayon.ts'
export { drawAvatar, drawEmpty, drawLogo } from './marks.ts'

const scenes: Record<Motif, Scene> = {
  birds,
  careers,
  coding,
  drawing,
  history,
  kitchen,
  media,
  money,
  music,
  space,
  stories,
  weather,
}

export function drawCourse(motif: Motif): string {
  return scenes[motif]({ variant: 0, time: 0.4 })
}

/** Another arrangement of the course's scene for each lesson, and before it what the lesson is about. */
export function drawLesson(motif: Motif, index: number, thing: Thing): string {
  const scene = scenes[motif]({ variant: index + 1, time: 0.15 + (index % 5) * 0.17 })
  // Near enough to the middle to stay whole where a card cuts the sides off.
  const place = index % 2 === 0 ? 408 : 232
  const medal =
    dot(0, 6, 120, shade) +
    dot(0, 0, 120, paint.ink) +
    dot(0, 0, 114, paint.paper) +
    move(0, 0, things[thing], 1.2)
  return scene.replace('</svg>', `${move(place, 180, medal)}</svg>`)
}

const clusterScenes: Record<CareerCluster, Motif> = {
  agriculture: 'birds',
  construction: 'history',
  arts: 'drawing',
  business: 'careers',
  education: 'stories',
  finance: 'money',
  government: 'history',
  health: 'careers',
  hospitality: 'kitchen',
  'human-services': 'media',
  'information-technology': 'coding',
  safety: 'weather',
  manufacturing: 'music',
  marketing: 'media',
  science: 'space',
  transportation: 'weather',
}

/** The scene of a career's cluster, another arrangement for each, and before it what the career is about. */
export function drawCareer({ cluster, thing, name }: Pick<CareerSeed, 'cluster' | 'thing' | 'name'>): string {
  return drawLesson(clusterScenes[cluster], name.length, thing)
}

/** A scene, and the things that stand before it in turn. */
interface Series {
  motif: Motif
  things: readonly [Thing, Thing, Thing, Thing]
}

const categoryScenes: Record<SparkCategory, Series> = {
  space: { motif: 'space', things: ['planets', 'rover', 'constellation', 'station'] },
  nature: { motif: 'birds', things: ['feather', 'beetle', 'tree', 'nest'] },
  earth: { motif: 'weather', things: ['rain', 'storm', 'windsock', 'snow'] },
  science: { motif: 'kitchen', things: ['bulb', 'fizz', 'crystal', 'question'] },
  math: { motif: 'money', things: ['shapes', 'scales', 'chart', 'dots'] },
  coding: { motif: 'coding', things: ['loop', 'branch', 'sprite', 'phone'] },
  art: { motif: 'drawing', things: ['mix', 'squiggle', 'pencil', 'moods'] },
  music: { motif: 'music', things: ['guitar', 'piano', 'drum', 'record'] },
  stories: { motif: 'stories', things: ['book', 'quill', 'mask', 'letter'] },
  history: { motif: 'history', things: ['map', 'house', 'exhibit', 'key'] },
  body: { motif: 'media', things: ['ear', 'eye', 'talk', 'person'] },
  making: { motif: 'careers', things: ['tools', 'clock', 'gift', 'bottle'] },
}

const subjectScenes: Record<ActivitySubject, Series> = {
  academics: { motif: 'stories', things: ['pencil', 'shapes', 'chart', 'cap'] },
  arts: { motif: 'drawing', things: ['mix', 'squiggle', 'moods', 'gift'] },
  music: { motif: 'music', things: ['guitar', 'piano', 'drum', 'microphone'] },
  stage: { motif: 'stories', things: ['mask', 'dancer', 'megaphone', 'quill'] },
  science: { motif: 'kitchen', things: ['bulb', 'crystal', 'rover', 'fizz'] },
  coding: { motif: 'coding', things: ['robot', 'loop', 'phone', 'sprite'] },
  sports: { motif: 'weather', things: ['ball', 'swimmer', 'bike', 'clock'] },
  outdoors: { motif: 'weather', things: ['tent', 'tree', 'boot', 'map'] },
  cooking: { motif: 'kitchen', things: ['pot', 'cupcake', 'bread', 'basket'] },
  animals: { motif: 'birds', things: ['paw', 'horse', 'beetle', 'nest'] },
  world: { motif: 'history', things: ['globe', 'train', 'bus', 'talk'] },
  service: { motif: 'media', things: ['helping', 'house', 'gift', 'letter'] },
}

/** How many pictures a category of websites has, and a subject of activities. */
export const picturesOfCategory = 4

/** The scene of a category of websites, and before it something that belongs to it. */
export const drawSpark = (category: SparkCategory, variant: number) =>
  drawOfSeries(categoryScenes[category], variant)

/** The same of a subject of activities. */
export const drawActivity = (subject: ActivitySubject, variant: number) =>
  drawOfSeries(subjectScenes[subject], variant)

const drawOfSeries = ({ motif, things: shown }: Series, variant: number) =>
  drawLesson(motif, variant, shown[variant] ?? shown[0])

/** One frame of the course's film; time runs from 0 to 1. */
export function drawFrame(motif: Motif, time: number): string {
  return scenes[motif]({ variant: 0, time })
}
