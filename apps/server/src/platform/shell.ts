import { randomBytes, randomInt } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { hashPrefixes, type Page, pages } from '@kindling/contract/pages'
import { uiMessages } from '@kindling/rules/messages/ui'
import type { UserRole } from '@kindling/rules/people'
import { beginsWithTeachers } from '@kindling/rules/roster-start'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Support } from './actor.ts'
import { escapeHtml } from './html.ts'
import { dressOf, headOf, type SharedHead } from './page-head.ts'
import { allowOnPage } from './security-headers.ts'
import type { Services } from './services.ts'
import { newCookie, readCookie, setCookie, tokenFor } from './sessions/cookies.ts'

export const webDirectory = join(import.meta.dirname, '../../../web/dist')

/** The part that a guest's page leaves out. */
const signedInPart = /<!--signed-in-->[\s\S]*<!--\/signed-in-->/
/** The text about a demonstration on the start page. */
const demoPart = /<p [^>]*data-demo[\s\S]*?<\/p>/

/** The address that people type for the page Discover. */
const typedDiscover = '/discover'
const discoverPath = '/dashboard/courses'

/** The visitor of a page, the visit of support, and the replies that come with the page. */
interface Opening {
  support: Support | null
  session: {
    user: { uses_reader: boolean; user_type: string; user_role: UserRole | null } | null
    school_unverified: boolean
    landing: string
  }
  replies: Record<string, unknown>
  /** The head of a page about a public thing. */
  shared: SharedHead | null
  /** The site that the page may show in a frame. */
  frame?: string | null
}

export type OpenPage = (request: FastifyRequest, page: string | null) => Promise<Opening>

/** Serves the browser application: the pages of the page table get the shell, and any other address is a real 404 (F-13). */
export function servePages(app: FastifyInstance, services: Services, openPage: OpenPage): void {
  const shell = readDocument('index.html')
  const preloads = readPreloads()
  const send = async (request: FastifyRequest, reply: FastifyReply, page: Page | null) => {
    const cookie = readCookie(request, services.settings) ?? newCookie()
    if (!readCookie(request, services.settings)) setCookie(reply, services.settings, cookie)
    const nonce = randomBytes(16).toString('base64url')
    const { support, session, replies, shared, frame } = await openPage(request, page?.name ?? null)
    allowOnPage(reply, services.settings, nonce, frame)
    const filling = {
      head: [
        `<meta name="csrf-token" content="${tokenFor(cookie, services.sessionSecret, support)}">`,
        `<meta name="style-nonce" content="${nonce}">`,
        ...headOf(services, page, shared),
      ],
      nonce,
      dress: dressOf(request, session.user?.uses_reader) + (session.user ? ' data-signed-in' : ''),
      isSignedIn: session.user !== null,
      files: filesOf(preloads, page, session),
      product: services.settings.productName,
      data: { session, product: productOf(services), replies },
    }
    const end = Object.keys(replies).length > 0 ? randomEnd() : ''
    return sendDocument(reply.code(page ? 200 : 404), fill(shell, filling) + end)
  }
  serveLanding(app, services, openPage)
  for (const page of pages)
    if (page.name !== 'landing') app.get(page.path, (request, reply) => send(request, reply, page))
  for (const path of hashPrefixes) app.get(path, (request, reply) => send(request, reply, hashed(path)))
  app.get(typedDiscover, (_request, reply) => reply.redirect(discoverPath))
  app.setNotFoundHandler((request, reply) => {
    const wantsPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html')
    if (wantsPage) return send(request, reply, null)
    return reply
      .code(404)
      .send({ message: 'We could not find that. It may have been removed.', code: 'NOT_FOUND' })
  })
}

