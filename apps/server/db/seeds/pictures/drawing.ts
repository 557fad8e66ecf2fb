import type { Scene } from './kit.ts'
import { box, choose, dot, line, move, paint, shape, sheet, swing, times } from './kit.ts'

export const drawing: Scene = ({ variant, time }) => {
  const left = variant % 2 === 0
  const points = Array.from({ length: 80 }, (_, i) => {
    const u = i / 79
    return [
      70 + u * 380 + Math.sin(u * 19 + variant) * 34,
      170 + Math.cos(u * 19 + variant) * 56 - Math.sin(u * 5) * 20,
    ] as const
  })
  const shown = points.slice(0, Math.max(2, Math.ceil(80 * (time || 1))))
  const tip = shown.at(-1) ?? [320, 180]
  const walk = line(
    `M${shown.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`,
    choose([paint.ember, paint.sky, paint.pine], variant),
    8,
  )
  const pencil =
    shape('M0 0 L10 -34 H34 L24 -8Z', paint.butter) +
    move(10, -20, box(0, -130, 26, 118, paint.spark, 3) + box(0, -148, 26, 24, paint.rose, 6), 1, 24)
  const face =
    dot(250, 190, 90, paint.peach) +
    shape('M160 176 Q180 70 270 92 Q350 100 340 180 Q300 130 250 136 Q190 140 160 176Z', '#6B4A3A') +
    dot(222, 190, 8, paint.ink) +
    dot(280, 190, 8, paint.ink) +
    line('M222 228 Q250 250 280 228', paint.ember, 7)
  const shapes =
    dot(150, 150, 56, paint.sky) +
    box(230, 140, 110, 110, paint.ember, 10) +
    shape('M400 240 L460 120 L520 240Z', paint.pine) +
    dot(330, 270, 26, paint.spark)
  const dots = times(60, i => {
    const a = i * 2.4
    const r = Math.sqrt(i) * 15
    return dot(
      270 + Math.cos(a + time) * r * 1.4,
      190 + Math.sin(a + time) * r,
      4 + (i % 5) * 1.6,
      [paint.ember, paint.spark, paint.sky, paint.pine][i % 4] ?? paint.sky,
    )
  })
  const subject = choose([walk, shapes, dots, face], variant)
  const palette =
    `<ellipse cx="0" cy="0" rx="76" ry="54" fill="#D9A577"/>` +
    dot(30, 20, 13, paint.peach) +
    times(4, i =>
      dot(
        -44 + i * 30,
        -16 - (i % 2) * 14,
        12,
        [paint.ember, paint.spark, paint.sky, paint.pine][i] ?? paint.sky,
      ),
    )
  const place = variant % 4 === 0 ? tip : [left ? 470 : 440, 230 + swing(time) * 6]
  return sheet(
    choose([paint.mint, paint.peach, paint.mist, paint.butter], variant),
    move(30, 30, box(6, 8, 560, 300, '#E5D6C4', 10) + box(0, 0, 560, 300, paint.white, 10), 1, left ? 0 : 1) +
      subject +
      move(560, 300, palette, variant % 3 === 2 ? 0.7 : 1) +
      move(place[0], place[1], pencil),
  )
}
