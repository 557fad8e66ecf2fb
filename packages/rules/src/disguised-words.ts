/** How children hide a word from a list: letters apart, words without spaces, doubled letters, digits and signs in place of letters. */

/** What a digit or a sign stands for; a star stands for any letter. */
const lookalikes: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'il',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

/** Signs that stand for no letter, since they are not between two. */
export const signsAtWords = /(?<![\p{L}\p{N}])[@$!*]|[@$!*](?![\p{L}\p{N}])/gu

/** The words on both sides of each sign. */
export const partsAtSigns = (word: string) => word.split(/[@$!*]/)

/** The word of a list that this one hides; the word itself if it hides none. */
export function unveil(word: string, hidden: readonly string[]): string {
  const isOther = /[\d@$!*]/.test(word)
  const plain = once(word)
  return (
    hidden.find(meant => (isOther || word.length > meant.length) && looksLike(plain, once(meant))) ?? word
  )
}

const once = (word: string) => word.replace(/(.)\1+/g, '$1')

const looksLike = (word: string, meant: string) =>
  word.length === meant.length &&
  Array.from(word).every(
    (sign, at) => sign === '*' || sign === meant[at] || lookalikes[sign]?.includes(meant[at] ?? ' '),
  )

/** Three letters apart are a word, or several, if they can be read as known ones: "k i l l", "i w a n t to". */
export function joinLetters(words: readonly string[], known: ReadonlySet<string>): string[] {
  const joined: string[] = []
  for (let at = 0; at < words.length; ) {
    let end = at
    while (end < words.length && words[end]?.length === 1) end++
    const run = words.slice(at, end)
    const read = run.length >= fewestLetters ? splitWords(run.join(''), known) : null
    joined.push(...(read ?? run))
    const [next] = words.slice(end, end + 1)
    if (next !== undefined) joined.push(next)
    at = end + 1
  }
  return joined
}

const fewestLetters = 3

/** A longer text without a space is not read. */
const longestRun = 60

/** The known words of which a text without spaces consists, as few as possible; null where it does not. */
export function splitWords(text: string, known: ReadonlySet<string>): string[] | null {
  if (text.length > longestRun) return null
  const upTo: (string[] | null)[] = [[]]
  for (let end = 1; end <= text.length; end++) {
    let best: string[] | null = null
    for (let from = Math.max(0, end - longestWord); from < end; from++) {
      const [before, word] = [upTo[from], text.slice(from, end)]
      if (!before || !isWord(word, known) || (best && best.length <= before.length + 1)) continue
      best = [...before, word]
    }
    upTo.push(best)
  }
  return upTo.at(-1) ?? null
}

const longestWord = 14

const isWord = (word: string, known: ReadonlySet<string>) =>
  word.length === 1 ? word === 'i' : known.has(word)
