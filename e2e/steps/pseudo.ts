import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'

const web = join(import.meta.dirname, '../../apps/web')
const built = join(import.meta.dirname, '../../.cache/pseudo')

/** Builds the application in an invented language. */
export function buildPseudo(): void {
  const vite = join(
    dirname(createRequire(join(web, 'package.json')).resolve('vite/package.json')),
    'bin/vite.js',
  )
  const args = [vite, 'build', '--config', 'vite.pseudo.config.ts', '--logLevel', 'error']
  const { status } = spawnSync(process.execPath, args, { cwd: web, stdio: 'inherit' })
  if (status !== 0) throw new Error('The pseudo-language could not be built.')
}

/** The windows of this context get that application from the same server; nothing else changes. */
export async function speakPseudo(context: BrowserContext): Promise<void> {
  const program = readFileSync(join(built, 'index.html'), 'utf8').match(programTags)?.join('') ?? ''
  const landing = readFileSync(join(built, 'landing.html'), 'utf8').replace(/%\w+%/g, '–')
  await context.route('**/assets/*', route => {
    const asset = join(built, 'assets', basename(new URL(route.request().url()).pathname))
    return existsSync(asset) ? route.fulfill({ path: asset }) : route.fallback()
  })
  await context.route('**/*', async route => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const reply = await route.fetch()
    const text = await reply.text()
    const body = text.includes('<!--landing-->')
      ? landing
      : text.replace(programTags, '').replace('</head>', `${program}</head>`)
    return route.fulfill({ response: reply, body })
  })
}

/** The program files that a page loads at once. */
const programTags = /<script type="module"[^>]*><\/script>|<link rel="(?:modulepreload|stylesheet)"[^>]*>/g

/** Collects every text from the server, so that it is not taken for a text of the program. */
export function listenForData(page: Page): () => Promise<string[]> {
  const heard = new Set<string>()
  const reading: Promise<void>[] = []
  page.on('response', response => {
    if (!/json/.test(response.headers()['content-type'] ?? '')) return
    reading.push(
      response.json().then(
        body => gather(body, heard),
        () => undefined,
      ),
    )
  })
  return async () => {
    await Promise.all(reading)
    const first = await page.evaluate(() => document.getElementById('first-data')?.textContent ?? '{}')
    gather(JSON.parse(first), heard)
    return [...heard].sort((a, b) => b.length - a.length)
  }
}

function gather(value: unknown, into: Set<string>): void {
  if (typeof value === 'string' && /\p{L}/u.test(value))
    for (const one of printed(value.replace(/\s+/g, ' ').trim())) into.add(one)
  else if (Array.isArray(value)) for (const one of value) gather(one, into)
  else if (typeof value === 'object' && value !== null) gather(Object.values(value), into)
}

/** A code is data, and shown with a hyphen that the server does not send; an address is shown by its host. */
function printed(text: string): string[] {
  if (/^[A-Z2-9]{8}$/.test(text)) return [text, `${text.slice(0, 4)}-${text.slice(4)}`]
  return /^https?:/.test(text) && URL.canParse(text)
    ? [text, new URL(text).hostname.replace(/^www\./, '')]
    : [text]
}

/** The browser formats days and hours, for the locale of the page. */
const writtenDay =
  /[A-Z][a-z]+day, [A-Z][a-z]+ \d{1,2}\b|[A-Z][a-z]+ \d{1,2}, \d{4}( at \d{1,2}:\d\d [AP]M)?/g

/** It also formats months. */
const writtenMonth =
  /\b(?:January|February|March|April|May|June|July|August|September|October|November|December)\b(?: \d{4}\b)?/g

/** The browser also joins lists of names. */
const writtenList = /(?<=[A-Z][\w’-]*),? and (?=[A-Z])/g

/** The first day of a range leaves out the year if the last one shows it. */
const spanStart = /\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{2}\b/g

/** Texts on the page, visible or for screen readers, that are not in the messages and did not come from the server. */
export async function strayWords(page: Page, listen: () => Promise<string[]>): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const found: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const around = node.parentElement
      if (around?.closest('script, style, noscript, time')) continue
      // A word that may break is split over several text nodes.
      found.push((around?.querySelector(':scope > wbr') ? around.textContent : node.nodeValue) ?? '')
    }
    for (const element of document.body.querySelectorAll('*'))
      for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-description'])
        found.push(element.getAttribute(name) ?? '')
    return found
  })
  // Requested afterwards: late data is on the page and known.
  const data = await listen()
  return [...new Set(texts)].filter(text => {
    let rest = text.replace(/\s+/g, ' ')
    // Sentences of the server are removed first, with the months in them; its numbers last, since a day formatted by the
    // browser contains them too.
    for (const one of data) if (/[a-z] /i.test(one)) rest = rest.replaceAll(one, '')
    for (const written of [writtenDay, writtenMonth, spanStart, writtenList]) rest = rest.replace(written, '')
    for (const one of data) if (one.length > 1) rest = rest.replaceAll(one, '')
    return /[A-Za-z]*[aeiouAEIOU][A-Za-z]+|[A-Za-z]+[aeiouAEIOU]/.test(rest)
  })
}
