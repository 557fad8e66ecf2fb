import { box, dot, egg, line, move, paint, shape, times } from '../kit.ts'

const wood = '#6B4A3A'
const steel = '#8B94B8'
const glass = '#EAF0FF'

/** What people work with, and the places where they do it; each stands in a circle of eighty round its middle. */
export const work = {
  ambulance:
    shape('M-76 -36 H22 V34 H-76Z', paint.white) +
    shape('M22 -16 H50 Q74 4 74 20 V34 H22Z', paint.white) +
    shape('M32 -6 H48 L62 12 H32Z', paint.sky) +
    box(-76, 14, 150, 12, paint.ember, 0) +
    shape('M-36 -28 h14 v12 h12 v14 h-12 v12 h-14 v-12 h-12 v-14 h12Z', paint.ember) +
    box(-8, -50, 24, 14, paint.sky, 5) +
    dot(-42, 38, 17, paint.ink) +
    dot(-42, 38, 7, paint.paper) +
    dot(44, 38, 17, paint.ink) +
    dot(44, 38, 7, paint.paper),
  plane: move(
    0,
    0,
    shape(
      'M-76 -8 L-58 -8 L-44 6 H-14 L-34 -46 H-14 L24 6 H52 Q76 10 76 20 Q76 28 52 30 H-50 Q-64 28 -76 -8Z',
      paint.sky,
    ) +
      shape('M-8 24 H24 L-12 64 H-32Z', paint.night) +
      times(4, i => dot(-20 + i * 20, 17, 5, paint.white)) +
      shape('M54 14 Q66 14 70 20 H54Z', paint.white),
    1,
    -12,
  ),
  tap:
    shape('M-60 -34 H10 Q46 -34 46 4 V16 H16 V4 Q16 -4 8 -4 H-60Z', steel) +
    box(-72, -42, 18, 46, paint.ink, 4) +
    box(-20, -58, 14, 26, steel, 2) +
    box(-40, -70, 54, 14, paint.ember, 7) +
    shape('M31 26 Q52 56 31 66 Q10 56 31 26Z', paint.sky),
  stethoscope:
    line('M-44 -62 H-54 V-24 Q-54 6 -24 6 Q6 6 6 -24 V-62 H-4', paint.ink, 9) +
    line('M-24 6 V30 Q-24 64 10 64 Q44 64 44 30 V8', paint.pine, 9) +
    dot(44, -8, 22, paint.pine) +
    dot(44, -8, 11, paint.mint),
  tooth:
    shape(
      'M-50 -34 Q-44 -64 0 -50 Q44 -64 50 -34 Q54 0 36 24 Q32 64 18 64 Q6 64 0 24 Q-6 64 -18 64 Q-32 64 -36 24 Q-54 0 -50 -34Z',
      paint.white,
    ) + line('M-30 -32 Q-22 -40 -12 -38', paint.mist, 8),
  fire:
    shape(
      'M6 -74 Q56 -30 54 16 Q50 66 0 66 Q-52 66 -52 16 Q-50 -16 -28 -34 Q-28 -10 -12 -6 Q-16 -46 6 -74Z',
      paint.ember,
    ) +
    shape(
      'M4 -10 Q32 16 28 38 Q22 58 0 58 Q-24 56 -24 36 Q-22 20 -8 10 Q-4 22 4 22 Q8 8 4 -10Z',
      paint.spark,
    ),
  shield:
    shape('M0 -68 L58 -48 V0 Q56 44 0 70 Q-56 44 -58 0 V-48Z', paint.sky) +
    shape('M0 -68 L58 -48 V0 Q56 44 0 70Z', paint.night) +
    shape('M0 -34 l10 22 l24 3 l-17 17 l4 24 l-21 -12 l-21 12 l4 -24 l-17 -17 l24 -3Z', paint.spark),
  gear:
    times(8, i => move(0, 0, box(-12, -68, 24, 30, steel, 4), 1, i * 45)) +
    dot(0, 0, 50, steel) +
    dot(0, 0, 24, paint.paper) +
    dot(0, 0, 14, paint.ember),
  truck:
    box(-76, -42, 92, 72, paint.ember, 6) +
    shape('M20 -22 H50 L74 4 V30 H20Z', paint.sky) +
    shape('M30 -12 H46 L60 4 H30Z', paint.mist) +
    line('M-60 -18 H0 M-60 2 H-24', paint.peach, 7) +
    dot(-46, 36, 18, paint.ink) +
    dot(-46, 36, 7, paint.paper) +
    dot(46, 36, 18, paint.ink) +
    dot(46, 36, 7, paint.paper),
  hardHat:
    shape('M-56 26 Q-56 -50 0 -50 Q56 -50 56 26Z', paint.spark) +
    box(-12, -62, 24, 70, '#D99A1C', 10) +
    line('M-34 18 Q-34 -18 -24 -34 M34 18 Q34 -18 24 -34', '#D99A1C', 7) +
    box(-76, 22, 152, 20, '#D99A1C', 10),
  palette:
    shape(
      'M0 -56 Q74 -56 74 -4 Q74 26 40 22 Q14 20 20 42 Q24 62 -6 60 Q-74 52 -74 0 Q-70 -54 0 -56Z',
      '#D9924E',
    ) +
    dot(-42, -10, 13, paint.ember) +
    dot(-16, -34, 13, paint.spark) +
    dot(20, -34, 13, paint.sky) +
    dot(48, -8, 13, paint.pine) +
    dot(-32, 28, 13, paint.white),
  vase:
    egg(0, 66, 64, 10, steel) +
    shape(
      'M-24 -60 H24 Q18 -40 30 -26 Q60 4 40 38 Q32 56 22 60 H-22 Q-32 56 -40 38 Q-60 4 -30 -26 Q-18 -40 -24 -60Z',
      '#C9724A',
    ) +
    line('M-44 4 Q-22 18 0 4 T44 4', paint.butter, 7) +
    egg(0, -60, 25, 7, wood),
  bowl:
    box(-16, 36, 32, 22, wood, 3) +
    egg(0, 64, 52, 10, wood) +
    egg(0, 30, 66, 13, steel) +
    shape('M-56 -22 H56 Q52 26 18 28 H-18 Q-52 26 -56 -22Z', '#C9724A') +
    egg(0, -22, 56, 13, wood) +
    line('M-46 0 Q-20 14 0 6 T46 0', paint.butter, 6),
  museum:
    shape('M0 -66 L74 -26 H-74Z', paint.night) +
    times(4, i => box(-58 + i * 34, -18, 16, 58, paint.white, 3)) +
    box(-66, 40, 132, 12, paint.white, 2) +
    box(-78, 52, 156, 14, paint.night, 2) +
    dot(0, -42, 9, paint.spark),
  scissors:
    line('M-34 -66 L22 24 M34 -66 L-22 24', steel, 13) +
    times(2, i => dot(i * 68 - 34, 44, 26, paint.ember) + dot(i * 68 - 34, 44, 13, paint.paper)) +
    dot(0, -12, 6, paint.ink),
  camera:
    box(-70, -34, 140, 92, paint.ink, 14) +
    box(-26, -52, 52, 28, paint.ink, 8) +
    box(36, -24, 20, 12, paint.spark, 4) +
    dot(0, 12, 36, paint.white) +
    dot(0, 12, 28, paint.sky) +
    dot(-9, 3, 9, glass),
  film:
    box(-66, -18, 132, 80, paint.ink, 8) +
    move(
      -66,
      -24,
      box(0, -16, 132, 24, paint.ink, 4) +
        times(4, i => shape(`M${6 + i * 34} 8 l14 -24 h14 l-14 24Z`, paint.white)),
      1,
      -8,
    ) +
    shape('M-16 0 L26 22 L-16 44Z', paint.spark),
  briefcase:
    line('M-26 -34 V-44 Q-26 -58 -12 -58 H12 Q26 -58 26 -44 V-34', wood, 10) +
    box(-70, -34, 140, 92, '#9A6B4A', 12) +
    shape('M-70 -6 Q0 30 70 -6 V6 Q0 42 -70 6Z', wood) +
    box(-14, 6, 28, 22, paint.spark, 5),
  fish:
    shape('M-40 4 L-78 -32 V40Z', paint.ember) +
    shape('M-50 4 Q-10 -54 44 -26 Q70 -10 74 6 Q66 26 40 36 Q-10 58 -50 4Z', paint.rose) +
    line('M18 -18 Q6 4 18 28', paint.ember, 7) +
    dot(46, -4, 7, paint.ink) +
    line('M-12 -20 Q-22 4 -12 26', paint.peach, 7),
  telescope:
    line('M0 10 L-34 70 M0 10 L34 70 M0 10 V70', wood, 9) +
    move(
      0,
      0,
      box(-62, -18, 70, 32, paint.sky, 6) +
        box(4, -24, 54, 44, paint.night, 6) +
        box(54, -28, 14, 52, paint.spark, 4),
      1,
      -26,
    ) +
    shape('M-46 -66 l5 -12 l5 12 l12 5 l-12 5 l-5 12 l-5 -12 l-12 -5Z', paint.spark),
  microscope:
    line('M-30 58 Q52 58 46 -4 Q42 -30 12 -34', paint.night, 15) +
    box(-60, 54, 110, 16, paint.night, 8) +
    move(-4, -26, box(-15, -52, 30, 64, paint.sky, 8) + box(-9, 10, 18, 24, paint.ink, 4), 1, 20) +
    box(-54, 24, 58, 12, paint.spark, 4),
  note:
    line('M-26 44 V-50 L50 -62 V30', paint.night, 12) +
    line('M-26 -24 L50 -36', paint.night, 12) +
    egg(-44, 46, 26, 20, paint.ember) +
    egg(32, 32, 26, 20, paint.ember),
  heart:
    shape(
      'M0 62 Q-72 14 -68 -22 Q-60 -58 -28 -54 Q-8 -50 0 -28 Q8 -50 28 -54 Q60 -58 68 -22 Q72 14 0 62Z',
      paint.ember,
    ) + line('M-64 4 H-26 L-12 -22 L8 30 L22 4 H62', paint.white, 8),
  puzzle:
    shape(
      'M-60 -30 H-20 Q-28 -62 0 -62 Q28 -62 20 -30 H60 V6 Q28 -2 28 22 Q28 46 60 38 V66 H-60Z',
      paint.pine,
    ) + line('M-42 44 H10', paint.mint, 8),
  calculator:
    box(-50, -68, 100, 136, paint.night, 12) +
    box(-38, -56, 76, 30, paint.mint, 5) +
    times(9, i =>
      box(-38 + (i % 3) * 28, -14 + Math.floor(i / 3) * 26, 20, 18, i === 8 ? paint.ember : paint.mist, 5),
    ),
  website:
    box(-74, -56, 148, 104, paint.white, 12) +
    shape('M-74 -30 V-44 Q-74 -56 -62 -56 H62 Q74 -56 74 -44 V-30Z', paint.sky) +
    [paint.ember, paint.spark, paint.mint].map((fill, i) => dot(-58 + i * 18, -43, 6, fill)).join('') +
    box(-58, -14, 48, 44, paint.peach, 5) +
    line('M6 -6 H56 M6 10 H56 M6 26 H34', steel, 7) +
    shape('M30 24 L70 42 L52 48 L46 68Z', paint.ink),
  player:
    box(-76, -52, 152, 104, paint.night, 14) +
    shape('M-22 -30 L36 0 L-22 30Z', paint.spark) +
    line('M-58 38 H58', paint.mist, 5),
  pins:
    move(
      -26,
      -10,
      box(-40, -46, 80, 84, paint.white, 6) +
        box(-30, -36, 60, 40, paint.mint, 4) +
        line('M-28 20 H14', steel, 6),
      1,
      -8,
    ) +
    move(32, 18, box(-36, -40, 72, 78, paint.white, 6) + shape('M-26 14 L-4 -18 L26 14Z', paint.sky), 1, 9) +
    dot(-32, -56, 10, paint.ember) +
    dot(40, -24, 10, paint.ember),
  list:
    box(-56, -66, 112, 132, paint.white, 10) +
    times(
      3,
      i =>
        line(`M-40 ${-34 + i * 38} l8 9 l15 -18`, paint.pine, 7) + line(`M2 ${-34 + i * 38} H40`, steel, 8),
    ),
  rocket: move(
    0,
    0,
    shape('M0 -78 Q36 -40 28 30 H-28 Q-36 -40 0 -78Z', paint.white) +
      shape('M0 -78 Q20 -58 26 -34 H-26 Q-20 -58 0 -78Z', paint.ember) +
      dot(0, -8, 14, paint.sky) +
      shape('M-28 6 L-54 44 L-26 34Z M28 6 L54 44 L26 34Z', paint.ember) +
      shape('M-16 34 H16 L0 72Z', paint.spark),
    1,
    28,
  ),
  boat:
    line('M0 30 V-68', wood, 8) +
    shape('M8 -62 Q60 -20 56 18 H8Z', paint.white) +
    shape('M-8 -44 V18 H-46Z', paint.ember) +
    shape('M-70 28 H70 L48 60 H-46Z', paint.night) +
    line('M-76 70 Q-56 58 -38 70 T0 70 T38 70 T76 70', paint.sky, 7),
  sled:
    line('M-70 30 H48 Q76 30 66 2', paint.ember, 10) +
    box(-62, -8, 110, 14, wood, 6) +
    line('M-44 6 V30 M30 6 V30', wood, 9) +
    [-50, 0, 46]
      .map((x, i) =>
        move(x, -44 + (i % 2) * -14, line('M-12 0 H12 M-6 -10 L6 10 M6 -10 L-6 10', paint.sky, 5)),
      )
      .join(''),
  hand:
    line('M-34 -4 V-36 M-12 -10 V-58 M10 -10 V-54 M32 -4 V-40 M-30 26 L-60 -2', '#C98B62', 18) +
    shape('M-43 -8 H41 V20 Q40 66 0 68 Q-40 66 -43 20Z', '#C98B62') +
    line('M58 -54 Q76 -34 68 -8 M-62 -50 Q-74 -42 -76 -28', paint.ember, 7),
  jar:
    box(-34, -66, 68, 18, paint.ember, 6) +
    shape('M-40 -46 H40 Q50 -36 50 -22 V48 Q50 64 34 64 H-34 Q-50 64 -50 48 V-22 Q-50 -36 -40 -46Z', glass) +
    shape('M-42 -14 H42 V46 Q42 56 32 56 H-32 Q-42 56 -42 46Z', '#A33B55') +
    box(-26, 4, 52, 30, paint.paper, 4),
  bee:
    egg(-16, -26, 26, 18, glass) +
    egg(20, -30, 26, 18, glass) +
    egg(0, 14, 52, 36, paint.spark) +
    line('M-16 -14 V42 M12 -18 V46', paint.ink, 12) +
    dot(40, 6, 6, paint.ink) +
    line('M44 -16 Q54 -36 66 -34', paint.ink, 5),
  bird:
    shape('M-66 20 Q-44 -46 14 -38 Q34 -60 58 -34 L78 -24 L58 -14 Q60 44 0 48 Q-44 48 -66 20Z', paint.sky) +
    shape('M-34 4 Q2 -22 24 8 Q6 36 -34 4Z', paint.mist) +
    dot(42, -28, 6, paint.ink) +
    shape('M58 -34 L80 -24 L58 -16Z', paint.spark) +
    line('M-4 48 V68 M16 46 V68', wood, 6),
  laptop:
    box(-58, -52, 116, 82, paint.night, 10) +
    box(-48, -42, 96, 62, paint.mint, 4) +
    line('M-16 -28 L-32 -11 L-16 6 M16 -28 L32 -11 L16 6 M5 -32 L-5 10', paint.pine, 7) +
    shape('M-58 30 H58 L78 52 H-78Z', steel),
  dinosaur:
    shape(
      'M-78 34 Q-50 30 -40 8 Q-24 -22 8 -18 Q24 -18 26 -40 Q28 -66 56 -64 Q78 -62 74 -44 Q70 -34 52 -36 Q56 20 24 34 V62 H6 V40 H-14 V62 H-32 V36 Q-52 48 -78 34Z',
      paint.pine,
    ) +
    dot(56, -52, 5, paint.ink) +
    times(3, i => dot(-18 + i * 18, 8 - i * 4, 6, paint.leaf)),
  flower:
    line('M0 0 V70 M0 56 Q26 52 34 30', paint.pine, 9) +
    times(5, i => move(0, -20, egg(0, -28, 19, 26, paint.rose), 1, i * 72)) +
    dot(0, -20, 18, paint.spark),
  drop:
    shape('M0 -72 Q58 -6 50 26 Q42 62 0 64 Q-42 62 -50 26 Q-58 -6 0 -72Z', paint.sky) +
    line('M-30 22 Q-26 42 -6 46', paint.mist, 9),
  sprout:
    egg(0, 52, 66, 20, wood) +
    line('M0 50 Q-4 6 0 -30', paint.pine, 10) +
    shape('M0 -4 Q-62 0 -64 -46 Q-8 -48 0 -4Z', paint.leaf) +
    shape('M0 -26 Q4 -72 62 -70 Q60 -24 0 -26Z', paint.pine),
  volcano:
    dot(-8, -52, 18, steel) +
    dot(18, -60, 14, steel) +
    shape('M-24 -34 H24 L76 62 H-76Z', wood) +
    shape('M-24 -34 H24 L34 -14 Q22 -2 14 -12 Q4 26 -8 -8 Q-22 8 -34 -14Z', paint.ember),
  atom:
    times(
      3,
      i =>
        `<ellipse rx="70" ry="26" fill="none" stroke="${paint.sky}" stroke-width="7" transform="rotate(${i * 60})"/>`,
    ) +
    dot(0, 0, 16, paint.ember) +
    dot(70, 0, 9, paint.night),
}
