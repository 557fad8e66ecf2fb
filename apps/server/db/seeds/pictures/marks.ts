import { box, cloud, dot, egg, line, move, paint, shape, sheet } from './kit.ts'

const hair = { female: '#6B4A3A', parent: '#4A3F57', other: '#A35A2A' }
const shirt = { female: paint.ember, parent: paint.pine, other: paint.sky }
const ground = { female: paint.peach, parent: paint.mint, other: paint.mist }

export function drawAvatar(kind: 'female' | 'parent' | 'other'): string {
  const back = kind === 'female' ? shape('M22 52 Q22 18 50 18 Q78 18 78 52 L80 78 H20Z', hair.female) : ''
  const top =
    kind === 'other'
      ? dot(34, 34, 13, hair.other) + dot(50, 27, 15, hair.other) + dot(66, 34, 13, hair.other)
      : shape('M27 46 Q26 20 50 20 Q74 20 73 46 Q62 32 48 34 Q34 36 27 46Z', hair[kind])
  const glasses =
    kind === 'parent'
      ? line(
          'M33 50 a7 7 0 1 0 14 0 a7 7 0 1 0 -14 0 M53 50 a7 7 0 1 0 14 0 a7 7 0 1 0 -14 0 M47 50 h6',
          paint.ink,
          2.5,
        )
      : ''
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="100" height="100" aria-hidden="true">${dot(50, 50, 50, ground[kind])}${back}${shape('M18 96 Q20 74 50 74 Q80 74 82 96 Q66 100 50 100 Q34 100 18 96Z', shirt[kind])}${box(43, 62, 14, 18, '#C98B62', 6)}${dot(50, 49, 23, '#DFA57C')}${top}${dot(41, 50, 3, paint.ink)}${dot(59, 50, 3, paint.ink)}${glasses}${line('M43 60 Q50 66 57 60', paint.ember, 3)}</svg>`
}

export function drawLogo(): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64" aria-hidden="true">${shape('M33 4 Q54 22 52 40 Q50 60 32 60 Q12 60 12 40 Q12 28 22 20 Q22 30 28 31 Q25 16 33 4Z', paint.ember)}${shape('M33 28 Q44 38 42 47 Q40 55 32 55 Q22 54 23 45 Q24 39 29 36 Q30 41 33 41 Q35 35 33 28Z', paint.spark)}</svg>`
}

export function drawEmpty(kind: 'class' | 'courses'): string {
  const things = {
    class: move(
      320,
      190,
      box(-150, -100, 300, 150, paint.pine, 12) +
        line('M-110 -60 H20 M-110 -30 H80', paint.mint, 6) +
        box(-110, 76, 80, 18, '#9A6B4A', 6) +
        box(30, 76, 80, 18, '#9A6B4A', 6) +
        line('M-96 94 V124 M-44 94 V124 M44 94 V124 M96 94 V124', '#6B4A3A', 8),
    ),
    courses: move(
      320,
      190,
      box(-130, 40, 260, 44, paint.ember, 8) +
        box(-110, -4, 230, 44, paint.sky, 8) +
        box(-120, -48, 220, 44, paint.pine, 8) +
        line('M0 -48 V-90', paint.leaf, 8) +
        egg(-20, -92, 22, 12, paint.leaf) +
        egg(20, -106, 22, 12, paint.leaf),
    ),
  }
  // Without a ground of its own, so that it stands on light and dark alike.
  return sheet(
    'none',
    cloud(130, 90, 0.8, paint.peach) +
      cloud(530, 120, 0.9, paint.mist) +
      egg(320, 316, 220, 22, paint.peach) +
      things[kind],
  )
}
