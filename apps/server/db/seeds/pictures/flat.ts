import type { ActivitySubject } from '@kindling/rules/activities'
import type { CareerCluster } from '@kindling/rules/careers'
import type { SparkCategory } from '@kindling/rules/sparks'
import type { CareerSeed } from '../careers/career-shape.ts'
import { dot, move, paint, sheet } from './kit.ts'
import { type Thing, things } from './things/index.ts'

/** A ground, and the disc on it before which the thing stands; white shows on both. */
const grounds = {
  peach: [paint.peach, '#FFCFA8'],
  mint: [paint.mint, '#B3DCD1'],
  mist: [paint.mist, '#C3CFFA'],
  butter: [paint.butter, '#FFE08F'],
} as const
type Ground = keyof typeof grounds
const groundNames = Object.keys(grounds) as Ground[]

/** One thing and nothing else, so that a picture says nothing that its words do not say; whole where a card cuts the sides off. */
function drawThing(thing: Thing, ground: Ground): string {
  const [wide, disc] = grounds[ground]
  return sheet(wide, dot(320, 180, 164, disc) + move(320, 180, things[thing], 1.7))
}

/** The grounds of a list of names, in turn. */
const inTurn = (index: number): Ground => groundNames[index % groundNames.length] ?? 'mint'

/** What something is about by its words (`fitting_drawing`), and what a kind of thing looks like where they say nothing. */
const drawings = {
  peach: [
    'atom',
    'bike',
    'book',
    'boat',
    'bowl',
    'chart',
    'cloud',
    'cupcake',
    'drop',
    'fish',
    'helping',
    'laptop',
    'letter',
    'moon',
    'museum',
    'piano',
    'pins',
    'planets',
    'puzzle',
    'swimmer',
    'website',
  ],
  mint: [
    'ambulance',
    'ball',
    'bee',
    'bulb',
    'calculator',
    'camera',
    'fire',
    'flower',
    'guitar',
    'heart',
    'horse',
    'list',
    'palette',
    'paw',
    'plane',
    'rocket',
    'scissors',
    'tent',
    'truck',
    'vase',
  ],
  mist: [
    'basket',
    'beetle',
    'bread',
    'bus',
    'coin',
    'drum',
    'fizz',
    'house',
    'jar',
    'map',
    'mask',
    'nest',
    'pencil',
    'person',
    'sled',
    'sprite',
    'stethoscope',
    'tools',
    'tree',
  ],
  butter: [
    'bird',
    'cap',
    'dancer',
    'dinosaur',
    'film',
    'gear',
    'globe',
    'sprout',
    'microphone',
    'microscope',
    'note',
    'player',
    'pot',
    'robot',
    'shapes',
    'shield',
    'stand',
    'talk',
    'telescope',
    'tooth',
    'train',
    'volcano',
  ],
} as const satisfies Record<Ground, readonly Thing[]>

/** Every drawing by the name of its file. */
export const flatDrawings = (): Map<string, string> =>
  new Map(
    groundNames.flatMap(ground =>
      drawings[ground].map(thing => [`drawings/${thing}.svg`, drawThing(thing, ground)] as const),
    ),
  )

const clusterThings: Record<CareerCluster, Thing> = {
  agriculture: 'sprout',
  construction: 'hardHat',
  arts: 'palette',
  business: 'briefcase',
  education: 'cap',
  finance: 'coin',
  government: 'museum',
  health: 'stethoscope',
  hospitality: 'pot',
  'human-services': 'helping',
  'information-technology': 'laptop',
  safety: 'shield',
  manufacturing: 'gear',
  marketing: 'megaphone',
  science: 'microscope',
  transportation: 'truck',
}
const clusters = Object.keys(clusterThings) as CareerCluster[]
const groundOfCluster = (cluster: CareerCluster) => inTurn(clusters.indexOf(cluster))

/** A cluster of careers, for those that have no picture. */
export const drawCluster = (cluster: CareerCluster) =>
  drawThing(clusterThings[cluster], groundOfCluster(cluster))

/** What a career is about, on the ground of its cluster. */
export const drawCareer = ({ cluster, thing }: Pick<CareerSeed, 'cluster' | 'thing'>) =>
  drawThing(thing, groundOfCluster(cluster))

const categoryThings: Record<SparkCategory, Thing> = {
  space: 'planets',
  nature: 'tree',
  earth: 'globe',
  science: 'microscope',
  math: 'calculator',
  coding: 'laptop',
  art: 'palette',
  music: 'note',
  stories: 'book',
  history: 'museum',
  body: 'heart',
  making: 'tools',
}

/** What websites and videos of a category are about. */
export const drawSpark = (category: SparkCategory) =>
  drawThing(categoryThings[category], inTurn(Object.keys(categoryThings).indexOf(category)))

/** The first is the subject itself; the others are for goals and lessons that choose one. */
const subjectThings: Record<ActivitySubject, readonly Thing[]> = {
  academics: ['pencil', 'shapes', 'chart', 'cap'],
  arts: ['palette', 'squiggle', 'vase', 'exhibit'],
  music: ['note', 'piano', 'drum', 'microphone'],
  stage: ['mask', 'dancer', 'microphone', 'film'],
  science: ['microscope', 'crystal', 'rover', 'fizz'],
  coding: ['laptop', 'loop', 'robot', 'sprite'],
  sports: ['ball', 'swimmer', 'bike', 'sled'],
  outdoors: ['tree', 'tent', 'sprout', 'map'],
  cooking: ['pot', 'cupcake', 'bread', 'basket'],
  animals: ['paw', 'horse', 'beetle', 'bird'],
  world: ['globe', 'train', 'bus', 'talk'],
  service: ['helping', 'house', 'gift', 'letter'],
}

/** How many pictures a subject of activities has. */
export const picturesOfSubject = 4

export const drawActivity = (subject: ActivitySubject, variant: number) =>
  drawThing(
    subjectThings[subject][variant] ?? 'pencil',
    inTurn(Object.keys(subjectThings).indexOf(subject) + variant),
  )
