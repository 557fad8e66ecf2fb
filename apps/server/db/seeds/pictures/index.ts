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
export { drawActivity, drawCareer, drawCluster, drawSpark, flatDrawings, picturesOfSubject } from './flat.ts'
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

/** One frame of the course's film; time runs from 0 to 1. */
export function drawFrame(motif: Motif, time: number): string {
  return scenes[motif]({ variant: 0, time })
}
