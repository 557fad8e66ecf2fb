/// <reference path="./zxcvbn.d.ts" />
import commonWords from '@zxcvbn-ts/language-en/dist/commonWords.json.mjs'

/** Rarer ones are easily a mistake for another word. */
const known = new Set(commonWords.slice(0, 25_000))

/**
 * The words of everyday English in a typed text. A search does not correct them: whoever searches for chess does not mean cheese, even where
 * the catalogue has cheese alone.
 */
export const commonWordsIn = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter(word => known.has(word))
