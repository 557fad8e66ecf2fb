import type { Scene } from './kit.ts'
import { box, choose, dot, line, move, paint, scatter, shape, sheet, swing, times } from './kit.ts'

export const stories: Scene = ({ variant, time }) => {
  const rise = swing(time / 4) * 16
  const castle =
    box(-70, -80, 140, 80, paint.rose, 4) +
    times(
      3,
      i =>
        box(-84 + i * 62, -130 + (i === 1 ? -24 : 0), 44, 130 + (i === 1 ? 24 : 0), paint.ember, 4) +
        shape(`M${-90 + i * 62} ${-130 + (i === 1 ? -24 : 0)} l28 -44 l28 44Z`, paint.sky),
    ) +
    box(-16, -42, 32, 42, paint.ink, 16)
  const ship =
    shape('M-100 -30 H100 Q80 20 0 20 Q-80 20 -100 -30Z', paint.ember) +
    line('M0 -30 V-150', '#6B4A3A', 8) +
    shape('M8 -146 Q90 -100 8 -46Z', paint.paper) +
    shape('M-8 -126 Q-70 -90 -8 -46Z', paint.butter)
  const forest = times(4, i =>
    move(
      -96 + i * 64,
      0,
      box(-7, -34, 14, 34, '#6B4A3A', 3) + shape('M0 -140 L42 -30 H-42Z', i % 2 ? paint.pine : paint.leaf),
      i % 2 ? 1.1 : 0.85,
    ),
  )
  const whale =
    shape(
      'M-100 -40 Q-60 -110 30 -90 Q90 -76 100 -30 Q110 -60 140 -70 Q136 -20 90 -6 Q0 20 -80 0 Q-104 -10 -100 -40Z',
      paint.sky,
    ) +
    dot(-62, -46, 6, paint.paper) +
    line('M-30 -104 Q-36 -130 -56 -134 M-30 -104 Q-24 -130 -6 -134', paint.mist, 6)
  const book =
    shape('M320 330 Q210 280 70 306 V236 Q210 214 320 262Z', paint.paper) +
    shape('M320 330 Q430 280 570 306 V236 Q430 214 320 262Z', '#FFF3E2') +
    line(
      'M320 262 V330 M110 252 Q220 240 290 274 M110 274 Q220 260 290 294 M530 252 Q420 240 350 274 M530 274 Q420 260 350 294',
      '#D9C6B0',
      4,
    ) +
    line('M64 310 Q210 290 320 336 Q430 290 576 310', paint.ember, 9)
  const night = variant % 3 !== 1
  return sheet(
    night ? paint.night : choose([paint.mist, paint.peach], variant),
    times(16, i =>
      dot(
        scatter(variant, i) * 640,
        scatter(variant, i + 30) * 200,
        2 + 1.4 * (1 + swing(time, 2, i / 5)),
        paint.spark,
      ),
    ) +
      dot(variant % 2 ? 110 : 530, 84, 38, paint.butter) +
      dot(variant % 2 ? 126 : 514, 74, 34, night ? paint.night : choose([paint.mist, paint.peach], variant)) +
      move(variant % 2 ? 350 : 290, 248 - rise, choose([castle, ship, forest, whale], variant), 1.05) +
      book,
  )
}
