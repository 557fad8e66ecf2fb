import { box, dot, egg, line, paint, shape, times } from '../kit.ts'

const wood = '#6B4A3A'
const straw = '#9A6B4A'

/** What people take along, and where they go; each thing stands in a circle of eighty round its middle. */
export const outings = {
  tent:
    egg(0, 54, 72, 12, paint.leaf) +
    shape('M0 -58 L66 52 H-66Z', paint.ember) +
    shape('M0 -58 L24 52 H-24Z', paint.paper) +
    shape('M0 -30 L14 52 H-14Z', paint.night) +
    line('M0 -58 V-70', wood, 6),
  bus:
    box(-70, -40, 140, 78, paint.spark, 14) +
    times(3, i => box(-58 + i * 36, -28, 28, 28, paint.mist, 5)) +
    box(50, -28, 14, 52, paint.mist, 4) +
    line('M-70 12 H48', paint.ink, 5) +
    dot(-36, 42, 18, paint.ink) +
    dot(-36, 42, 8, paint.paper) +
    dot(36, 42, 18, paint.ink) +
    dot(36, 42, 8, paint.paper),
  ball:
    dot(0, 0, 62, paint.ember) +
    line('M-62 0 H62 M0 -62 V62', paint.ink, 5) +
    line('M-44 -44 Q-8 0 -44 44 M44 -44 Q8 0 44 44', paint.ink, 5),
  swimmer:
    dot(30, -34, 22, paint.spark) +
    egg(0, 34, 74, 30, paint.sky) +
    line('M-66 22 Q-44 6 -22 22 T22 22 T66 22', paint.paper, 6) +
    line('M-50 42 Q-30 28 -10 42 T30 42', paint.mist, 5) +
    dot(-16, 0, 14, '#C98B62') +
    line('M-6 10 L26 2', '#C98B62', 9),
  bike:
    dot(-38, 26, 32, paint.ink) +
    dot(-38, 26, 24, paint.paper) +
    dot(38, 26, 32, paint.ink) +
    dot(38, 26, 24, paint.paper) +
    line('M-38 26 L-14 -22 H24 L38 26 M-14 -22 L4 26 H-38 M4 26 L24 -22', paint.ember, 7) +
    line('M-24 -24 H-4 M20 -36 H40', paint.ink, 7),
  pot:
    line('M-24 -62 Q-32 -50 -24 -40 M4 -66 Q-4 -54 4 -42 M32 -62 Q24 -50 32 -40', paint.leaf, 5) +
    box(-62, -24, 124, 16, paint.ink, 8) +
    shape('M-52 -8 H52 V34 Q52 56 28 56 H-28 Q-52 56 -52 34Z', paint.sky) +
    box(-80, -2, 30, 12, paint.ink, 6) +
    box(50, -2, 30, 12, paint.ink, 6),
  cupcake:
    shape('M-40 8 H40 L28 62 H-28Z', paint.sky) +
    line('M-22 14 L-16 58 M0 14 V58 M22 14 L16 58', paint.mist, 5) +
    dot(-26, -6, 22, paint.rose) +
    dot(26, -6, 22, paint.rose) +
    dot(0, -24, 30, paint.rose) +
    dot(0, -58, 10, paint.ember),
  paw:
    dot(0, 26, 34, paint.ember) +
    dot(-46, -8, 17, paint.ember) +
    dot(-18, -40, 18, paint.ember) +
    dot(18, -40, 18, paint.ember) +
    dot(46, -8, 17, paint.ember),
  horse:
    shape(
      'M-34 62 Q-44 0 -8 -28 L-12 -62 L8 -44 Q34 -34 58 10 Q62 28 44 30 Q28 18 10 22 Q26 44 24 62Z',
      straw,
    ) +
    shape('M-8 -28 Q-46 -8 -36 62 L-52 62 Q-62 0 -18 -44Z', wood) +
    dot(20, -12, 5, paint.ink),
  globe:
    dot(0, -4, 56, paint.sky) +
    shape('M-34 -38 Q-8 -50 2 -28 Q-6 -8 -30 -6 Q-46 -16 -34 -38Z', paint.leaf) +
    shape('M8 4 Q36 -8 44 14 Q30 44 8 38 Q-4 18 8 4Z', paint.leaf) +
    line('M-62 -24 Q-56 62 20 62', wood, 7) +
    line('M-24 68 H44', wood, 8),
  train:
    line('M-76 56 H76', wood, 6) +
    box(-60, -16, 116, 52, paint.pine, 10) +
    box(10, -56, 46, 50, paint.ember, 8) +
    box(20, -46, 26, 24, paint.mist, 4) +
    box(-46, -44, 20, 30, paint.ink, 4) +
    dot(-36, 42, 15, paint.ink) +
    dot(0, 42, 15, paint.ink) +
    dot(36, 42, 15, paint.ink),
  cap:
    shape('M0 -46 L74 -14 L0 18 L-74 -14Z', paint.night) +
    shape('M-42 2 V34 Q0 60 42 34 V2 L0 20Z', paint.night) +
    line('M62 -10 V34', paint.spark, 6) +
    dot(62, 40, 9, paint.spark),
  helping:
    shape('M0 18 Q-60 -26 -34 -56 Q-12 -70 0 -42 Q12 -70 34 -56 Q60 -26 0 18Z', paint.ember) +
    shape('M-70 30 Q-40 14 -14 34 L30 34 Q44 36 36 46 H-4 L70 46 Q64 66 30 66 H-40 L-70 58Z', '#C98B62'),
  basket:
    line('M-44 -6 Q0 -82 44 -6', wood, 8) +
    dot(-24, -14, 20, paint.ember) +
    dot(18, -18, 22, paint.leaf) +
    egg(-2, -22, 14, 18, paint.spark) +
    shape('M-62 -2 H62 L48 58 H-48Z', straw) +
    line('M-56 18 H56 M-52 38 H52', wood, 5),
  robot:
    line('M0 -46 V-66', paint.ink, 6) +
    dot(0, -70, 8, paint.ember) +
    box(-46, -46, 92, 66, paint.sky, 16) +
    dot(-20, -16, 13, paint.paper) +
    dot(20, -16, 13, paint.paper) +
    dot(-20, -16, 6, paint.ink) +
    dot(20, -16, 6, paint.ink) +
    line('M-16 6 H16', paint.paper, 6) +
    box(-32, 26, 64, 40, paint.pine, 10),
  dancer:
    dot(4, -52, 16, '#C98B62') +
    line('M2 -34 L-4 8 M2 -24 L-42 -48 M2 -24 L46 -40', '#C98B62', 10) +
    shape('M-6 -22 H12 L40 24 H-40Z', paint.rose) +
    line('M-14 22 L-30 66 M10 22 L48 46', '#C98B62', 9),
} as const
