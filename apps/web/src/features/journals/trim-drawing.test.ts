import { expect, test } from 'vitest'
import { drawnPart, framed } from './trim-drawing.ts'

const upright = { width: 900, height: 1200 }

/** A white paper with colored points. */
function paper(width: number, height: number, points: readonly (readonly [number, number])[]) {
  const data = new Uint8ClampedArray(width * height * 4).fill(255)
  for (const [x, y] of points) data[(y * width + x) * 4] = 40
  return { data, width, height } as ImageData
}

test('what was drawn is found to the pixel, and an empty paper has nothing', () => {
  expect(drawnPart(paper(40, 30, []))).toBeNull()
  const points = [
    [7, 20],
    [31, 4],
    [12, 9],
  ] as const
  expect(drawnPart(paper(40, 30, points))).toEqual({ x: 7, y: 4, width: 25, height: 17 })
  expect(drawnPart(paper(40, 30, [[39, 29]]))).toEqual({ x: 39, y: 29, width: 1, height: 1 })
})

test('the empty paper around a drawing is not sent, except for a margin', () => {
  expect(framed({ x: 200, y: 300, width: 500, height: 400 }, upright)).toEqual({
    x: 176,
    y: 276,
    width: 548,
    height: 448,
  })
  // A full paper stays as it is.
  expect(framed({ x: 0, y: 0, ...upright }, upright)).toEqual({ x: 0, y: 0, ...upright })
})

test('a small sign keeps paper around it, a line is no strip, and the edge of the paper is kept', () => {
  const drawn = [
    { x: 450, y: 600, width: 10, height: 10 },
    { x: 0, y: 500, width: 900, height: 8 },
    { x: 890, y: 0, width: 10, height: 1200 },
    { x: 895, y: 1195, width: 5, height: 5 },
  ]
  for (const part of drawn) {
    const { x, y, width, height } = framed(part, upright)
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(300)
    expect(Math.max(width / height, height / width)).toBeLessThanOrEqual(2)
    expect([x, y, 900 - x - width, 1200 - y - height].every(one => one >= 0)).toBe(true)
    expect(x <= part.x && y <= part.y).toBe(true)
    expect(x + width >= part.x + part.width && y + height >= part.y + part.height).toBe(true)
  }
})
