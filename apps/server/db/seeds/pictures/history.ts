import type { Scene } from './kit.ts'
import { box, choose, dot, line, move, paint, scatter, shape, sheet, times } from './kit.ts'

export const history: Scene = ({ variant, time }) => {
  const walls = [paint.rose, paint.butter, paint.mint, paint.peach] as const
  const house = (i: number) => {
    const tall = 110 + scatter(variant, i) * 70
    return (
      box(0, -tall, 104, tall, walls[(i + variant) % 4] ?? paint.rose, 3) +
      shape(
        i % 2
          ? `M-8 ${-tall} L52 ${-tall - 54} L112 ${-tall}Z`
          : `M-4 ${-tall} V${-tall - 22} H108 V${-tall}Z`,
        i % 3 ? paint.ember : paint.pine,
      ) +
      times(4, k => box(16 + (k % 2) * 46, -tall + 20 + Math.floor(k / 2) * 42, 26, 30, paint.ink, 5)) +
      box(40, -40, 28, 40, '#6B4A3A', 12)
    )
  }
  const tower =
    box(-34, -220, 68, 220, paint.ember, 4) +
    shape('M-44 -220 L0 -286 L44 -220Z', paint.ink) +
    dot(0, -176, 24, paint.paper) +
    move(0, -176, line('M0 0 V-15', paint.ink, 4), 1, time * 360) +
    move(0, -176, line('M0 0 H10', paint.ink, 4)) +
    box(-12, -50, 24, 50, paint.ink, 12)
  const tree =
    box(-10, -80, 20, 80, '#6B4A3A', 4) +
    dot(0, -124, 56, paint.pine) +
    dot(-36, -96, 36, paint.leaf) +
    dot(38, -92, 34, paint.pine)
  const mill =
    shape('M-40 0 L-26 -150 H26 L40 0Z', paint.paper) +
    shape('M-32 -150 Q0 -190 32 -150Z', paint.ember) +
    times(4, i => move(0, -142, box(-7, -94, 14, 90, '#6B4A3A', 4), 1, i * 90 + 20 + time * 90))
  const tram =
    box(-80, -70, 160, 62, paint.pine, 14) +
    times(4, i => box(-68 + i * 35, -60, 28, 26, paint.butter, 5)) +
    dot(-46, -4, 13, paint.ink) +
    dot(46, -4, 13, paint.ink) +
    line('M0 -70 L20 -96', paint.ink, 4)
  const spot = variant % 5
  return sheet(
    choose([paint.butter, paint.mist, paint.peach], variant),
    dot(variant % 2 ? 530 : 110, 84, 40, paint.spark) +
      times(5, i => (i === spot ? '' : move(10 + i * 126, 290, house(i)))) +
      move(70 + spot * 126, 290, choose([tower, tree, mill], variant)) +
      box(0, 288, 640, 72, '#8B7F94', 0) +
      line('M0 330 H640', paint.paper, 3) +
      move(((variant * 130 + 90 + time * 240) % 800) - 80, 326, tram),
  )
}
