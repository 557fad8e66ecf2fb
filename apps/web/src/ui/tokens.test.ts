import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { dark, light, pairs, type TokenName } from './tokens.ts'

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8')

test('every pair of colours that meet has the contrast it needs, light and dark', () => {
  const weak = [light, dark].flatMap((palette: Record<TokenName, string>) =>
    pairs
      .map(([front, back, least]) => ({ front, back, least, has: contrast(palette[front], palette[back]) }))
      .filter(pair => pair.has < pair.least),
  )
  expect(weak).toEqual([])
})

test('the styles carry the same values as the tokens, in all three places', () => {
  const blocks = css.split(/:root(?:\[|:not|\s*\{)/).filter(block => block.includes('--paper'))
  expect(blocks).toHaveLength(3)
  const [first = '', ...rest] = blocks
  expect(valuesIn(first)).toMatchObject(lower(light))
  for (const block of rest) expect(valuesIn(block)).toMatchObject(lower(dark))
})

const lower = (palette: Record<string, string>) =>
  Object.fromEntries(Object.entries(palette).map(([name, value]) => [name, value.toLowerCase()]))

const valuesIn = (block: string) =>
  Object.fromEntries([...block.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6});/g)].map(match => [match[1], match[2]]))

function contrast(one: string, other: string): number {
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
