import { box, dot, egg, line, move, paint, shape, times } from '../kit.ts'

const wood = '#6B4A3A'
const glass = '#EAF0FF'
const skin = '#DFA57C'

const tumbler = shape('M-44 -50 H44 L34 62 H-34Z', glass)

/** What is found in kitchens, shops and streets. */
export const indoors = {
  fizz:
    tumbler +
    shape('M-38 6 H38 L33 58 H-33Z', paint.rose) +
    times(7, i => dot(-26 + (i % 4) * 17, 40 - i * 12, 7 - (i % 3), paint.white)) +
    dot(-14, -60, 12, paint.paper) +
    dot(12, -66, 15, paint.paper) +
    dot(34, -58, 9, paint.paper),
  floatingEgg:
    tumbler +
    shape('M-40 -20 H40 L33 58 H-33Z', paint.sky) +
    egg(0, -16, 22, 28, paint.peach) +
    egg(6, -24, 6, 9, paint.white),
  layers:
    tumbler +
    shape('M-41 -30 H41 L37 10 H-37Z', paint.spark) +
    shape('M-37 10 H37 L33 58 H-33Z', paint.sky) +
    times(4, i => dot(-20 + i * 13, 28 + (i % 2) * 12, 5, paint.spark)),
  bread:
    shape('M-64 50 V0 Q-72 -44 -34 -46 H34 Q72 -44 64 0 V50Z', '#D9924E') +
    shape('M-50 42 V2 Q-54 -32 -28 -34 H28 Q54 -32 50 2 V42Z', paint.butter) +
    times(6, i => egg(-32 + (i % 3) * 30, -10 + Math.floor(i / 3) * 28, 7, 5, '#EBD79B')),
  crystal:
    line('M0 -78 V-46', wood, 4) +
    shape('M0 -50 L40 -16 L28 56 H-28 L-40 -16Z', paint.sky) +
    shape('M0 -50 L12 -10 L0 56 H-28 L-40 -16Z', paint.mist) +
    shape('M-40 -16 L12 -10 L0 -50Z', glass) +
    shape('M40 30 L58 44 L46 66 L28 56Z', paint.mist),
  ice:
    shape('M-50 -30 L0 -56 L50 -30 V26 L0 54 L-50 26Z', paint.mist) +
    shape('M-50 -30 L0 -6 L50 -30 L0 -56Z', glass) +
    shape('M0 -6 L50 -30 V26 L0 54Z', paint.sky) +
    egg(20, 66, 58, 8, paint.sky),
  soap:
    box(-56, 10, 112, 50, paint.leaf, 22) +
    line('M-30 36 H30', paint.mint, 6) +
    dot(-30, -14, 24, glass) +
    dot(14, -30, 32, paint.mist) +
    dot(48, -4, 16, glass) +
    dot(4, -42, 8, paint.white),
  coin:
    dot(0, 0, 62, '#D99A1C') +
    dot(0, 0, 52, paint.spark) +
    line('M18 -24 Q-24 -36 -18 -8 Q-10 6 8 6 Q28 10 16 30 Q-6 40 -22 24 M0 -42 V42', '#8A5A00', 8),
  scales:
    line('M0 -60 V56 M-58 -40 H58', paint.ink, 8) +
    box(-36, 54, 72, 14, paint.ink, 6) +
    line('M-58 -40 L-76 8 M-58 -40 L-40 8 M58 -40 L40 -8 M58 -40 L76 -8', paint.ink, 4) +
    shape('M-80 8 H-36 Q-40 30 -58 30 Q-76 30 -80 8Z', paint.pine) +
    shape('M36 -8 H80 Q76 14 58 14 Q40 14 36 -8Z', paint.ember),
  budget:
    dot(0, 0, 62, paint.pine) +
    shape('M0 0 V-62 A62 62 0 0 1 54 31Z', paint.spark) +
    shape('M0 0 L54 31 A62 62 0 0 1 -20 59Z', paint.ember) +
    dot(0, 0, 22, paint.paper),
  growth:
    dot(-30, 44, 26, '#D99A1C') +
    dot(-30, 44, 19, paint.spark) +
    dot(24, 44, 26, '#D99A1C') +
    dot(24, 44, 19, paint.spark) +
    line('M-2 30 Q2 -20 0 -44', paint.pine, 9) +
    egg(-24, -28, 26, 14, paint.leaf) +
    egg(26, -46, 28, 15, paint.leaf),
  megaphone:
    shape('M-56 -14 L34 -54 V46 L-56 10Z', paint.ember) +
    box(-72, -18, 24, 34, paint.ink, 8) +
    shape('M-34 16 H-10 L-2 58 H-26Z', paint.ink) +
    egg(36, -4, 14, 50, paint.rose) +
    line('M60 -30 L76 -42 M64 -2 H82 M60 26 L76 38', paint.spark, 7),
  stand:
    shape('M-70 -58 H70 L80 -18 H-80Z', paint.ember) +
    times(3, i => shape(`M${-48 + i * 40} -58 h20 l4 40 h-24Z`, paint.paper)) +
    box(-66, -18, 8, 80, wood, 2) +
    box(58, -18, 8, 80, wood, 2) +
    box(-74, 16, 148, 46, paint.spark, 6) +
    dot(-20, 4, 13, paint.sky) +
    dot(18, 4, 13, paint.leaf),
  gift:
    box(-52, -14, 104, 74, paint.sky, 8) +
    box(-60, -30, 120, 26, paint.pine, 6) +
    box(-11, -30, 22, 90, paint.spark, 2) +
    line('M0 -30 Q-44 -76 -34 -34 M0 -30 Q44 -76 34 -34', paint.spark, 10),
  house:
    shape('M-66 -8 L0 -66 L66 -8Z', paint.ember) +
    box(-50, -8, 100, 72, paint.butter, 2) +
    box(-14, 18, 30, 46, wood, 4) +
    box(-40, 6, 20, 22, paint.sky, 3) +
    box(24, 6, 20, 22, paint.sky, 3) +
    box(28, -62, 16, 34, wood, 2),
  map:
    shape('M-70 -44 L-24 -58 V46 L-70 60Z', paint.butter) +
    shape('M-24 -58 L24 -44 V60 L-24 46Z', paint.peach) +
    shape('M24 -44 L70 -58 V46 L24 60Z', paint.butter) +
    line('M-56 30 Q-30 -10 0 8 Q24 22 36 -4', paint.sky, 6) +
    shape('M48 -6 Q28 -34 48 -40 Q68 -34 48 -6Z', paint.ember) +
    dot(48, -26, 5, paint.paper),
  photo:
    move(
      -8,
      0,
      box(-58, -48, 116, 96, paint.white, 6) +
        box(-48, -38, 96, 62, paint.mist, 3) +
        dot(20, -18, 10, paint.spark) +
        shape('M-48 24 L-18 -10 L8 14 L24 2 L48 24Z', paint.pine),
      1,
      -6,
    ) +
    dot(34, 30, 30, paint.ink) +
    dot(34, 30, 22, glass) +
    line('M54 52 L74 72', paint.ink, 12),
  talk:
    shape(
      'M-70 -54 H30 Q44 -54 44 -40 V-4 Q44 10 30 10 H-22 L-46 34 V10 H-56 Q-70 10 -70 -4 V-40 Q-70 -54 -56 -54Z',
      paint.sky,
    ) +
    line('M-48 -32 H22 M-48 -12 H0', paint.mist, 7) +
    shape('M-4 22 H56 Q70 22 70 34 V52 Q70 62 58 62 H54 L36 78 V62 H8 Q-4 62 -4 52Z', paint.spark),
  key:
    dot(-34, 0, 36, '#D99A1C') +
    dot(-34, 0, 17, paint.paper) +
    line('M2 0 H72', '#D99A1C', 14) +
    line('M46 4 V28 M66 4 V22', '#D99A1C', 12),
  newspaper:
    box(-60, -66, 120, 132, '#EFE7F2', 6) +
    box(-48, -54, 96, 18, paint.ink, 3) +
    box(-48, -26, 44, 40, paint.rose, 3) +
    line('M8 -22 H48 M8 -6 H48 M8 10 H48 M-48 28 H48 M-48 46 H30', '#D5CCDA', 7),
  exhibit:
    box(-62, -60, 124, 96, '#D99A1C', 6) +
    box(-50, -48, 100, 72, paint.butter, 3) +
    shape('M-50 24 L-16 -20 L10 8 L26 -8 L50 24Z', paint.pine) +
    dot(28, -26, 10, paint.ember) +
    box(-26, 50, 52, 18, paint.mint, 4) +
    line('M-14 59 H14', paint.ink, 4),
  person:
    dot(0, -16, 36, skin) +
    shape('M-36 -22 Q-30 -66 6 -60 Q44 -54 36 -14 Q20 -34 -36 -22Z', wood) +
    shape('M-60 66 Q-56 24 0 24 Q56 24 60 66Z', paint.ember) +
    dot(-12, -12, 4, paint.ink) +
    dot(14, -12, 4, paint.ink) +
    line('M-10 4 Q2 14 14 4', paint.ink, 4),
}
