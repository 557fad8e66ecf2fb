import { format, type MessageValues } from '@kindling/rules/messages/format'
import { recordParts as partTitles, recordFields, recordMessages } from '@kindling/rules/messages/records'
import { type RecordPartName, recordParts } from '@kindling/rules/records'
import { escapeHtml } from '../../platform/html.ts'

/** A file of an entry, with its path in the archive; null when it could not be read. */
export interface WrittenMedia {
  path: string | null
  type: string
  transcript?: string | null
}

export type WrittenEntry = Record<string, unknown> & { medias?: WrittenMedia[] | null }
export interface Written {
  count(part: RecordPartName): number
  read(part: RecordPartName): AsyncIterable<WrittenEntry>
}

interface Page {
  entries: Written
  name: string
  madeFor: 'self' | 'guardian'
  day: string
  place: string
}

/** The record as one page that opens offline and can be printed, piece by piece. */
export async function* writePage({ entries, name, madeFor, day, place }: Page): AsyncGenerator<string> {
  const say = (entry: string, values: MessageValues = {}) => escapeHtml(format(entry, { name, ...values }))
  const shown = recordParts.filter(part => part === 'child' || entries.count(part) > 0)
  yield `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src 'self' data: file:; media-src 'self' file:; style-src 'unsafe-inline'">
<title>${say(recordMessages.title)}</title>
<style>${styles}</style>
</head>
<body>
<header>
<h1>${say(recordMessages.title)}</h1>
<p>${say(recordMessages.made, { day, place, reader: madeFor })}</p>
<nav><ul>${shown.map(part => `<li><a href="#${part}">${say(partTitles[part])}</a></li>`).join('')}</ul></nav>
</header>
<main>
`
  for (const part of shown) {
    yield `<section id="${part}">\n<h2>${say(partTitles[part])}</h2>\n`
    for await (const entry of entries.read(part)) yield `${writeEntry(entry)}\n`
    yield '</section>\n'
  }
  yield `</main>
<footer><p>${say(recordMessages.verify)}</p></footer>
</body>
</html>
`
}

function writeEntry({ title, since, day, words, why_special, medias, ...rest }: WrittenEntry): string {
  const moment = textOf(day ?? since).slice(0, 10)
  return `<article>
${title ? `<h3>${escapeHtml(textOf(title))}</h3>` : ''}
${moment ? `<p class="day"><time datetime="${escapeHtml(moment)}">${escapeHtml(moment)}</time></p>` : ''}
${[words, why_special].map(paragraphs).join('')}
${(medias ?? []).map(writeMedia).join('\n')}
${writeFacts(rest)}
</article>`
}

/** Further fields of an entry, with readable names; ids that link entries are only in the data. */
function writeFacts(facts: Record<string, unknown>): string {
  const lines = Object.entries(facts).flatMap(([field, value]) =>
    field in recordFields && isSaid(value)
      ? [
          `<dt>${escapeHtml(recordFields[field as keyof typeof recordFields])}</dt><dd>${escapeHtml(textOf(value))}</dd>`,
        ]
      : [],
  )
  return lines.length === 0 ? '' : `<dl>${lines.join('')}</dl>`
}

const isSaid = (value: unknown) => value !== null && value !== '' && value !== false

function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value === true) return '✓'
  if (Array.isArray(value)) return value.map(textOf).join(' · ')
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([key, one]) => `${key}: ${textOf(one)}`)
      .join(' · ')
  return String(value)
}

const paragraphs = (value: unknown): string =>
  textOf(value)
    .split(/\n+/)
    .filter(line => line.trim() !== '')
    .map(line => `<p>${escapeHtml(line)}</p>`)
    .join('')

function writeMedia({ path, type, transcript }: WrittenMedia): string {
  if (path === null) return `<p class="day">${escapeHtml(recordMessages.missing)}</p>`
  const address = escapeHtml(path)
  const caption = transcript ? `<figcaption>${escapeHtml(transcript)}</figcaption>` : ''
  return `<figure>${showMedia(address, type)}${caption}</figure>`
}

function showMedia(address: string, type: string): string {
  const [kind] = type.split('/')
  if (kind === 'image') return `<img src="${address}" alt="" loading="lazy">`
  if (kind === 'video') return `<video src="${address}" controls preload="metadata"></video>`
  if (kind === 'audio') return `<audio src="${address}" controls preload="metadata"></audio>`
  return `<a href="${address}">${address}</a>`
}

const styles = `
:root { color-scheme: light dark; font: 1.0625rem/1.6 system-ui, sans-serif; }
body { max-width: 46rem; margin: 0 auto; padding: 2rem 1rem 4rem; overflow-wrap: anywhere; }
h1 { line-height: 1.2; }
h2 { margin-top: 3rem; border-bottom: 2px solid; }
nav ul { display: flex; flex-wrap: wrap; gap: .25rem 1rem; padding: 0; list-style: none; }
nav a { display: inline-block; padding-block: .5rem; }
article { margin-block: 1.5rem; padding-bottom: 1.5rem; border-bottom: 1px solid color-mix(in srgb, currentcolor 20%, transparent); break-inside: avoid; }
h3 { margin: 0; }
.day { margin: 0; opacity: .75; }
figure { margin: 1rem 0; }
img, video { max-width: 100%; max-height: 28rem; border-radius: .5rem; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .125rem 1rem; }
dt { font-weight: 600; }
dd { margin: 0; }
footer { margin-top: 3rem; opacity: .75; font-size: .875rem; }
`
