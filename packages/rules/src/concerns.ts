import { concernList } from './concern-list.ts'
import { joinLetters, partsAtSigns, signsAtWords, splitWords, unveil } from './disguised-words.ts'

/**
 * Words of worry: whether a child's text should be read by an adult. It is only a hint (decision 0022): it decides, blocks, scores
 * and stores nothing about the child. `docs/words-of-worry.md` says how much it finds and how much it misses.
 */

/** What was found: the entry of the list, and the sentence as the child wrote it. */
export interface Concern {
  entry: string
  sentence: string
}

interface Phrase {
  /** Words of which a sentence must contain at least one if it contains the phrase. */
  anchors: readonly string[]
  pattern: RegExp
  entry: string
  unless: readonly RegExp[]
  holdsAfterNo: boolean
}

/** Children's sentences are not longer; longer text is read in pieces, so that time grows only with length. */
const longestSentence = 400

/** The first worrying sentence of a text; null where there is none. */
export const findConcern = (text: string): Concern | null => concernsOf(text).next().value ?? null

/** Every worrying sentence of a text, in order, each once. */
export function listConcerns(text: string): Concern[] {
  const bySentence = new Map([...concernsOf(text)].map(concern => [concern.sentence, concern]))
  return [...bySentence.values()]
}

function* concernsOf(text: string): Generator<Concern, undefined> {
  const { byAnchor, inEarnest } = read()
  const whole = normalize(text)
  const isEarnest = inEarnest.some(phrase => phrase.test(whole))
  for (const sentence of sentencesOf(text)) {
    const words = normalize(sentence)
    const asked = new Set(words.split(' ').flatMap(word => byAnchor.get(word) ?? []))
    const found = [...asked].find(phrase => isSaid(phrase, words, isEarnest))
    if (found) yield { entry: found.entry, sentence }
  }
}

const sentencesOf = (text: string): string[] =>
  text
    .split(/(?<=[.!?…])\s+|\n+/)
    .flatMap(sentence => sentence.match(pieces) ?? [])
    .map(sentence => sentence.trim())
    .filter(sentence => sentence !== '')

const pieces = new RegExp(`.{1,${longestSentence}}(?=\\s|$)|\\S{1,${longestSentence}}`, 'gs')

/**
 * Whether a sentence contains a phrase in one of its places: "I would never hurt myself but yesterday I hurt myself" denies only the first. A
 * child who says that it is serious is believed, whatever is nearby.
 */
const isSaid = (phrase: Phrase, words: string, isEarnest: boolean): boolean =>
  placesOf(phrase.pattern, words).some(({ from, to }) => {
    if (!phrase.holdsAfterNo && isDenied(words.slice(0, from + 1))) return false
    const around = words.slice(Math.max(0, from - nearby), to + nearby)
    return isEarnest || !phrase.unless.some(other => other.test(` ${around} `))
  })

/** Where a phrase begins and ends; it may begin again within itself. */
function placesOf(pattern: RegExp, words: string): { from: number; to: number }[] {
  const places: { from: number; to: number }[] = []
  for (let from = 0; ; from++) {
    const found = pattern.exec(words.slice(from))
    if (!found) return places
    from += found.index
    places.push({ from, to: from + found[0].length })
  }
}

/** How many characters on each side give a phrase its context: many children write no full stops. */
const nearby = 90

/**
 * Whether a negation is within the four words before: "I would never ever hurt myself". "Nobody knows that I want to die" denies nothing, and
 * no negation reaches beyond a "but".
 */
const isDenied = (before: string) =>
  / (?:(?<!can )not|never|nobody|without) (?:(?!but )\S+ ){0,3}$/.test(
    read().stillTrue.reduce((words, still) => words.replace(still, ' '), before),
  )

interface ReadList {
  byAnchor: ReadonlyMap<string, readonly Phrase[]>
  inEarnest: readonly RegExp[]
  stillTrue: readonly RegExp[]
}

let kept: ReadList | null = null

/** The list, compiled once, at the first text. */
function read(): ReadList {
  if (kept) return kept
  const phrases = concernList.entries.flatMap(
    ({ entry, says, unless = [], alsoIn = [], holdsAfterNo = false }) => {
      const { play, story } = concernList.elsewhere
      const elsewhere = [...(alsoIn.includes('play') ? [] : play), ...(alsoIn.includes('story') ? [] : story)]
      const about = { entry, unless: [...unless, ...elsewhere].map(compile), holdsAfterNo }
      return says.map(phrase => ({ ...about, anchors: anchorsOf(phrase), pattern: compile(phrase) }))
    },
  )
  const byAnchor = new Map<string, Phrase[]>()
  for (const phrase of phrases)
    for (const word of phrase.anchors) byAnchor.set(word, [...(byAnchor.get(word) ?? []), phrase])
  kept = {
    byAnchor,
    inEarnest: concernList.inEarnest.map(compile),
    stillTrue: concernList.stillTrue.map(compile),
  }
  return kept
}

/**
 * Compiles a phrase: words with a space between, `a|b` one of several, `_` a space within one of them, `x?` an optional word, `..`
 * up to four words of any kind, and `{name}` a group of the list.
 */
