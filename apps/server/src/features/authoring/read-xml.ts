import { Parser } from 'htmlparser2'

/** An element of an XML document, by its name without a prefix. */
export interface XmlElement {
  name: string
  attributes: Record<string, string>
  children: XmlElement[]
  /** Its own text, without that of its children. */
  text: string
}

/** An XML document with a document type declaration could define entities: it is not read. */
export class DeclaresType extends Error {}

/** Larger or deeper than a cartridge needs. */
export class TooMuchXml extends Error {}

const most = { elements: 50_000, depth: 64 }
const pieceLength = 16_384

/** Reads a document without resolving anything outside of it: only the entities of XML itself are known. */
export function readXml(text: string): XmlElement {
  const root: XmlElement = { name: '', attributes: {}, children: [], text: '' }
  const open = [root]
  let count = 0
  const parser = new Parser(
    {
      onprocessinginstruction(name) {
        if (name.startsWith('!')) throw new DeclaresType('The document declares a type')
      },
      onopentag(name, attributes) {
        if (++count > most.elements || open.length > most.depth)
          throw new TooMuchXml('The document is too large')
        const element: XmlElement = { name: plainName(name), attributes, children: [], text: '' }
        open.at(-1)?.children.push(element)
        open.push(element)
      },
      ontext(part) {
        const element = open.at(-1)
        if (element) element.text += part
      },
      onclosetag() {
        if (open.length > 1) open.pop()
      },
    },
    { xmlMode: true },
  )
  for (let at = 0; at < text.length; at += pieceLength) parser.write(text.slice(at, at + pieceLength))
  parser.end()
  return root
}

/** The text of a document; XML is in UTF-8, or in UTF-16 with a mark that says so. */
export function decodeXml(bytes: Buffer): string {
  const label =
    bytes[0] === 0xff && bytes[1] === 0xfe
      ? 'utf-16le'
      : bytes[0] === 0xfe && bytes[1] === 0xff
        ? 'utf-16be'
        : 'utf-8'
  return new TextDecoder(label).decode(bytes)
}

export const childrenOf = (element: XmlElement | undefined, name: string): XmlElement[] =>
  element?.children.filter(one => one.name === name) ?? []

/** The first element on this path of names. */
export const findChild = (element: XmlElement | undefined, ...path: string[]): XmlElement | undefined =>
  path.reduce<XmlElement | undefined>((at, name) => childrenOf(at, name)[0], element)

/** All elements of a name below an element, except below those of the names to skip. */
export function listBelow(element: XmlElement, name: string, skipped: readonly string[] = []): XmlElement[] {
  return element.children.flatMap(one => {
    if (skipped.includes(one.name)) return []
    return one.name === name ? [one] : listBelow(one, name, skipped)
  })
}

/** The words of a piece of HTML, on one line. */
export function wordsOf(html: string): string {
  let words = ''
  let hidden = 0
  const parser = new Parser({
    onopentag(name) {
      if (unseen.has(name)) hidden++
      words += ' '
    },
    ontext(part) {
      if (hidden === 0) words += part
    },
    onclosetag(name) {
      if (unseen.has(name)) hidden--
    },
  })
  parser.write(html.slice(0, mostHtml))
  parser.end()
  return plainLine(words)
}

/** A text on one line, without control characters. */
export const plainLine = (text: string): string => text.replace(/[\p{Cc}\s]+/gu, ' ').trim()

const unseen = new Set(['script', 'style', 'template'])
const mostHtml = 20_000

const plainName = (name: string) => name.slice(name.indexOf(':') + 1)