/** The start page is rendered by the build and has almost no script; a signed-in visitor is redirected home (decision 0009). */
function serveLanding(app: FastifyInstance, services: Services, openPage: OpenPage): void {
  const [page] = pages
  const { productName, supportEmail, production } = services.settings
  const printed = readDocument('landing.html')
    .replace('<!--head-->', () => headOf(services, page).join('\n    '))
    .replaceAll('%product%', () => escapeHtml(productName))
    .replaceAll('%email%', () => escapeHtml(supportEmail))
    .replace(demoPart, match => (production ? '' : match))
  app.get(page.path, async (request, reply) => {
    const { session } = await openPage(request, page.name)
    if (session.user) return reply.header('cache-control', 'no-store').redirect(session.landing)
    return sendDocument(
      reply,
      printed.replace('<html lang="en"', match => match + dressOf(request)),
    )
  })
}

const hashed = (path: string): Page => ({
  name: 'hashed',
  path,
  shape: 'parts',
  title: 'One moment',
  audience: 'everyone',
})

const productOf = ({ settings }: Services) => ({
  name: settings.productName,
  email: settings.supportEmail,
  demo: !settings.production,
  providers: Object.keys(settings.social),
  ...(settings.defaultLessonId === null ? {} : { lesson_id: settings.defaultLessonId }),
})

const sendDocument = (reply: FastifyReply, document: string) =>
  reply.header('cache-control', 'private, no-store').type('text/html; charset=utf-8').send(document)

/**
 * Secret codes are compressed together with texts that other people write: without padding, the length would tell an observer of the line
 * whether a guessed text is right.
 */
const randomEnd = () => `<!--${randomBytes(randomInt(256)).toString('hex')}-->`

interface Filling {
  head: readonly string[]
  /** What allows the style in the page. */
  nonce: string
  /** Attributes of the whole page. */
  dress: string
  isSignedIn: boolean
  /** The page's screen, scripts and styles. */
  files: readonly string[]
  product: string
  data: Record<string, unknown>
}

function fill(shell: string, { head, nonce, dress, isSignedIn, files, product, data }: Filling): string {
  const json = JSON.stringify(data).replace(/</g, '\\u003c')
  return shell
    .replace('<html lang="en"', match => match + dress)
    .replace('%style-nonce%', nonce)
    .replace('<!--head-->', () => head.join('\n    '))
    .replace('<!--first-data-->', () => `<script type="application/json" id="first-data">${json}</script>`)
    .replace(signedInPart, match => (isSignedIn ? match : '') + preloadsOf(files))
    .replace('<!--product-->', () => escapeHtml(product))
    .replace('<!--slow-->', slow)
}

/** For a program that takes long or does not come (`apps/web/src/ui/waiting.css`): the empty address is that of the page. */
const slow = `<p class="stuck" role="status">${uiMessages.slow} <a href="">${uiMessages.retry}</a></p>`

/** A page that shows different screens to different kinds of people, or to an office, has a list for each. */
function filesOf(
  preloads: Record<string, string[]>,
  page: Page | null,
  { user, school_unverified }: Opening['session'],
): readonly string[] {
  if (!user) return preloads[`${page?.name} Guest`] ?? []
  const office = beginsWithTeachers(user?.user_role ?? null, school_unverified) && user?.user_role
  return (
    preloads[`${page?.name} ${office}`] ??
    preloads[`${page?.name} ${user?.user_type}`] ??
    preloads[page?.name ?? ''] ??
    []
  )
}

/** Preloads even for a visitor who may not open the page; that costs only a few kilobytes. */
const preloadsOf = (files: readonly string[]) =>
  files
    .map(file =>
      file.endsWith('.css')
        ? `<link rel="preload" as="style" href="${file}">`
        : `<link rel="modulepreload" href="${file}" crossorigin>`,
    )
    .join('')

/** By page name; empty when the browser application is not built. */
function readPreloads(): Record<string, string[]> {
  try {
    return JSON.parse(readFileSync(join(webDirectory, '.vite/preloads.json'), 'utf8'))
  } catch {
    return {}
  }
}

function readDocument(name: string): string {
  try {
    return readFileSync(join(webDirectory, name), 'utf8')
  } catch {
    return '<!doctype html><html lang="en"><head><!--head--></head><body><p>The browser application is not built yet: npm start builds it.</p><!--first-data--></body></html>'
  }
}
