import { expect, test } from 'vitest'
import {
  animals,
  classLink,
  faceColours,
  faceOf,
  isPicturePassword,
  isTimeZone,
  passwordPictures,
  picturePassword,
  printSecret,
  readClassLink,
  readSecret,
  schoolDayEnd,
  secretFrom,
} from './class-signin.ts'

test('a picture password has three different pictures in order', () => {
  expect(isPicturePassword(['sun', 'moon', 'star'])).toBe(true)
  expect(isPicturePassword(['sun', 'moon', 'sun'])).toBe(false)
  expect(isPicturePassword(['sun', 'moon'])).toBe(false)
  for (let seed = 0; seed < 50; seed++) {
    const made = picturePassword(bound => (seed * 7) % bound)
    expect(isPicturePassword(made)).toBe(true)
  }
  expect(new Set(passwordPictures).size).toBe(16)
})

test('no two children of a class look the same', () => {
  const length = animals.length * faceColours.length
  const faces = Array.from({ length }, (_, face) => Object.values(faceOf(face)).join(' '))
  expect(new Set(faces).size).toBe(length)
  expect(faceOf(0).colour).not.toBe(faceOf(animals.length).colour)
})

test('a session lasts until six in the evening where the device is, ten hours at most and one at least', () => {
  const end = (iso: string, zone: string) => schoolDayEnd(new Date(iso), zone).toISOString()
  expect(end('2026-11-18T17:30:00Z', 'America/Los_Angeles')).toBe('2026-11-19T02:00:00.000Z')
  expect(end('2026-11-18T17:30:00Z', 'America/New_York')).toBe('2026-11-18T23:00:00.000Z')
  expect(end('2026-06-18T14:00:00Z', 'America/New_York')).toBe('2026-06-18T22:00:00.000Z')
  expect(end('2026-11-18T14:00:00Z', 'America/Los_Angeles')).toBe('2026-11-19T00:00:00.000Z')
  expect(end('2026-11-19T03:00:00Z', 'America/Los_Angeles')).toBe('2026-11-19T04:00:00.000Z')
  expect([isTimeZone('Europe/Berlin'), isTimeZone('Mars/Phobos'), isTimeZone('')]).toEqual([
    true,
    false,
    false,
  ])
})

test('a secret is read as it is printed, typed or linked', () => {
  const secret = secretFrom(Uint8Array.from({ length: 16 }, (_, index) => index * 15))
  expect(secret).toHaveLength(26)
  expect(secretFrom(new Uint8Array(16).fill(255))).not.toBe(secretFrom(new Uint8Array(16).fill(254)))
  expect(readSecret(printSecret(secret).toUpperCase())).toBe(secret)
  expect(readSecret(secret.slice(1))).toBeNull()
  const link = classLink('https://kindling.example', 'card', secret)
  expect(readClassLink(link)).toEqual({ purpose: 'card', secret })
  expect(new URL(link).search).toBe('')
  const printedBefore = `https://kindling.example/signin/class#badge=${secret}`
  expect(readClassLink(printedBefore)).toEqual({ purpose: 'card', secret })
  expect(readClassLink('https://kindling.example/signin/class')).toBeNull()
})
