import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** Which color is on which, and the least contrast: 4.5 for text, 3 for edges and pictures. */
const pairs: readonly (readonly [string, string, number])[] = [
  ...(['ink', 'soft', 'ember', 'ember-deep', 'pine', 'pine-deep', 'sky', 'danger'] as const).flatMap(text => [
    [text, 'paper', 4.5] as const,
    [text, 'surface', 4.5] as const,
  ]),
  ['ink', 'sunken', 4.5],
  ['soft', 'sunken', 4.5],
  ['ember-deep', 'sunken', 4.5],
  ['on-ember', 'ember', 4.5],
  ['on-spark', 'spark', 4.5],
  ['on-pine', 'pine', 4.5],
  ['on-plum', 'plum', 4.5],
  ['plum', 'surface', 3],
  ['on-danger', 'danger', 4.5],
  ['ink', 'ember-mist', 4.5],
  ['ember-deep', 'ember-mist', 4.5],
  ['ink', 'pine-mist', 4.5],
  ['pine-deep', 'pine-mist', 4.5],
  ['ink', 'sky-mist', 4.5],
  ['sky', 'sky-mist', 4.5],
  ['ink', 'danger-mist', 4.5],
  ['danger', 'danger-mist', 4.5],
  ['edge', 'paper', 3],
  ['edge', 'surface', 3],
  ['edge', 'sunken', 3],
]

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8')
const palettes = css
  .split(/:root(?:\[|:not|\s*\{)/)
  .filter(block => block.includes('--paper'))
  .map(valuesIn)

test('every pair of colours that meet has the contrast it needs, light and dark', () => {
  const weak = palettes.flatMap(palette =>
    pairs
      .map(([front, back, least]) => ({ front, back, least, has: contrast(palette[front], palette[back]) }))
      .filter(pair => !(pair.has >= pair.least)),
  )
  expect(weak).toEqual([])
})

test('dark is the same by choice and by the system, and has every colour that light has', () => {
  expect(palettes).toHaveLength(3)
  const [light = {}, dark = {}, ofSystem] = palettes
  expect(ofSystem).toEqual(dark)
  expect(Object.keys(dark)).toEqual(Object.keys(light))
})

function valuesIn(block: string): Record<string, string> {
  const found = block.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6});/g)
  return Object.fromEntries([...found].map(([, name = '', value = '']) => [name, value]))
}

function contrast(one = '', other = ''): number {
  const [bright = 0, dim = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (bright + 0.05) / (dim + 0.05)
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(at => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
