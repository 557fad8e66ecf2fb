import { fileURLToPath } from 'node:url'
import type { Tone } from './document.ts'

export type Pdf = PDFKit.PDFDocument
export type Section = PDFKit.PDFStructureElement

/**
 * The product's own font, one with more alphabets, for names that ours cannot write, and one with emoji. They are passed as paths: a font that is
 * registered under a name is opened again at each use.
 */
export const fonts = {
  text: fileURLToPath(
    import.meta.resolve(
      '@expo-google-fonts/atkinson-hyperlegible/400Regular/AtkinsonHyperlegible_400Regular.ttf',
    ),
  ),
  strong: fileURLToPath(
    import.meta.resolve('@expo-google-fonts/atkinson-hyperlegible/700Bold/AtkinsonHyperlegible_700Bold.ttf'),
  ),
  wide: fileURLToPath(import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf')),
  emoji: fileURLToPath(
    import.meta.resolve('@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf'),
  ),
}

/** Our font covers western European names; a text with other characters is set wholly in the wide font. */
export const fontFor = (text: string, font: 'text' | 'strong'): string =>
  /^[\n\u0020-\u007e\u00a0-\u00ff\u2013\u2014\u2018-\u201d\u2026]*$/.test(text) ? fonts[font] : fonts.wide

/** One drawn sign, with what changes its looks; the signs for copyright and a registered mark are letters here. */
const sign = String.raw`(?![©®])\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|\ufe0f)*`
/** Runs of emoji: signs that are joined to one, flags, and keys with a number. */
const emoji = new RegExp(
  String.raw`((?:${sign}(?:\u200d${sign})*|\p{Regional_Indicator}{2}|[0-9#*]\ufe0f?\u20e3)+)`,
  'u',
)

/** A text in pieces, each with the font that can write it. */
export const piecesOf = (text: string, font: 'text' | 'strong'): { text: string; font: string }[] =>
  text
    .split(emoji)
    .map((piece, place) => ({
      text: piece,
      font: place % 2 === 1 ? fonts.emoji : fontFor(piece, font),
    }))
    .filter(piece => piece.text !== '')

/** The product's colors on paper; each tone also has its label beside it. */
export const colours = {
  ink: '#241f33',
  soft: '#5b5470',
  rule: '#d9d4e6',
  band: '#f5f2fb',
  line: '#5a3fc0',
} as const

export const tones: Record<Tone, string> = { good: '#1f7a5c', middle: '#d9a514', low: '#b4432f' }
