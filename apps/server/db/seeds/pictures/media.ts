import type { Scene } from './kit.ts'
import { box, choose, dot, line, move, paint, scatter, shape, sheet, swing, times } from './kit.ts'

export const media: Scene = ({ variant, time }) => {
  const left = variant % 2 === 0
  const lines = (x: number, y: number, w: number, count: number) =>
    times(count, i => box(x, y + i * 18, w * (0.6 + scatter(variant, i) * 0.4), 8, '#D5CCDA', 4))
  const photo =
    box(0, 0, 130, 90, paint.mist, 6) +
    dot(98, 26, 13, paint.spark) +
    shape('M0 84 L42 36 L74 70 L96 50 L130 84 V90 H0Z', paint.pine)
  const paper =
    box(-150, -130, 300, 260, paint.paper, 8) +
    box(-128, -110, 256, 22, paint.ink, 6) +
    move(-128, -74, photo) +
    lines(18, -70, 110, 5) +
    lines(-128, 32, 256, 5)
  const phone =
    box(-78, -140, 156, 280, paint.ink, 24) +
    box(-66, -120, 132, 236, paint.paper, 10) +
    move(-56, -108, photo, 0.85) +
    lines(-56, -16, 110, 4) +
    shape('M-40 92 q-18 -22 0 -26 q10 0 12 8 q4 -8 12 -8 q16 4 -2 26 l-11 10Z', paint.ember)
  const chart =
    box(-150, -120, 300, 240, paint.paper, 10) +
    times(5, i =>
      box(
        -120 + i * 52,
        90 - 30 - scatter(variant, i) * 130,
        34,
        30 + scatter(variant, i) * 130,
        [paint.ember, paint.sky, paint.pine, paint.spark, paint.rose][i] ?? paint.sky,
        5,
      ),
    ) +
    line('M-134 96 H134', paint.ink, 5)
  const wall = times(6, i =>
    move(
      -170 + (i % 3) * 120,
      -110 + Math.floor(i / 3) * 116,
      box(-6, -6, 142, 102, paint.paper, 6) + photo,
      0.78,
      scatter(variant, i) * 10 - 5,
    ),
  )
  const glass =
    line('M36 36 L92 92', '#6B4A3A', 20) +
    dot(0, 0, 58, paint.ink) +
    dot(0, 0, 47, '#EAF0FF') +
    line('M-26 -14 Q-16 -32 4 -32', paint.white, 7) +
    `<ellipse cx="0" cy="4" rx="28" ry="17" fill="${paint.white}"/>` +
    dot(swing(time) * 8, 4, 12, paint.sky) +
    dot(swing(time) * 8, 4, 5, paint.ink)
  return sheet(
    choose([paint.peach, paint.mist, paint.butter, paint.mint], variant),
    dot(left ? 560 : 80, 60, 110, paint.paper) +
      move(left ? 260 : 390, 184, choose([paper, phone, chart, wall], variant), 1.05, left ? -3 : 3) +
      move((left ? 420 : 190) + swing(time) * 50, 200 + swing(time, 1, 0.25) * 26, glass),
  )
}
