import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { foundPages } from '@kindling/contract/found-pages'
import { hashPrefixes, type Page, pages } from '@kindling/contract/pages'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Support } from './actor.ts'
import type { House } from './house.ts'
import { escapeHtml } from './html.ts'
import { allowStylesWith } from './security-headers.ts'
import { newCookie, readCookie, setCookie, tokenFor } from './sessions/cookies.ts'

export const webDirectory = join(import.meta.dirname, '../../../web/dist')

const part = (name: string) => new RegExp(`<!--${name}-->[\\s\\S]*<!--/${name}-->`)

/** Parts of the shell that some pages do without. */
const landingPart = part('landing')
const waitingPart = part('waiting')
const signedInPart = part('signed-in')

/** What a page starts with, so that nothing is asked twice, and the visit of support that it is shown by. */
export type FirstData = (
  request: FastifyRequest,
) => Promise<{ support: Support | null; data: Record<string, unknown> }>

/** Serves the browser application: the pages of the page table get the shell, and any other address is a real 404 (F-13). */
export function servePages(app: FastifyInstance, house: House, firstData: FirstData): void {
  const shell = readShell()
  const preloads = readPreloads()
  const send = async (request: FastifyRequest, reply: FastifyReply, page: Page | null) => {
    const cookie = readCookie(request, house.settings) ?? newCookie()
    if (!readCookie(request, house.settings)) setCookie(reply, house.settings, cookie)
    const nonce = randomBytes(16).toString('base64url')
    const { support, data } = await firstData(request)
    allowStylesWith(reply, nonce)
    return reply
      .code(page ? 200 : 404)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(
        fill(shell, house, {
          page,
          files: preloads[page?.name ?? ''] ?? [],
          nonce,
          token: tokenFor(cookie, house.sessionSecret, support),
          scheme: schemeOf(request),
          data: {
            ...data,
            product: {
              name: house.settings.productName,
              email: house.settings.supportEmail,
              demo: !house.settings.production,
              providers: Object.keys(house.settings.social),
            },
          },
        }),
      )
  }
  for (const page of pages) app.get(page.path, (request, reply) => send(request, reply, page))
  for (const path of hashPrefixes) app.get(path, (request, reply) => send(request, reply, hashed(path)))
  app.setNotFoundHandler((request, reply) => {
    const wantsPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html')
    if (wantsPage) return send(request, reply, null)
    return reply
      .code(404)
      .send({ message: 'We could not find that. It may have been removed.', code: 'NOT_FOUND' })
  })
}

const hashed = (path: string): Page => ({
  name: 'hashed',
  path,
  title: 'One moment',
  audience: 'everyone',
})

interface Filling {
  page: Page | null
  /** Of the page's screen: scripts and styles. */
  files: readonly string[]
  nonce: string
  token: string
  scheme: string | null
  data: Record<string, unknown>
}

function fill(shell: string, house: House, filling: Filling): string {
  const { page, files, nonce, token, scheme, data } = filling
  const title =
    page && page.name !== 'landing'
      ? `${page.title} · ${house.settings.productName}`
      : house.settings.productName
  const found = page && foundPages.get(page.name)
  const head = [
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="csrf-token" content="${token}">`,
    `<meta name="style-nonce" content="${nonce}">`,
    typeof found === 'string' ? '' : '<meta name="robots" content="noindex">',
    found ? `<meta name="description" content="${escapeHtml(found)}">` : '',
    page && typeof found === 'string' ? sharingTags(house, page, title, found) : '',
  ]
  const json = JSON.stringify(data).replace(/</g, '\\u003c')
  return shell
    .replace('<html lang="en"', `<html lang="en"${scheme ? ` data-mantine-color-scheme="${scheme}"` : ''}`)
    .replace('<!--head-->', () => head.filter(Boolean).join('\n    '))
    .replace('<!--first-data-->', () => `<script type="application/json" id="first-data">${json}</script>`)
    .replace(landingPart, match => (page?.name === 'landing' ? match : ''))
    .replace(waitingPart, match => (page?.name === 'landing' ? '' : match))
    .replace(signedInPart, match => (isSignedIn(data) ? match + preloadsOf(files) : ''))
    .replace('<!--product-->', () => escapeHtml(house.settings.productName))
}

/** Whoever may not open the page is spared nothing but a few kilobytes. */
const preloadsOf = (files: readonly string[]) =>
  files
    .map(file =>
      file.endsWith('.css')
        ? `<link rel="preload" as="style" href="${file}">`
        : `<link rel="modulepreload" href="${file}" crossorigin>`,
    )
    .join('')

const isSignedIn = ({ session }: Record<string, unknown>) =>
  Boolean((session as { user?: unknown } | undefined)?.user)

const sharingTags = (house: House, page: Page, title: string, description: string) =>
  [
    `<meta property="og:title" content="${escapeHtml(title)}">`,
    `<meta property="og:type" content="website">`,
    `<meta property="og:url" content="${escapeHtml(house.settings.publicUrl + page.path.split('/:')[0])}">`,
    description ? `<meta property="og:description" content="${escapeHtml(description)}">` : '',
  ].join('\n    ')

/** The colour scheme is a cookie, so that no inline script is needed to set it before the first paint. */
function schemeOf(request: FastifyRequest): string | null {
  const scheme = request.cookies.scheme
  return scheme === 'dark' || scheme === 'light' ? scheme : null
}

/** By the names of pages; none where the browser application is not built. */
function readPreloads(): Record<string, string[]> {
  try {
    return JSON.parse(readFileSync(join(webDirectory, '.vite/preloads.json'), 'utf8'))
  } catch {
    return {}
  }
}

function readShell(): string {
  try {
    return readFileSync(join(webDirectory, 'index.html'), 'utf8')
  } catch {
    return '<!doctype html><html lang="en"><head><!--head--></head><body><p>The browser application is not built yet: npm start builds it.</p><!--first-data--></body></html>'
  }
}
