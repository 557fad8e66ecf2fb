import { pathToFileURL } from 'node:url'
import { mergeConfig, type Plugin } from 'vite'
import { moduleOf, readMessage } from './used-messages.ts'
import { configWith } from './vite.config.ts'

const catalogue = /\/packages\/rules\/src\/messages\/(?!format)[\w-]+\.ts$/

/** The application in an invented language: text that is not in the messages stays unchanged (A6). */
export default mergeConfig(configWith([pseudoWords()]), {
  publicDir: false,
  build: { outDir: '../../.cache/pseudo', emptyOutDir: true },
})

function pseudoWords(): Plugin {
  return {
    name: 'pseudo-words',
    enforce: 'pre',
    async load(id) {
      const message = await readMessage(id)
      if (message !== undefined) return moduleOf(foreign(message))
      if (!catalogue.test(id)) return null
      const words = (await import(pathToFileURL(id).href)) as Record<string, unknown>
      return Object.entries(words)
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(foreign(value))}`)
        .join('\n')
    },
  }
}

function foreign(value: unknown): unknown {
  if (typeof value === 'string') return foreignEntry(value)
  if (Array.isArray(value)) return value.map(foreign)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, foreign(inner)]))
}

/** A message with its arguments unchanged, and the texts of its branches replaced. */
function foreignEntry(entry: string): string {
  let out = ''
  for (let at = 0; at < entry.length; ) {
    const open = entry.indexOf('{', at)
    if (open < 0) return out + foreignText(entry.slice(at))
    const close = closing(entry, open)
    out += foreignText(entry.slice(at, open)) + foreignArgument(entry.slice(open, close + 1))
    at = close + 1
  }
  return out
}

function foreignArgument(argument: string): string {
  const head = /^\{\s*\w+\s*,\s*(?:plural|select)\s*,/.exec(argument)?.[0]
  if (!head) return argument
  let out = head
  for (let at = head.length; at < argument.length - 1; ) {
    const open = argument.indexOf('{', at)
    if (open < 0) break
    const close = closing(argument, open)
    out += `${argument.slice(at, open)}{${foreignEntry(argument.slice(open + 1, close))}}`
    at = close + 1
  }
  return `${out}}`
}

function closing(text: string, open: number): number {
  let depth = 0
  for (let at = open; at < text.length; at++) {
    if (text[at] === '{') depth++
    if (text[at] === '}' && --depth === 0) return at
  }
  throw new Error(`Unclosed brace in "${text}"`)
}

const accented: Record<string, string> = { a: 'á', e: 'ë', i: 'î', o: 'ö', u: 'ü', y: 'ÿ' }
const capitals: Record<string, string> = { A: 'Á', E: 'Ë', I: 'Î', O: 'Ö', U: 'Ü' }

/** Every vowel is replaced, and doubled in lower case: words grow by a third, as in German. */
const foreignText = (text: string) =>
  text.replace(/[aeiouyAEIOU]/g, letter =>
    accented[letter] ? accented[letter].repeat(letter === 'y' ? 1 : 2) : (capitals[letter] ?? letter),
  )
