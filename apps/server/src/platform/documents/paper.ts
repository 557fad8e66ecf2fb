import { fileURLToPath } from 'node:url'
import type { Tone } from './document.ts'

export type Pdf = PDFKit.PDFDocument
export type Section = PDFKit.PDFStructureElement

/**
 * The product's own font, and one with more alphabets, for names that ours cannot write. They are passed as paths: a font that is
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
}

/** Our font covers western European names; a text with other characters is set wholly in the wide font. */
export const fontFor = (text: string, font: 'text' | 'strong'): string =>
  /^[\u0020-\u007e\u00a0-\u00ff\u2013\u2014\u2018-\u201d\u2026]*$/.test(text) ? fonts[font] : fonts.wide

/** The product's colors on paper; each tone also has its label beside it. */
export const colours = {
  ink: '#241f33',
  soft: '#5b5470',
  rule: '#d9d4e6',
  band: '#f5f2fb',
  line: '#5a3fc0',
} as const

export const tones: Record<Tone, string> = { good: '#1f7a5c', middle: '#d9a514', low: '#b4432f' }
