import { ofHeads } from '@kindling/rules/claim-tag'
import { turningLetters } from '@kindling/rules/turning-letters'
import { Parser } from 'htmlparser2'

/** The metadata in a page's head. */
export interface PageHead {
  title: string
  description: string
  /** The address of its picture, as written there. */
  picture: string | null
}

const longest = { title: 140, description: 300, address: 2_000 }

/** No more of a page is read: this covers every normal head. */
const mostRead = 131_072

/**
 * Reads until the head ends, at the first tag that cannot be in a head, and no further: the rest of a page can be crafted to take long.
 * Templates and content for browsers without scripts are skipped.
 */
export function readHead(html: string): PageHead {
  const said: Record<string, string> = {}
  let title = ''
  let inTitle = false
  let isOver = false
  let within = 0
  const parser = new Parser({
    onopentag(name, attributes) {
      if (isOver) return
      if (held.has(name)) within++
      if (within > 0) return
      if (!ofHeads.has(name)) isOver = true
      inTitle = name === 'title' && title === ''
      if (name !== 'meta') return
      const key = (attributes.property ?? attributes.name ?? '').toLowerCase()
      if (wanted.has(key) && attributes.content) said[key] ??= attributes.content
    },
    ontext(text) {
      if (inTitle && !isOver) title += text.slice(0, longest.title * 4)
    },
    onclosetag(name) {
      if (name === 'title') inTitle = false
      if (held.has(name)) within--
      if (within === 0 && name === 'head') isOver = true
    },
  })
  const last = Math.min(html.length, mostRead)
  for (let at = 0; at < last && !isOver; at += pieceLength)
    parser.write(html.slice(at, Math.min(at + pieceLength, last)))
  const picture = said['og:image'] ?? said['twitter:image'] ?? null
  return {
    title: cut(said['og:title'] ?? title, longest.title),
    description: cut(said['og:description'] ?? said.description ?? '', longest.description),
    picture: picture && picture.length <= longest.address ? picture : null,
  }
}

const pieceLength = 16_384

const held = new Set(['template', 'noscript'])

const wanted = new Set(['og:title', 'og:description', 'og:image', 'twitter:image', 'description'])

/** On one line, without characters that change the direction, and cut to a readable length. */
function cut(text: string, most: number): string {
  const line = text
    .slice(0, most * 4)
    .replace(turningLetters, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
  const letters = [...line]
  return letters.length > most ? `${letters.slice(0, most - 1).join('')}…` : line
}
