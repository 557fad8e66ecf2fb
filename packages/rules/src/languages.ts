/** Languages that their letters tell; where several share a script, its most common one. */
const scripts: readonly [letters: RegExp, language: string][] = [
  [/\p{Script=Hebrew}/gu, 'he'],
  [/[پچژگ]/gu, 'fa'],
  [/\p{Script=Arabic}/gu, 'ar'],
  [/[іїєґІЇЄҐ]/gu, 'uk'],
  [/\p{Script=Cyrillic}/gu, 'ru'],
  [/\p{Script=Greek}/gu, 'el'],
  [/\p{Script=Armenian}/gu, 'hy'],
  [/\p{Script=Devanagari}/gu, 'hi'],
  [/\p{Script=Bengali}/gu, 'bn'],
  [/\p{Script=Thai}/gu, 'th'],
  [/\p{Script=Hangul}/gu, 'ko'],
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/gu, 'ja'],
  [/\p{Script=Han}/gu, 'zh'],
]

/** Letters that only one language of their script has: a few of them are enough. */
const telling = ['fa', 'uk', 'ja']

/** Frequent words of Spanish that are no words of English. */
const spanishWords = new Set(
  'el la los las un una y que de del en con por para es son soy está hay mi tu su yo muy pero porque como cuando hoy también se lo al fue'.split(
    ' ',
  ),
)

/**
 * The language that a sentence is certainly in, by its letters, or for Spanish by its words; null where neither tells. A wrong voice is worse than
 * the usual one.
 */
export function languageOf(sentence: string): string | null {
  const letters = sentence.match(/\p{Letter}/gu)?.length ?? 0
  if (letters === 0) return null
  const counts = scripts.map(([letter, language]) => ({
    language,
    count: sentence.match(letter)?.length ?? 0,
  }))
  for (const { language, count } of counts)
    if (
      count > 0 &&
      (telling.includes(language) ? sharesScript(language, counts, letters) : count > letters / 2)
    )
      return language
  return isSpanish(sentence) ? 'es' : null
}

const scriptOf: Record<string, readonly string[]> = { fa: ['ar'], uk: ['ru'], ja: ['ja', 'zh'] }

const sharesScript = (
  language: string,
  counts: readonly { language: string; count: number }[],
  letters: number,
) =>
  counts
    .filter(one => scriptOf[language]?.includes(one.language))
    .reduce((sum, { count }) => sum + count, 0) >
  letters / 2

function isSpanish(sentence: string): boolean {
  if (/[¿¡]/.test(sentence)) return true
  const words = sentence.toLowerCase().match(/\p{Letter}+/gu) ?? []
  return words.length >= 4 && words.filter(word => spanishWords.has(word)).length * 3 > words.length
}
