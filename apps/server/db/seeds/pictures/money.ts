import type { Scene } from './kit.ts'
import { box, choose, dot, line, move, paint, scatter, shape, sheet, swing, times } from './kit.ts'

export const money: Scene = ({ variant, time }) => {
  const left = variant % 2 === 0
  const coin =
    dot(0, 0, 24, '#D99A1E') +
    dot(0, -2, 21, paint.spark) +
    line('M0 -12 L4 -3 L12 -2 L5 4 L7 12 L0 7 L-7 12 L-5 4 L-12 -2 L-4 -3Z', '#D99A1E', 3)
  const pile = 6 + Math.floor(time * 8)
  const jar =
    box(-74, -170, 148, 180, paint.white, 30) +
    times(pile, i => move(-42 + (i % 4) * 28, -16 - Math.floor(i / 4) * 26, coin)) +
    move(0, -190 + ((time * 8) % 1) * 90, coin) +
    `<rect x="-74" y="-170" width="148" height="180" rx="30" fill="none" stroke="${paint.sky}" stroke-width="6"/>`
  const pig =
    dot(-62, -4, 12, paint.rose) +
    shape('M-60 30 h22 v26 h-22Z M34 30 h22 v26 h-22Z', '#D97B5C') +
    `<ellipse cx="0" cy="0" rx="88" ry="60" fill="${paint.rose}"/>` +
    shape('M36 -52 L64 -80 L70 -36Z', '#D97B5C') +
    box(66, -14, 34, 36, '#D97B5C', 14) +
    dot(52, -16, 6, paint.ink) +
    box(-22, -58, 44, 8, paint.ink, 4) +
    move(0, -96 - swing(time) * 14, coin)
  const stand =
    box(-110, -60, 220, 70, paint.ember, 6) +
    line('M-100 -60 V-150 M100 -60 V-150', '#6B4A3A', 8) +
    times(5, i => shape(`M${-120 + i * 48} -190 h48 v36 q-24 26 -48 0Z`, i % 2 ? paint.paper : paint.pine)) +
    times(3, i => box(-60 + i * 46, -92, 26, 32, paint.spark, 6))
  const scale =
    line('M0 10 V-150 M-50 10 H50', paint.ink, 9) +
    move(
      0,
      -146,
      line('M-90 0 H90', paint.ink, 8) +
        shape('M-124 40 h68 q-34 44 -68 0Z M56 40 h68 q-34 44 -68 0Z', paint.pine) +
        line('M-90 0 L-120 40 M-90 0 L-60 40 M90 0 L60 40 M90 0 L120 40', paint.ink, 3) +
        move(-90, 22, coin) +
        dot(90, 22, 18, paint.ember),
      1,
      swing(time) * 7,
    )
  const stacks = times(3, i => times(2 + ((variant + i * 2) % 5), k => move(i * 62, -k * 14, coin)))
  return sheet(
    choose([paint.mint, paint.peach, paint.mist, paint.butter], variant),
    times(7, i => dot(scatter(variant, i) * 640, scatter(variant, i + 9) * 200, 10 + i * 3, paint.paper)) +
      box(0, 296, 640, 64, paint.leaf, 0) +
      move(left ? 230 : 420, variant % 4 === 1 ? 256 : 296, choose([jar, pig, stand, scale], variant), 1.1) +
      move(left ? 420 : 90, 286, stacks),
  )
}
