import type { Scene } from './kit.ts'
import { box, choose, cloud, dot, hills, line, move, paint, shape, sheet, swing, times } from './kit.ts'

export const careers: Scene = ({ variant, time }) => {
  const left = variant % 2 === 0
  const sign =
    box(-7, -150, 14, 156, '#6B4A3A', 4) +
    shape('M-80 -146 H50 L76 -126 L50 -106 H-80Z', paint.ember) +
    shape('M80 -96 H-50 L-76 -76 L-50 -56 H80Z', paint.sky)
  const person =
    dot(0, -92, 22, '#C98B62') +
    shape('M-24 -96 Q-20 -124 4 -118 Q26 -114 22 -92 Q0 -106 -24 -96Z', paint.ink) +
    box(-26, -68, 52, 62, paint.pine, 20) +
    line(`M-10 -8 L${-12 + swing(time, 4) * 8} 26 M10 -8 L${12 - swing(time, 4) * 8} 26`, paint.ink, 11) +
    box(-40, -58, 22, 42, paint.spark, 8)
  const bag =
    box(-70, -80, 140, 90, '#9A6B4A', 14) +
    line('M-26 -80 Q-26 -110 0 -110 Q26 -110 26 -80', '#6B4A3A', 9) +
    box(-12, -40, 24, 22, paint.spark, 5)
  const ladder =
    line('M-30 10 L-14 -190 M40 10 L24 -190', '#6B4A3A', 9) +
    times(6, i => line(`M${-27 + i * 2.5} ${-20 - i * 30} H${37 - i * 2.5}`, '#9A6B4A', 8)) +
    shape('M0 -262 l11 24 l26 3 l-19 18 l5 26 l-23 -13 l-23 13 l5 -26 l-19 -18 l26 -3Z', paint.spark)
  const tools =
    line('M-50 0 L30 -110', paint.sky, 16) +
    dot(36, -118, 22, paint.sky) +
    dot(44, -126, 11, paint.peach) +
    line('M50 0 L-30 -110', '#9A6B4A', 15) +
    box(-66, -138, 66, 36, paint.ink, 8)
  const paths =
    line(`M320 360 Q${left ? 200 : 440} 310 300 270 T${left ? 380 : 240} 210`, paint.butter, 24) +
    line(`M320 360 Q${left ? 480 : 160} 330 ${left ? 500 : 130} 284`, paint.butter, 20)
  return sheet(
    choose([paint.mist, paint.peach, paint.butter], variant),
    dot(90 + (variant % 3) * 200 + time * 120, 90 - swing(time / 2) * 22, 44, paint.spark) +
      cloud(left ? 480 : 170, 80, 0.9, paint.white) +
      hills(260, paint.leaf, paint.mint) +
      paths +
      move(left ? 160 : 480, 310, choose([sign, ladder, bag, tools], variant), 1.05) +
      move(left ? 400 + time * 40 : 260 - time * 40, 300 - time * 8, person),
  )
}
