import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

interface IconSet {
  width: number
  height: number
  icons: Record<string, { body: string }>
}

/** The eleven faces of a score, from none to the best (D-93); drawn by the Fluent emoji project, under the MIT license. */
const names = [
  'face-without-mouth',
  'loudly-crying-face',
  'crying-face',
  'disappointed-face',
  'slightly-frowning-face',
  'neutral-face',
  'slightly-smiling-face',
  'smiling-face-with-smiling-eyes',
  'grinning-face',
  'beaming-face-with-smiling-eyes',
  'star-struck',
] as const

/** Writes them as separate pictures, `/pictures/faces/0.svg` to `10.svg`. */
export function faces(): Plugin {
  return {
    name: 'faces',
    generateBundle() {
      const { width, height, icons } = readIcons()
      for (const [index, name] of names.entries()) {
        const body = icons[name]?.body
        if (!body) throw new Error(`There is no face "${name}"`)
        const source = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${body}</svg>`
        this.emitFile({ type: 'asset', fileName: `pictures/faces/${index}.svg`, source })
      }
    },
  }
}

/** Read instead of imported: its types alone would be megabytes. */
const readIcons = (): IconSet =>
  JSON.parse(
    readFileSync(
      createRequire(import.meta.url).resolve('@iconify-json/fluent-emoji-flat/icons.json'),
      'utf8',
    ),
  )
