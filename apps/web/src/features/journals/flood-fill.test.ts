import { expect, test } from 'vitest'
import { floodFill } from './flood-fill.ts'

const signs: Readonly<Record<string, readonly number[]>> = {
  '.': [255, 255, 255, 255],
  '#': [0, 0, 0, 255],
  '+': [220, 220, 220, 255],
  o: [255, 0, 0, 255],
}

/** Fills a small picture with red from a position, and returns the result. */
function filled(picture: string[], x: number, y: number): string[] {
  const width = picture[0]?.length ?? 0
  const data = new Uint8ClampedArray([...picture.join('')].flatMap(sign => signs[sign] ?? []))
  floodFill({ data, width, height: picture.length }, { x, y }, '#ff0000')
  const signAt = (at: number) =>
    Object.keys(signs).find(sign => signs[sign]?.every((value, part) => data[at + part] === value)) ?? '?'
  return picture.map((line, row) => [...line].map((_, column) => signAt((row * width + column) * 4)).join(''))
}

test('a fill stays inside its line and goes around corners', () => {
  expect(filled(['.....', '.###.', '.#.#.', '.###.', '.....'], 2, 2)).toEqual([
    '.....',
    '.###.',
    '.#o#.',
    '.###.',
    '.....',
  ])
  expect(filled(['..#..', '#.#.#', '..#..', '.##..', '.....'], 0, 0)).toEqual([
    'oo#oo',
    '#o#o#',
    'oo#oo',
    'o##oo',
    'ooooo',
  ])
})

test('the soft edge of a line is filled, and a place beyond the edge is the edge', () => {
  expect(filled(['.+#', '.+#'], 0, 0)).toEqual(['oo#', 'oo#'])
  expect(filled(['#.', '#.'], 2, 2)).toEqual(['#o', '#o'])
})

test('filling with the color that is there ends, and changes nothing', () => {
  expect(filled(['oo', 'o#'], 0, 0)).toEqual(['oo', 'o#'])
})
