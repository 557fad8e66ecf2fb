import type { Scene } from './kit.ts'
import { box, choose, dot, line, move, paint, scatter, shape, sheet, swing, times } from './kit.ts'

export const music: Scene = ({ variant, time }) => {
  const wave = (y: number, tall: number, long: number, colour: string) =>
    line(
      `M${times(65, i => `${i ? 'L' : ''}${i * 10} ${(y + Math.sin(i * long + time * Math.PI * 4) * tall).toFixed(1)} `)}`,
      colour,
      6,
    )
  const note = (colour: string) => dot(-12, 22, 14, colour) + line('M0 22 V-34 Q18 -26 22 -6', colour, 6)
  const guitar =
    dot(0, 50, 62, paint.ember) +
    dot(0, -24, 46, paint.ember) +
    box(-9, -170, 18, 160, '#6B4A3A', 4) +
    box(-16, -196, 32, 40, paint.ink, 8) +
    dot(0, 10, 22, paint.ink) +
    box(-26, 70, 52, 9, paint.ink, 4) +
    line('M-4 -160 V72 M4 -160 V72', paint.butter, 2)
  const drum =
    box(-80, -30, 160, 100, paint.ember, 14) +
    line('M-70 -10 L-35 60 L0 -10 L35 60 L70 -10', paint.spark, 5) +
    `<ellipse cx="0" cy="-30" rx="80" ry="22" fill="${paint.paper}"/>` +
    line('M-20 -50 L-90 -110 M30 -50 L95 -116', paint.ink, 7)
  const piano =
    box(-120, -60, 240, 120, paint.ink, 12) +
    times(7, i => box(-108 + i * 31, -30, 28, 80, paint.paper, 4)) +
    times(6, i => (i === 2 ? '' : box(-88 + i * 31, -30, 18, 48, paint.ink, 3)))
  const horn =
    shape('M-100 0 L40 -14 Q90 -30 120 -72 V72 Q90 30 40 14Z', paint.spark) +
    times(3, i => box(-50 + i * 28, -50, 15, 46, paint.ember, 6))
  const left = variant % 2 === 0
  return sheet(
    choose([paint.mist, paint.butter, paint.peach, paint.mint], variant),
    wave(left ? 90 : 280, 24, 0.3 + (variant % 3) * 0.15, paint.leaf) +
      wave(left ? 280 : 100, 14, 0.6, paint.rose) +
      move(
        left ? 220 : 420,
        210,
        choose([guitar, drum, piano, horn], variant),
        1,
        variant % 4 === 0 ? 18 : 0,
      ) +
      times(5, i =>
        move(
          (left ? 370 : 60) + scatter(variant, i) * 220,
          60 + ((scatter(variant, i + 8) + 1 - time * 0.5) % 1) * 240,
          note(i % 2 ? paint.sky : paint.ink),
          0.9,
          swing(time, 1, i * 0.2) * 10,
        ),
      ),
  )
}
