import { pacificOffsetHours } from './school-year.ts'

/** The pictures of a picture password, in the order of the grid; each is drawn under its name. */
export const passwordPictures = [
  'sun',
  'moon',
  'star',
  'cloud',
  'tree',
  'flower',
  'apple',
  'cake',
  'ball',
  'boat',
  'car',
  'house',
  'key',
  'umbrella',
  'balloon',
  'drum',
] as const
export type PasswordPicture = (typeof passwordPictures)[number]

export const picturesInPassword = 3

/** A picture password: three different pictures in order. */
export const isPicturePassword = (pictures: readonly PasswordPicture[]) =>
  pictures.length === picturesInPassword && new Set(pictures).size === picturesInPassword

/** Chooses three different pictures; `below` gives a whole number from 0 up to its bound. */
export function picturePassword(below: (bound: number) => number): PasswordPicture[] {
  const left: PasswordPicture[] = [...passwordPictures]
  return Array.from({ length: picturesInPassword }, () => left.splice(below(left.length), 1)).flat()
}

/** The animals that stand for children on the devices of their class. */
export const animals = [
  'fox',
  'bear',
  'cat',
  'dog',
  'rabbit',
  'mouse',
  'panda',
  'koala',
  'tiger',
  'lion',
  'cow',
  'pig',
  'frog',
  'owl',
  'chick',
  'penguin',
  'elephant',
  'monkey',
  'sheep',
  'hedgehog',
  'raccoon',
  'duck',
  'deer',
  'turtle',
] as const
export type Animal = (typeof animals)[number]

/** The colors behind the animals: a class with more children than animals has two foxes, in two colors. */
export const faceColours = ['peach', 'mint', 'mist', 'butter', 'rose', 'lilac'] as const
export type FaceColour = (typeof faceColours)[number]

/** The animal and the color of a face by its number; neighbors differ in both. */
export function faceOf(face: number): { animal: Animal; colour: FaceColour } {
  const round = Math.floor(face / animals.length)
  return {
    animal: animals[face % animals.length] ?? 'fox',
    colour: faceColours[(face + round) % faceColours.length] ?? 'peach',
  }
}

/** Devices, picture passwords and sign-in cards of a class end with its school year, on the first of July. */
export const classEnd = (schoolYear: number) => new Date(Date.UTC(schoolYear + 1, 6, 1, -pacificOffsetHours))

const schoolEndsAtHour = 18
const longestHours = 10
const shortestHours = 1
const hourMs = 3_600_000

/**
 * When a session on a device of a class ends: at six in the evening of the device's time zone, and after ten hours at most.
 * In the evening it lasts an hour.
 */
export function schoolDayEnd(now: Date, timeZone: string): Date {
  const { hour, minute } = timeIn(now, timeZone)
  const hours = schoolEndsAtHour - hour - minute / 60
  return new Date(now.getTime() + Math.min(longestHours, Math.max(shortestHours, hours)) * hourMs)
}

export function isTimeZone(timeZone: string): boolean {
  try {
    return timeIn(new Date(0), timeZone).hour >= 0
  } catch {
    return false
  }
}

function timeIn(moment: Date, timeZone: string): { hour: number; minute: number } {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    hour: 'numeric',
    minute: 'numeric',
  }).formatToParts(moment)
  const numberOf = (type: string) => Number(parts.find(part => part.type === type)?.value)
  return { hour: numberOf('hour'), minute: numberOf('minute') }
}

/** A secret of 128 bits as it is printed and typed: without case, in groups of four. */
const secretSigns = 'abcdefghijklmnopqrstuvwxyz234567'
const secretLength = 26

export function secretFrom(bytes: Uint8Array): string {
  let bits = 0n
  for (const byte of bytes.slice(0, 16)) bits = (bits << 8n) | BigInt(byte)
  bits <<= 2n
  let secret = ''
  for (let index = 0; index < secretLength; index++) {
    secret = (secretSigns[Number(bits & 31n)] ?? 'a') + secret
    bits >>= 5n
  }
  return secret
}

export const printSecret = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1-')

/** What was typed or read from a link, without case, blanks and hyphens; null when it cannot be a secret. */
export function readSecret(typed: string): string | null {
  const secret = typed.toLowerCase().replace(/[\s-]+/g, '')
  return new RegExp(`^[a-z2-7]{${secretLength}}$`).test(secret) ? secret : null
}

/** The purpose of a link in a QR code; its secret stands behind the hash, which is never sent to a server. */
export const linkPurposes = ['pair', 'card'] as const
export type LinkPurpose = (typeof linkPurposes)[number]

export const classLink = (origin: string, purpose: LinkPurpose, secret: string) =>
  `${origin}/signin/class#${purpose}=${secret}`

/** The purpose and the secret of such a link, or of its hash alone. */
export function readClassLink(text: string): { purpose: LinkPurpose; secret: string } | null {
  // Cards that were printed before the rename say `#badge=`; they work as long as any other.
  const link = text.trim().replace(/#badge=/, '#card=')
  const [, purpose, typed = ''] = /#(pair|card)=([\w-]+)$/.exec(link) ?? []
  const secret = readSecret(typed)
  return purpose && secret ? { purpose: purpose as LinkPurpose, secret } : null
}
