import { expect, test } from 'vitest'
import { facePicture, facePictures, isFacePicture } from './faces.ts'

test('a child chooses among at least 24 drawn faces, each with an address of its own', () => {
  const addresses = facePictures.map(facePicture)
  expect(addresses.length).toBeGreaterThanOrEqual(24)
  expect(new Set(addresses).size).toBe(addresses.length)
  expect(addresses).toContain('/pictures/animals/fox.svg')
  expect(addresses.every(isFacePicture)).toBe(true)
  for (const other of ['/pictures/animals/fox.png', '/pictures/avatars/other.svg', '/files/a/fox.svg', ''])
    expect(isFacePicture(other)).toBe(false)
})
