import type { Motif } from '../motif.ts'
import { birds } from './birds.ts'
import { careers } from './careers.ts'
import { coding } from './coding.ts'
import { drawing } from './drawing.ts'
import { history } from './history.ts'
import type { Scene } from './kit.ts'
import { kitchen } from './kitchen.ts'
import { media } from './media.ts'
import { money } from './money.ts'
import { music } from './music.ts'
import { space } from './space.ts'
import { stories } from './stories.ts'
import { weather } from './weather.ts'

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

/** Another arrangement of the course's scene for each lesson. */
export function drawLesson(motif: Motif, index: number): string {
  return scenes[motif]({ variant: index + 1, time: 0.15 + (index % 5) * 0.17 })
}

/** One frame of the course's film; time runs from 0 to 1. */
export function drawFrame(motif: Motif, time: number): string {
  return scenes[motif]({ variant: 0, time })
}
