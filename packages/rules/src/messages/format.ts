/**
 * Says a catalogue entry with its values. The entries are ICU messages; of ICU this speaks what the catalogue uses:
 * {name}, {n, number}, {n, plural, =0 {…} one {…} other {…}} and {x, select, a {…} other {…}} (docs/decisions/0007).
 */
export type MessageValues = Readonly<Record<string, string | number>>

export function format(entry: string, values: MessageValues = {}, locale = 'en-US'): string {
  return compiled(entry)
    .map(part => (typeof part === 'string' ? part : part(values, locale)))
    .join('')
}

type Part = string | ((values: MessageValues, locale: string) => string)
const cache = new Map<string, Part[]>()

function compiled(entry: string): Part[] {
  const known = cache.get(entry)
  if (known) return known
  const parts = parse(entry)
  cache.set(entry, parts)
  return parts
}

function parse(entry: string): Part[] {
  const parts: Part[] = []
  let at = 0
  while (at < entry.length) {
    const open = entry.indexOf('{', at)
    if (open < 0) {
      parts.push(entry.slice(at))
      break
    }
    if (open > at) parts.push(entry.slice(at, open))
    const close = closing(entry, open)
    parts.push(argument(entry.slice(open + 1, close)))
    at = close + 1
  }
  return parts
}

function closing(entry: string, open: number): number {
  let depth = 0
  for (let at = open; at < entry.length; at++) {
    if (entry[at] === '{') depth++
    if (entry[at] === '}' && --depth === 0) return at
  }
  throw new Error(`Unclosed brace in "${entry}"`)
}

function argument(inside: string): Part {
  const [name = '', kind = '', ...rest] = splitTop(inside)
  if (kind === '') return values => String(values[name] ?? '')
  if (kind === 'number') return (values, locale) => Number(values[name]).toLocaleString(locale)
  const branches = branchesOf(rest.join(','))
  return (values, locale) => {
    const value = values[name] ?? ''
    const chosen =
      kind === 'plural' ? pluralBranch(branches, Number(value), locale) : branches.get(String(value))
    const text = chosen ?? branches.get('other') ?? ''
    const counted = kind === 'plural' ? text.replaceAll('#', Number(value).toLocaleString(locale)) : text
    return format(counted, values, locale)
  }
}

const pluralBranch = (branches: Map<string, string>, count: number, locale: string) =>
  branches.get(`=${count}`) ?? branches.get(new Intl.PluralRules(locale).select(count))

function branchesOf(text: string): Map<string, string> {
  const branches = new Map<string, string>()
  let at = 0
  for (let open = text.indexOf('{', at); open >= 0; open = text.indexOf('{', at)) {
    const close = closing(text, open)
    branches.set(text.slice(at, open).trim(), text.slice(open + 1, close))
    at = close + 1
  }
  return branches
}

/** Splits at the first two commas that stand outside braces. */
function splitTop(inside: string): string[] {
  const brace = inside.indexOf('{')
  const head = brace < 0 ? inside : inside.slice(0, brace)
  const [name = '', kind, ...rest] = head.split(',')
  if (kind === undefined) return [name.trim()]
  return [name.trim(), kind.trim(), rest.join(',') + (brace < 0 ? '' : inside.slice(brace))]
}
