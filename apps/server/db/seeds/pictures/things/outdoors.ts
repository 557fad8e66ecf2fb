import { box, cloud, dot, egg, line, move, paint, shape, times } from '../kit.ts'

const wood = '#6B4A3A'
const straw = '#9A6B4A'

/** What is seen outdoors and in the sky; each thing stands in a circle of eighty round its middle. */
export const outdoors = {
  window:
    box(-62, -66, 124, 124, wood, 10) +
    box(-52, -56, 104, 104, paint.mist, 4) +
    egg(4, 16, 28, 22, paint.ember) +
    dot(28, -8, 16, paint.ember) +
    shape('M42 -12 L58 -6 L42 0Z', paint.spark) +
    dot(32, -12, 3.5, paint.ink) +
    shape('M-20 18 L-46 34 L-14 34Z', paint.ember) +
    line('M0 -56 V-24 M-52 42 H52', wood, 7),
  beak:
    dot(-20, 4, 50, paint.pine) +
    dot(-4, -12, 11, paint.white) +
    dot(-1, -12, 6, paint.ink) +
    shape('M20 -22 Q86 -14 80 26 Q60 8 22 14Z', paint.spark) +
    line('M24 0 Q54 -2 74 14', paint.ink, 4),
  song:
    egg(-26, 42, 20, 15, paint.ink) +
    egg(40, 28, 20, 15, paint.ink) +
    line('M-10 42 V-46 L56 -60 V28', paint.ink, 9) +
    line('M-10 -26 L56 -40', paint.ink, 9),
  feather:
    shape('M-46 60 Q-60 -20 30 -66 Q66 -30 20 24 Q-8 52 -46 60Z', paint.sky) +
    line('M-58 72 Q-16 12 26 -52', paint.paper, 6) +
    line('M-26 30 L-40 6 M-6 4 L-22 -18 M12 -22 L2 -38 M-24 28 L10 30 M-4 2 L34 0', paint.mist, 4),
  feeder:
    line('M0 -78 V-48', wood, 6) +
    shape('M-58 -20 L0 -58 L58 -20Z', paint.ember) +
    box(-40, -20, 80, 64, paint.mist, 4) +
    box(-34, 8, 68, 36, paint.spark, 4) +
    box(-64, 42, 128, 14, wood, 6) +
    times(5, i => dot(-22 + i * 11, 20 + (i % 2) * 9, 4, straw)),
  nest:
    egg(-28, -6, 20, 26, paint.mist) +
    egg(6, -12, 20, 26, paint.mint) +
    egg(34, -4, 18, 24, paint.peach) +
    shape('M-74 -8 Q0 26 74 -8 Q62 58 0 60 Q-62 58 -74 -8Z', straw) +
    line('M-60 14 Q0 42 60 12 M-50 34 Q0 56 52 30 M-66 2 L-40 26 M40 30 L66 2', wood, 4),
  flock:
    line('M-70 30 Q-54 6 -40 26 Q-26 6 -10 30', paint.ink, 7) +
    line('M-16 -20 Q0 -44 14 -24 Q28 -44 44 -20', paint.ink, 7) +
    line('M22 40 Q36 18 48 36 Q60 18 76 40', paint.ink, 7) +
    dot(-44, -38, 20, paint.spark),
  cloud: cloud(-6, -20, 0.86, paint.white) + cloud(16, 34, 0.7, paint.mist) + dot(46, -50, 18, paint.spark),
  tree:
    dot(44, -44, 24, paint.spark) +
    egg(-24, 62, 58, 10, paint.leaf) +
    box(-20, 8, 16, 54, wood, 6) +
    dot(-34, -2, 30, paint.pine) +
    dot(6, -6, 30, paint.pine) +
    dot(-14, -32, 32, paint.leaf),
  windsock:
    line('M-50 -64 V70', wood, 8) +
    shape('M-46 -58 L16 -44 V-6 L-46 0Z', paint.ember) +
    shape('M-14 -51 L4 -47 V-3 L-14 -2Z', paint.paper) +
    shape('M16 -44 L60 -34 V-14 L16 -6Z', paint.ember) +
    line('M-6 36 H52 M-18 56 H30', paint.sky, 6),
  rain:
    cloud(0, -40, 0.8, paint.mist) +
    line('M-40 -6 L-46 12 M0 -6 L-6 12 M38 -6 L32 12', paint.sky, 6) +
    box(-32, 16, 64, 56, paint.mint, 6) +
    box(-26, 40, 52, 28, paint.sky, 4) +
    line('M-32 28 H-16 M-32 44 H-16', paint.ink, 4),
  boot:
    egg(0, 58, 74, 16, paint.sky) +
    shape('M-30 -62 H16 V6 Q52 10 56 46 H-30Z', paint.spark) +
    box(-34, 38, 94, 14, paint.ink, 7) +
    box(-34, -66, 54, 16, paint.ember, 6) +
    dot(-62, 34, 6, paint.sky) +
    dot(66, 26, 5, paint.sky),
  snow: times(6, i =>
    move(
      0,
      0,
      line('M0 0 V-66 M0 -40 L-16 -56 M0 -40 L16 -56 M0 -20 L-12 -32 M0 -20 L12 -32', paint.sky, 7),
      1,
      i * 60,
    ),
  ),
  week:
    box(-66, -56, 132, 120, paint.mint, 10) +
    box(-66, -56, 132, 30, paint.ember, 10) +
    line('M-36 -70 V-46 M36 -70 V-46', paint.ink, 8) +
    dot(-34, 2, 14, paint.spark) +
    cloud(34, 4, 0.3, paint.sky) +
    line('M-44 36 L-48 48 M-30 36 L-34 48 M-18 36 L-22 48', paint.sky, 5) +
    dot(34, 42, 14, paint.spark),
  moon:
    dot(0, 0, 72, paint.night) +
    dot(-8, 0, 50, paint.butter) +
    dot(18, -14, 44, paint.night) +
    dot(34, -34, 4, paint.white) +
    dot(40, 20, 5, paint.spark) +
    dot(10, -4, 3, paint.white),
  planets:
    dot(-34, 10, 42, paint.rose) +
    line('M-88 26 Q-34 48 20 6', paint.spark, 8) +
    dot(36, 34, 20, paint.leaf) +
    dot(44, -26, 12, paint.sky) +
    dot(14, -50, 7, paint.ember),
  dayAndNight:
    shape('M0 -72 A72 72 0 0 0 0 72Z', paint.mist) +
    shape('M0 -72 A72 72 0 0 1 0 72Z', paint.night) +
    dot(-48, 0, 14, paint.spark) +
    dot(0, 0, 36, paint.sky) +
    shape('M-14 -24 Q10 -20 4 -2 Q-18 4 -20 -8Z', paint.leaf) +
    shape('M-6 12 Q16 10 10 26 Q-4 30 -6 12Z', paint.leaf) +
    shape('M0 -36 A36 36 0 0 1 0 36Z', '#2B243899') +
    dot(50, -22, 4, paint.paper) +
    dot(46, 26, 3, paint.paper) +
    dot(58, 4, 3, paint.spark),
  station:
    box(-80, -26, 48, 52, paint.sky, 4) +
    box(32, -26, 48, 52, paint.sky, 4) +
    line('M-56 -26 V26 M56 -26 V26 M-80 0 H80', paint.mist, 5) +
    box(-26, -38, 52, 76, paint.rose, 18) +
    dot(0, -8, 12, paint.sky) +
    line('M0 38 V58 M-14 58 H14', paint.ink, 6),
  rover:
    egg(0, 62, 76, 10, paint.rose) +
    box(-56, -4, 112, 36, paint.mist, 10) +
    box(-56, 14, 112, 10, paint.ember, 4) +
    line('M26 -4 V-46', paint.ink, 7) +
    box(8, -66, 42, 24, paint.ink, 8) +
    dot(22, -54, 6, paint.mist) +
    dot(38, -54, 6, paint.mist) +
    times(3, i => dot(-42 + i * 42, 44, 18, paint.ink) + dot(-42 + i * 42, 44, 7, paint.rose)),
  constellation:
    dot(0, 0, 74, paint.night) +
    line('M-50 -30 L-14 -44 L18 -14 L50 -22 M18 -14 L8 32 L-28 46', paint.mist, 4) +
    [-50, -30, -14, -44, 18, -14, 50, -22, 8, 32, -28, 46]
      .flatMap((x, i, all) => (i % 2 ? [] : [dot(x, all[i + 1] ?? 0, 8, paint.spark)]))
      .join(''),
  suns:
    dot(-22, -4, 38, paint.spark) +
    dot(32, 14, 26, paint.ember) +
    times(8, i => move(-22, -4, line('M0 -48 V-60', paint.spark, 7), 1, i * 45)) +
    dot(54, -48, 12, paint.sky) +
    line('M-70 54 Q0 84 72 44', paint.night, 5),
}
