import type { Scene } from './kit.ts'
import { choose, cloud, dot, egg, line, move, paint, scatter, shape, sheet, swing, times } from './kit.ts'

export const birds: Scene = ({ variant, time }) => {
  const colours = [paint.ember, paint.sky, paint.pine, paint.spark] as const
  const bird = (fill: string, wing: number) =>
    line('M-6 34 V50 M8 34 V50', paint.ink, 4) +
    shape('M-40 10 L-84 26 L-44 -8Z', fill) +
    egg(0, 6, 46, 34, fill) +
    egg(8, 16, 28, 20, paint.butter) +
    dot(34, -22, 25, fill) +
    shape('M56 -26 L76 -18 L56 -12Z', paint.spark) +
    dot(41, -27, 4.5, paint.ink) +
    move(-10, 2, egg(-6, 4, 27, 16, paint.ink).replace('/>', ' opacity=".25"/>'), 1, wing)
  const left = variant % 2 === 0
  const branch =
    line('M-20 262 Q200 226 400 256 T670 230', '#6B4A3A', 18) +
    line('M430 252 Q480 210 500 170', '#6B4A3A', 10) +
    times(12, i =>
      move(
        40 + i * 52,
        244 + (i % 2 ? 30 : -14) * (i > 7 ? 0.5 : 1),
        egg(0, 0, 19, 10, i % 3 ? paint.leaf : paint.pine),
        1,
        scatter(variant, i) * 140,
      ),
    )
  const count = 1 + (variant % 3)
  const flock = times(count, i =>
    move(
      150 + i * 170 + scatter(variant, i) * 40,
      192 - Math.max(0, swing(time, 2, i * 0.3)) * 18,
      bird(colours[(variant + i) % 4] ?? paint.ember, swing(time, 4, i * 0.2) * 10),
      i % 2 ? 0.85 : 1.15,
    ),
  )
  const nest = move(
    500,
    244,
    egg(-22, -12, 15, 20, paint.mist) +
      egg(6, -16, 15, 20, paint.paper) +
      shape('M-64 -14 Q0 14 64 -14 Q50 44 0 44 Q-50 44 -64 -14Z', '#9A6B4A') +
      line('M-50 4 Q0 28 50 4 M-42 20 Q0 40 42 20', '#6B4A3A', 4),
  )
  return sheet(
    choose([paint.peach, paint.mint, paint.mist, paint.butter], variant),
    dot(left ? 520 : 120, 110 - swing(time / 4) * 24, 58, paint.spark) +
      cloud(left ? 140 : 460, 70, 0.8, paint.white) +
      `<g${left ? '' : ' transform="translate(640 0) scale(-1 1)"'}>${branch}${flock}${variant % 3 === 1 ? nest : ''}</g>`,
  )
}
