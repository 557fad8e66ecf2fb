import type { Scene } from './kit.ts'
import { box, choose, dot, line, move, paint, sheet, swing, times } from './kit.ts'

export const coding: Scene = ({ variant, time }) => {
  const colours = [paint.ember, paint.sky, paint.pine, paint.spark] as const
  const left = variant % 2 === 0
  const lit = Math.floor(time * 8) % 4
  const block = (w: number, fill: string, on: boolean) =>
    box(0, 0, w, 42, fill, 10) +
    box(18, 36, 34, 12, fill, 5) +
    box(14, 14, w * 0.5, 13, paint.paper, 6) +
    (on ? line(`M-16 10 L-4 21 L-16 32`, paint.ink, 6) : '')
  const stack = times(4, i =>
    move(
      i % 3 === variant % 3 && i ? 26 : 0,
      i * 48,
      block(150 + ((i * 37 + variant * 23) % 70), colours[(i + variant) % 4] ?? paint.sky, i === lit),
    ),
  )
  const loop =
    variant % 3 === 1 ? line('M236 20 Q292 96 236 176 M236 176 l20 -6 M236 176 l2 -22', paint.ink, 6) : ''
  const arm = swing(time, 2) * 24
  const robot =
    line('M0 -100 V-124', paint.ink, 6) +
    dot(0, -128, 9, paint.ember) +
    box(-50, -100, 100, 76, paint.leaf, 22) +
    box(-36, -84, 72, 42, paint.ink, 16) +
    dot(-16, -64, 7, paint.spark) +
    dot(16, -64, 7, paint.spark) +
    box(-40, -16, 80, 80, paint.pine, 18) +
    dot(0, 20, 15, paint.spark) +
    move(-44, 0, line('M0 0 L-30 34', paint.pine, 14), 1, (variant % 3) * 40) +
    move(44, 0, line('M0 0 L34 -30', paint.pine, 14), 1, arm) +
    line('M-18 66 V96 M18 66 V96', paint.ink, 12)
  const path = times(6, i =>
    box((left ? 340 : 20) + i * 48, 322, 36, 12, i % 2 ? paint.rose : paint.spark, 6),
  )
  return sheet(
    choose([paint.butter, paint.mist, paint.mint, paint.peach], variant),
    path +
      move(left ? 70 : 370, 78, stack + loop) +
      move((left ? 470 : 170) + swing(time) * 24, 222, robot, variant % 3 === 2 ? 0.8 : 1.05),
  )
}
