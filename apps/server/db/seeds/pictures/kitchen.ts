import type { Scene } from './kit.ts'
import { box, choose, dot, line, move, paint, scatter, shape, sheet, swing, times } from './kit.ts'

export const kitchen: Scene = ({ variant, time }) => {
  const left = variant % 2 === 0
  const bubbles = (count: number) =>
    times(count, i => {
      const rise = (scatter(variant, i) + time * 2) % 1
      return dot(
        -50 + scatter(variant, i + 11) * 100,
        -60 - rise * 120,
        5 + scatter(variant, i + 5) * 11,
        i % 2 ? paint.mist : paint.spark,
      )
    })
  const bowl =
    bubbles(11) +
    shape('M-96 -70 H96 Q90 20 0 20 Q-90 20 -96 -70Z', paint.sky) +
    shape('M-96 -70 Q-60 -96 -30 -74 Q0 -104 30 -74 Q60 -96 96 -70Z', paint.white)
  const pot =
    line(
      `M-30 -116 q${swing(time) * 16} -20 0 -40 M20 -116 q${-swing(time) * 16} -20 0 -40`,
      paint.white,
      8,
    ) +
    box(-84, -90, 168, 110, paint.ember, 16) +
    box(-94, -104, 188, 22, paint.ink, 11) +
    box(-124, -66, 44, 16, paint.ink, 8) +
    box(80, -66, 44, 16, paint.ink, 8)
  const jar =
    box(-50, -140, 100, 160, paint.white, 18) +
    box(-44, -50, 88, 64, paint.sky, 12) +
    box(-44, -88, 88, 40, paint.spark, 4) +
    box(-42, -160, 84, 24, paint.pine, 8) +
    dot(-10, -66 + swing(time) * 6, 9, paint.ember) +
    dot(18, -30 - swing(time) * 6, 7, paint.ember)
  const bread =
    shape('M-110 20 Q-130 -80 -50 -84 Q0 -110 60 -84 Q130 -76 110 20Z', '#D98B4A') +
    line('M-50 -60 l24 34 M0 -70 l24 38 M50 -60 l22 32', paint.butter, 8)
  const side = choose(
    [
      move(0, 0, box(-26, -70, 52, 90, paint.mint, 12) + line('M-14 -40 h12 M-14 -16 h12', paint.pine, 4)),
      `<ellipse cx="0" cy="-18" rx="30" ry="38" fill="${paint.paper}"/>`,
      dot(-20, -14, 32, paint.spark) + dot(26, -8, 26, paint.ember),
    ],
    variant,
  )
  const tiles = times(8, i =>
    box(12 + i * 80, 20, 66, 66, i % 2 === variant % 2 ? paint.paper : paint.white, 8),
  )
  return sheet(
    choose([paint.peach, paint.mint, paint.butter], variant),
    tiles +
      box(0, 280, 640, 80, '#B9805A', 0) +
      box(0, 280, 640, 12, '#D09B74', 0) +
      move(left ? 240 : 400, 270, choose([bowl, pot, jar, bread], variant), 1.1) +
      move(left ? 480 : 140, 270, side, 1.2),
  )
}
