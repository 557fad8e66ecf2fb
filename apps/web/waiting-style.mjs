import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const read = name => readFileSync(join(import.meta.dirname, 'src/ui', name), 'utf8')

/** The style of the page until its style sheet is there, with the colors of the palette; the server fills in the nonce of the page. */
export function waitingStyle() {
  const rules = read('waiting.css')
  const palette = read('tokens.css')
  const used = [...new Set([...rules.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name))]
  // Each color is written for light first, and then for dark.
  const colors = which =>
    used.map(name => {
      const found = [...palette.matchAll(new RegExp(`^ *${name}: ([^;]+);`, 'gm'))][which]
      if (!found) throw new Error(`The palette has no ${name}.`)
      return `${name}:${found[1]}`
    })
  const dark = `{color-scheme:dark;${colors(1).join(';')}}`
  const tokens = [
    `:root{color-scheme:light;${colors(0).join(';')}}`,
    `:root[data-mantine-color-scheme="dark"]${dark}`,
    `@media (prefers-color-scheme:dark){:root:not([data-mantine-color-scheme="light"])${dark}}`,
  ]
  const small = rules
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,]) ?/g, '$1')
    .replace(/: /g, ':')
  return `<style nonce="%style-nonce%">${tokens.join('')}${small.trim()}</style>`
}