const compile = (phrase: string): RegExp => new RegExp(` ${phrase.split(' ').map(compilePart).join('')}`)

function compilePart(part: string): string {
  if (part === '..') return '(?:\\S+ ){0,4}?'
  return `(?:(?:${wordsOf(part).join('|')}) )${isOptional(part) ? '?' : ''}`
}

const isOptional = (part: string) => part.endsWith('?')

const wordsOf = (part: string): string[] =>
  part
    .replace(/\?$/, '')
    .replace(/\{(\w+)\}/g, (_, name: string) => groupOf(name))
    .replaceAll('_', ' ')
    .split('|')

/** Of the required parts, the one with the fewest words: the first word of each. */
function anchorsOf(phrase: string): string[] {
  const parts = phrase.split(' ').filter(part => part !== '..' && !isOptional(part))
  const [fewest] = parts.map(wordsOf).sort((one, other) => one.length - other.length)
  if (!fewest) throw new Error(`A phrase must say something: ${phrase}`)
  return fewest.map(words => words.split(' ')[0] ?? words)
}

function groupOf(name: string): string {
  const group = concernList.groups[name]
  if (group === undefined) throw new Error(`The list of worry has no group ${name}`)
  return group
}

/** Lower case, only words with a space around each, with common short forms and misspellings expanded. */
export function normalize(sentence: string): string {
  const plain = sentence
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[’`´]/g, "'")
    .replace(/(.)\1{2,}/g, '$1')
    .replace(/n't\b/g, ' not')
    .replace(/'m\b/g, ' am')
    .replace(/'re\b/g, ' are')
    .replace(/'(?:ll)\b/g, ' will')
    .replace(/'(?:ve)\b/g, ' have')
    .replace(/'(?:d)\b/g, ' would')
    .replace(/'/g, '')
    .replace(/[^\p{L}\p{N}@$!*]+/gu, ' ')
    .replace(signsAtWords, ' ')
    .trim()
  const words = joinLetters(plain.replace(twoForTo, ' to ').split(/ +/), spellings().known).map(
    word => concernList.written[word] ?? respell(word),
  )
  const joined = ` ${words.join(' ')} `.replace(
    / (my|him|her|no|any|some|them) (self|one|body|selves) /g,
    joinParts,
  )
  return joined.replaceAll(' i do not know ', ' ').replaceAll(' cause ', ' because ')
}

/** "I want 2 die", and no number of pills. */
const twoForTo = /(?<=\b(?:want|wnt|whant|wunt|going|goin|need|try|trying|have|ready|how)) 2 /g

const joinParts = (_: string, first: string, second: string) =>
  second === 'one' ? (first === 'no' ? ' nobody ' : ` ${first}one `) : ` ${first}${second} `

let spelled: { known: ReadonlySet<string>; meant: ReadonlyMap<string, string> } | null = null

/** The word of the list that a child hid, or wrote with one letter too many, too few, wrong, or with two swapped. */
function respell(word: string): string {
  const { known, meant: resembled } = spellings()
  if (known.has(word)) return word
  const shown = unveil(word, concernList.hidden)
  if (shown !== word) return shown
  const parts = partsAtSigns(word)
  if (parts.length > 1) return parts.map(part => concernList.written[part] ?? respell(part)).join(' ')
  if (word.length < shortestRespelled) return word
  // No word of the list is that long; words without spaces between them may be.
  const nearby = word.length > longestRespelled ? [] : [word, ...withoutOneLetter(word)]
  for (const near of nearby) {
    const meant = resembled.get(near)
    if (meant !== undefined && meant[0] === word[0] && isOneLetterOff(word, meant)) return meant
  }
  return word.length < shortestRun ? word : (splitWords(word, known)?.join(' ') ?? word)
}

/** Shorter words without a space are left as they are. */
const shortestRun = 9

const longestRespelled = 80

/** Shorter words are too similar to one another. */
const shortestRespelled = 5

/** The words of the list; and the words that are recognized when misspelled, each without one letter. */
function spellings(): { known: ReadonlySet<string>; meant: ReadonlyMap<string, string> } {
  if (spelled) return spelled
  const phrases = concernList.entries.flatMap(({ says }) => says)
  const known = new Set([...phrases, ...Object.values(concernList.groups)].join(' ').match(/[a-z]+/g) ?? [])
  const near = concernList.resembled.flatMap(word =>
    [word, ...withoutOneLetter(word)].map(shorter => [shorter, word] as const),
  )
  spelled = { known, meant: new Map(near) }
  return spelled
}

const withoutOneLetter = (word: string): string[] =>
  Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1))

/** Whether one letter was left out, added, changed, or swapped with the next: the difference is within two places. */
function isOneLetterOff(word: string, meant: string): boolean {
  let begin = 0
  while (begin < word.length && word[begin] === meant[begin]) begin++
  let end = 0
  while (end < Math.min(word.length, meant.length) - begin && word.at(-1 - end) === meant.at(-1 - end)) end++
  const [left, right] = [word.slice(begin, word.length - end), meant.slice(begin, meant.length - end)]
  return left.length + right.length <= 2 || (left.length === 2 && left === [...right].reverse().join(''))
}
