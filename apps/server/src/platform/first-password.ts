import { randomInt } from 'node:crypto'

const adjectives =
  'brave calm clever gentle golden happy jolly kind lively lucky merry mighty quick quiet silver sunny swift tall warm wise'.split(
    ' ',
  )
const nouns =
  'badger comet dolphin falcon forest garden island kettle lantern maple meadow otter pebble planet rabbit river rocket tiger violin walnut'.split(
    ' ',
  )
const marks = '!?*#+'

/** A first password that a child can copy from paper: about 32 bits, and sign-ins are limited (D-61). */
export function firstPassword(choose: (from: number, to: number) => number = randomInt): string {
  const pick = (words: readonly string[] | string) => words[choose(0, words.length)] ?? ''
  return `${pick(adjectives)}-${pick(nouns)}-${pick(nouns)}${choose(1000, 10_000)}${pick(marks)}`
}
