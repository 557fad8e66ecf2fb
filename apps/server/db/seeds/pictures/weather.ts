import type { Scene } from './kit.ts'
import { box, choose, cloud, dot, hills, line, move, paint, scatter, sheet, swing, times } from './kit.ts'

export const weather: Scene = ({ variant, time }) => {
  const left = variant % 2 === 0
  const kind = variant % 3
  const sun =
    dot(0, 0, 46, paint.spark) +
    times(10, i => move(0, 0, line('M0 -60 V-76', paint.spark, 8), 1, i * 36 + time * 60))
  const drops = times(16, i => {
    const y = (scatter(variant, i) + time * 3) % 1
    const x = (left ? 170 : 290) + scatter(variant, i + 20) * 190
    return kind === 2
      ? dot(x, 160 + y * 150, 5, paint.white)
      : line(`M${x} ${160 + y * 130} l-5 16`, paint.sky, 5)
  })
  const level = 30 + time * 50
  const gauge =
    box(-24, -110, 48, 120, paint.white, 12) +
    box(-18, -level, 36, level + 4, paint.sky, 8) +
    times(4, i => line(`M8 ${-20 - i * 22} h14`, paint.ink, 3))
  const sock =
    line('M0 10 V-130', paint.ink, 7) +
    move(
      0,
      -126,
      box(0, -16, 34, 32, paint.ember, 4) +
        box(34, -13, 32, 26, paint.paper, 2) +
        box(66, -10, 30, 20, paint.ember, 6),
      1,
      swing(time, 2) * 9,
    )
  return sheet(
    choose([paint.mist, paint.peach, '#BFD0F5'], variant),
    move(left ? 500 : 130, 90, sun) +
      (kind === 1 ? '' : drops) +
      cloud((left ? 260 : 380) + swing(time) * 16, 110, 1.5, paint.white) +
      cloud(left ? 90 : 570, 70 + kind * 20, 0.7, paint.paper) +
      hills(280, kind === 2 ? paint.white : paint.leaf, kind === 2 ? paint.mist : paint.mint) +
      move(left ? 470 : 150, 320, kind === 1 ? sock : gauge, 1.1),
  )
}
