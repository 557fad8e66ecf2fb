import type { Scene } from './kit.ts'
import { box, choose, dot, line, move, paint, scatter, shape, sheet, swing, times } from './kit.ts'

export const space: Scene = ({ variant, time }) => {
  const stars = times(34, i =>
    dot(
      scatter(variant, i) * 640,
      scatter(variant, i + 50) * 360,
      1.5 + scatter(variant, i + 9) * 2.5,
      i % 5 ? paint.paper : paint.spark,
    ),
  )
  const ringed = dot(0, 0, 50, paint.rose) + line('M-82 18 Q0 50 82 -18', paint.spark, 9)
  const striped =
    dot(0, 0, 44, paint.leaf) + line('M-34 -14 H30', paint.pine, 8) + line('M-36 12 H34', paint.mint, 8)
  const moon =
    dot(0, 0, 60, paint.butter) +
    dot(-20, -12, 12, '#EBD79B') +
    dot(22, 18, 16, '#EBD79B') +
    dot(14, -28, 7, '#EBD79B')
  const main = choose([moon, ringed, striped], variant)
  const left = variant % 2 === 0
  const rocket =
    shape('M0 -84 Q40 -40 30 40 H-30 Q-40 -40 0 -84Z', paint.paper) +
    shape('M0 -84 Q20 -64 26 -38 H-26 Q-20 -64 0 -84Z', paint.ember) +
    dot(0, -8, 15, paint.sky) +
    dot(0, -8, 9, paint.mist) +
    shape('M-29 8 L-54 50 L-28 40Z M29 8 L54 50 L28 40Z', paint.ember) +
    shape(`M-18 42 Q0 ${100 + swing(time, 6) * 14} 18 42Z`, paint.spark)
  const station =
    box(-90, -22, 60, 44, paint.sky, 4) +
    box(30, -22, 60, 44, paint.sky, 4) +
    line('M-90 0 H90', paint.paper, 7) +
    box(-26, -30, 52, 60, paint.paper, 14) +
    dot(0, 0, 10, paint.ember)
  const craft = variant % 4 === 3 ? station : rocket
  const ground =
    variant % 3 === 1
      ? shape('M0 310 Q320 240 640 310 V360 H0Z', '#6A5F94') +
        dot(140, 310, 14, '#584D82') +
        dot(420, 300, 20, '#584D82')
      : ''
  return sheet(
    paint.night,
    stars +
      move(left ? 470 : 160, 120 + swing(time) * 6, main, 1.25) +
      move(left ? 110 : 540, 70, choose([striped, moon, ringed], variant), 0.5) +
      ground +
      move(left ? 230 + time * 40 : 420 - time * 40, 220 - swing(time / 2) * 70, craft, 1, left ? 24 : -24),
  )
}
