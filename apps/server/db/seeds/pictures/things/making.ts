import { box, dot, egg, line, move, paint, shape, times } from '../kit.ts'

const wood = '#6B4A3A'

/** What is made, played, told, and worked out. */
export const making = {
  sprite:
    shape('M0 -66 L18 -22 L66 -18 L28 12 L42 60 L0 34 L-42 60 L-28 12 L-66 -18 L-18 -22Z', paint.spark) +
    dot(-13, -4, 6, paint.ink) +
    dot(13, -4, 6, paint.ink) +
    line('M-12 14 Q0 26 12 14', paint.ink, 5),
  loop:
    line('M-46 -8 A48 48 0 0 1 40 -28 M46 8 A48 48 0 0 1 -40 28', paint.sky, 16) +
    shape('M26 -50 L66 -34 L34 -4Z', paint.sky) +
    shape('M-26 50 L-66 34 L-34 4Z', paint.sky),
  branch:
    line('M0 66 V16 Q0 -14 -42 -30 M0 16 Q0 -14 42 -30', paint.pine, 14) +
    shape('M-30 -58 L-72 -44 L-44 -10Z', paint.pine) +
    shape('M30 -58 L72 -44 L44 -10Z', paint.pine) +
    dot(0, 20, 20, paint.spark),
  beetle:
    line(
      'M-62 -24 L-30 -8 M-66 16 H-32 M-58 52 L-28 28 M62 -24 L30 -8 M66 16 H32 M58 52 L28 28 M-14 -48 L-28 -72 M14 -48 L28 -72',
      paint.ink,
      7,
    ) +
    egg(0, 12, 42, 52, paint.ember) +
    dot(0, -38, 22, paint.ink) +
    line('M0 -22 V62', paint.ink, 5) +
    dot(-20, 4, 8, paint.ink) +
    dot(20, 4, 8, paint.ink) +
    dot(-18, 34, 7, paint.ink) +
    dot(18, 34, 7, paint.ink),
  score:
    box(-72, -46, 144, 92, paint.ink, 12) +
    box(-60, -34, 56, 68, paint.paper, 6) +
    box(4, -34, 56, 68, paint.paper, 6) +
    line('M-44 -18 H-22 L-34 0 Q-16 4 -22 18 Q-32 26 -44 18', paint.ember, 8) +
    line('M22 -12 Q34 -26 44 -10 Q46 2 22 22 H46', paint.sky, 8),
  cards:
    move(
      -24,
      4,
      box(-36, -50, 72, 100, paint.mint, 8) + shape('M0 -30 L22 4 H8 V32 H-8 V4 H-22Z', paint.pine),
      1,
      -12,
    ) +
    move(
      28,
      6,
      box(-36, -50, 72, 100, paint.butter, 8) + shape('M34 0 L0 22 V8 H-28 V-8 H0 V-22Z', paint.ember),
      1,
      10,
    ),
  share:
    line('M-38 0 L36 -40 M-38 0 L36 40', paint.ink, 9) +
    dot(-42, 0, 24, paint.ember) +
    dot(42, -44, 22, paint.sky) +
    dot(42, 44, 22, paint.pine),
  squiggle:
    line('M-68 34 Q-48 -48 -22 4 Q0 54 16 -6 Q28 -48 44 -14', paint.sky, 10) +
    move(
      52,
      -34,
      shape('M-8 0 L0 22 L8 0Z', paint.ink) +
        box(-8, -44, 16, 44, paint.spark, 2) +
        box(-8, -54, 16, 12, paint.rose, 4),
      1,
      40,
    ),
  shapes:
    dot(-30, -26, 32, paint.ember) +
    box(6, -52, 54, 54, paint.sky, 4) +
    shape('M-60 58 L-26 8 L8 58Z', paint.pine) +
    shape('M44 8 L66 34 L44 60 L22 34Z', paint.spark),
  dots: times(25, i =>
    dot(
      -56 + (i % 5) * 28,
      -56 + Math.floor(i / 5) * 28,
      4 + ((i * 7) % 5) * 2,
      [paint.ember, paint.sky, paint.pine, paint.spark][i % 4] ?? paint.ember,
    ),
  ),
  mix: `<g style="isolation:isolate"><circle cx="-24" cy="-16" r="42" fill="${paint.spark}"/><circle cx="24" cy="-16" r="42" fill="${paint.sky}" opacity=".75"/><circle cx="0" cy="26" r="42" fill="${paint.ember}" opacity=".75"/></g>`,
  moods:
    dot(-34, -14, 36, paint.spark) +
    dot(-46, -20, 5, paint.ink) +
    dot(-22, -20, 5, paint.ink) +
    line('M-50 -6 Q-34 12 -18 -6', paint.ink, 5) +
    dot(36, 20, 36, paint.sky) +
    dot(24, 14, 5, paint.paper) +
    dot(48, 14, 5, paint.paper) +
    line('M22 38 Q36 22 50 38', paint.paper, 5),
  wave: line(
    'M-72 0 Q-60 -56 -44 0 Q-32 50 -20 0 Q-8 -70 6 0 Q18 62 32 0 Q44 -40 54 0 Q62 22 72 0',
    paint.ember,
    9,
  ),
  guitar: move(
    0,
    0,
    line('M14 -10 L14 -78', wood, 14) +
      box(2, -84, 24, 22, paint.ink, 5) +
      dot(14, -4, 30, '#D9924E') +
      dot(14, 42, 40, '#D9924E') +
      dot(14, 22, 14, paint.ink) +
      line('M10 -66 V52 M18 -66 V52', paint.paper, 2.5) +
      box(-2, 50, 32, 8, wood, 3),
    0.95,
    18,
  ),
  ear:
    shape(
      'M-22 58 Q-50 10 -40 -26 Q-28 -66 14 -60 Q52 -50 44 -8 Q38 18 20 28 Q10 36 8 52 Q-4 74 -22 58Z',
      '#DFA57C',
    ) +
    line('M-14 -16 Q-10 -40 10 -38 Q28 -34 22 -10 Q16 4 2 8', '#A35A2A', 7) +
    line('M58 -40 Q74 -14 62 14 M-60 -34 Q-70 -12 -62 10', paint.ember, 6),
  drum:
    box(-56, -20, 112, 70, paint.ember, 10) +
    egg(0, 50, 56, 18, paint.ember) +
    egg(0, -20, 56, 20, paint.butter) +
    line('M-56 0 L-28 54 L0 6 L28 54 L56 0', paint.paper, 5) +
    line('M-66 -70 L-14 -24 M66 -70 L18 -24', wood, 8) +
    dot(-14, -24, 9, paint.ink) +
    dot(18, -24, 9, paint.ink),
  record:
    dot(0, 0, 66, paint.ink) +
    line('M-44 -6 A44 44 0 0 1 6 -44 M44 6 A44 44 0 0 1 -6 44', '#5B5168', 4) +
    dot(0, 0, 26, paint.ember) +
    dot(0, 0, 6, paint.paper),
  piano:
    box(-70, -50, 140, 100, paint.ink, 8) +
    times(5, i => box(-62 + i * 25, -42, 23, 84, paint.paper, 3)) +
    [0, 1, 3].map(i => box(-46 + i * 25, -42, 14, 50, paint.ink, 2)).join(''),
  microphone:
    box(-24, -70, 48, 84, paint.ember, 24) +
    line('M-18 -44 H18 M-18 -26 H18 M-18 -8 H18', paint.peach, 5) +
    line('M-42 -14 Q-42 36 0 36 Q42 36 42 -14 M0 36 V62 M-26 66 H26', paint.ink, 8),
  chest:
    box(-66, -8, 132, 66, wood, 8) +
    shape('M-66 -8 Q-66 -52 0 -52 Q66 -52 66 -8Z', '#9A6B4A') +
    box(-66, -14, 132, 12, paint.spark, 2) +
    box(-14, -22, 28, 36, paint.spark, 5) +
    dot(0, -4, 6, paint.ink) +
    shape('M-40 -58 l5 -12 l5 12 l12 5 l-12 5 l-5 12 l-5 -12 l-12 -5Z', paint.spark),
  mask:
    shape('M-60 -52 Q0 -34 60 -52 Q64 30 0 66 Q-64 30 -60 -52Z', paint.spark) +
    egg(-24, -12, 13, 9, paint.ink) +
    egg(24, -12, 13, 9, paint.ink) +
    line('M-26 22 Q0 44 26 22', paint.ink, 7),
  storm:
    shape('M-72 58 Q-20 10 20 44 Q46 22 72 58Z', paint.pine) +
    dot(-30, -30, 24, paint.mist) +
    dot(4, -42, 32, paint.mist) +
    dot(38, -28, 22, paint.mist) +
    box(-54, -34, 112, 26, paint.mist, 13) +
    shape('M6 -8 L-14 22 H2 L-6 48 L24 10 H6 L16 -8Z', paint.spark),
  pencil:
    move(
      0,
      0,
      box(-14, -60, 28, 92, paint.spark, 2) +
        shape('M-14 32 H14 L0 66Z', paint.peach) +
        shape('M-5 54 H5 L0 66Z', paint.ink) +
        box(-14, -72, 28, 16, paint.rose, 5) +
        box(-14, -60, 28, 8, '#B9B2C4', 1),
      1,
      38,
    ) + line('M-64 66 H0', paint.ink, 5),
  quill:
    shape('M-30 54 Q-34 -34 52 -72 Q46 8 -18 46Z', paint.leaf) +
    line('M-44 72 Q-6 10 40 -56', paint.pine, 6) +
    egg(-44, 70, 20, 6, paint.ink),
  book:
    shape('M0 -40 Q-34 -60 -74 -44 V48 Q-34 34 0 54Z', paint.peach) +
    shape('M0 -40 Q34 -60 74 -44 V48 Q34 34 0 54Z', paint.butter) +
    line(
      'M-58 -24 Q-34 -32 -14 -20 M-58 -2 Q-34 -10 -14 2 M-58 20 Q-34 12 -14 24 M14 -20 Q34 -32 58 -24 M14 2 Q34 -10 58 -2',
      '#B9A48C',
      5,
    ) +
    line('M0 -40 V54', paint.ember, 6),
  phone:
    box(-38, -72, 76, 144, paint.ink, 16) +
    box(-30, -58, 60, 112, paint.mist, 4) +
    box(-22, -48, 44, 26, paint.ember, 4) +
    line('M-22 -8 H22 M-22 8 H10 M-22 24 H18', paint.sky, 6) +
    dot(0, 63, 5, paint.mist),
  question:
    dot(0, 0, 62, paint.sky) +
    line('M-20 -18 Q-18 -42 4 -40 Q28 -36 20 -10 Q14 4 0 10 V20', paint.paper, 11) +
    dot(0, 40, 7, paint.paper),
  sideways:
    box(-34, -48, 68, 96, paint.mist, 6) +
    line('M-20 -28 H20 M-20 -8 H20 M-20 12 H8', '#B9B2C4', 6) +
    line('M-40 0 H-62 M40 0 H62', paint.ember, 12) +
    shape('M-58 -22 L-82 0 L-58 22Z M58 -22 L82 0 L58 22Z', paint.ember),
  torn:
    shape('M-64 -50 H4 L-10 -18 L10 6 L-6 50 H-64Z', paint.mist) +
    shape('M18 -46 H66 V54 H8 L24 10 L4 -14Z', paint.rose) +
    dot(-38, -22, 12, paint.spark) +
    shape('M-64 50 L-36 8 L-8 48Z', paint.pine) +
    shape('M16 54 L44 12 L66 54Z', paint.ember),
  chart:
    line('M-62 -62 V58 H66', paint.ink, 7) +
    box(-46, 14, 24, 40, paint.sky, 3) +
    box(-12, -12, 24, 66, paint.pine, 3) +
    box(22, -48, 24, 102, paint.ember, 3),
  bottle:
    box(-16, -72, 32, 22, paint.ink, 5) +
    box(-34, -50, 68, 120, paint.ember, 14) +
    box(-34, -18, 68, 56, paint.paper, 2) +
    box(-6, -8, 12, 36, paint.ember, 2) +
    box(-18, 4, 36, 12, paint.ember, 2),
  bulb:
    dot(0, -16, 46, paint.spark) +
    shape('M-24 20 H24 L18 42 H-18Z', paint.spark) +
    box(-18, 40, 36, 10, '#B9B2C4', 4) +
    box(-14, 52, 28, 10, '#8D849B', 4) +
    line('M-12 18 L-14 -8 L0 4 L14 -8 L12 18', '#8A5A00', 5),
  eye:
    shape('M-74 0 Q0 -66 74 0 Q0 66 -74 0Z', paint.paper) +
    dot(0, 0, 30, paint.sky) +
    dot(0, 0, 15, paint.ink) +
    dot(9, -9, 6, paint.white) +
    line('M-74 0 Q0 -66 74 0 Q0 66 -74 0', paint.ink, 6),
  tools:
    move(
      0,
      0,
      line('M0 64 V-20', paint.sky, 16) +
        shape('M-26 -66 V-34 Q-26 -10 0 -10 Q26 -10 26 -34 V-66 L10 -40 H-10Z', paint.sky),
      1,
      -34,
    ) + move(0, 0, line('M0 66 V-20', wood, 12) + box(-30, -56, 60, 32, paint.ink, 6), 1, 34),
  clock:
    dot(0, 0, 64, paint.ink) +
    dot(0, 0, 54, paint.paper) +
    times(12, i => move(0, 0, line('M0 -44 V-48', paint.ink, 5), 1, i * 30)) +
    line('M0 0 V-32 M0 0 L24 14', paint.ember, 8) +
    dot(0, 0, 7, paint.ink),
  letter:
    box(-70, -46, 140, 92, paint.mist, 8) +
    shape('M-70 -40 L0 16 L70 -40 V-46 H-70Z', paint.peach) +
    line('M-68 -42 L0 14 L68 -42', paint.ember, 6) +
    dot(46, 24, 14, paint.pine),
}
