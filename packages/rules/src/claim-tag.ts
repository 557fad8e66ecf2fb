/** The meta tag by which a page proves who owns its listing. */
export const claimTag = 'kindling-listing'
export const claimTagOf = (code: string) => `<meta name="${claimTag}" content="${code}">`

/** The most characters of a page that are read. */
const mostRead = 65_536

/** The tags of a head. Any other tag ends the head without an end tag. */
export const ofHeads: ReadonlySet<string> = new Set([
  'html',
  'head',
  'base',
  'link',
  'meta',
  'title',
  'script',
  'style',
  'noscript',
  'template',
])

/** Elements whose content is plain text, whatever it looks like. */
const heldAsText = new Set([
  'script',
  'style',
  'title',
  'noscript',
  'textarea',
  'iframe',
  'noembed',
  'noframes',
  'xmp',
])

/**
 * Whether the head of a page has the tag with the code. Text of visitors stands in the body, in comments, in texts or in the values of other
 * tags. Where the end of the head is not marked, visitors may have written all of it. Reads each character once.
 */
export function headHasCode(html: string, code: string): boolean {
  const page = html.slice(0, mostRead)
  let isFound = false
  let templates = 0
  let at = page.indexOf('<')
  while (at !== -1) {
    const tag = readTag(page, at)
    if (tag === null) return false
    const isOutside = templates === 0
    if (isOutside && (tag.name === '/head' || tag.name === 'body')) return isFound
    if (isOutside && /^[a-z]/.test(tag.name) && !ofHeads.has(tag.name)) return false
    if (isOutside && isClaimTag(tag, code)) isFound = true
    if (tag.name === 'template') templates++
    if (tag.name === '/template' && templates > 0) templates--
    const end = heldAsText.has(tag.name)
      ? endOf(page, new RegExp(`</${tag.name}(?=[\\s/>])`, 'gi'), tag.end)
      : tag.end
    if (end === null) return false
    at = page.indexOf('<', end)
  }
  return false
}

interface Tag {
  /** In lower case, with the slash of an end tag; empty for a comment, and for a `<` that begins no tag. */
  name: string
  attributes: [name: string, value: string][]
  end: number
}

const isClaimTag = ({ name, attributes }: Tag, code: string): boolean => {
  const said = new Map(attributes)
  return (
    name === 'meta' &&
    attributes.length === 2 &&
    said.get('name') === claimTag &&
    said.get('content') === code
  )
}

/** The tag that begins at a `<`; null where it does not end. */
function readTag(page: string, at: number): Tag | null {
  const nothing = { name: '', attributes: [] }
  if (page.startsWith('<!--', at)) {
    const end = endOf(page, /--!?>/g, at + 2)
    return end === null ? null : { ...nothing, end }
  }
  const name = matchAt(/<(\/?[a-z][^\s/>]*)/iy, page, at)?.[1]?.toLowerCase()
  if (name !== undefined) return readAttributes(page, name, at + 1 + name.length)
  if (!/[!?/]/.test(page.charAt(at + 1))) return { ...nothing, end: at + 1 }
  const end = endOf(page, />/g, at + 1)
  return end === null ? null : { ...nothing, end }
}

function readAttributes(page: string, name: string, from: number): Tag | null {
  const attributes: Tag['attributes'] = []
  let at = from
  for (;;) {
    at += matchAt(/[\s/]*/y, page, at)?.[0].length ?? 0
    if (page.charAt(at) === '>') return { name, attributes, end: at + 1 }
    const [whole, attribute = '', equals] = matchAt(/([^\s/>][^\s/>=]*)(\s*=\s*)?/y, page, at) ?? []
    if (whole === undefined) return null
    at += whole.length
    const quote = /["']/.test(page.charAt(at)) ? page.charAt(at) : ''
    let value = ''
    if (equals !== undefined && quote) {
      const end = page.indexOf(quote, at + 1)
      if (end === -1) return null
      value = page.slice(at + 1, end)
      at = end + 1
    } else if (equals !== undefined) {
      value = matchAt(/[^\s>]*/y, page, at)?.[0] ?? ''
      at += value.length
    }
    attributes.push([attribute.toLowerCase(), value])
  }
}

function matchAt(sticky: RegExp, page: string, at: number): RegExpExecArray | null {
  sticky.lastIndex = at
  return sticky.exec(page)
}

/** Where the next match ends; null where there is no match. */
function endOf(page: string, ending: RegExp, from: number): number | null {
  ending.lastIndex = from
  return ending.exec(page) && ending.lastIndex
}
