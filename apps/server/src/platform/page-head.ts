import { foundPages } from '@kindling/contract/found-pages'
import type { Page } from '@kindling/contract/pages'
import type { FastifyRequest } from 'fastify'
import { escapeHtml } from './html.ts'
import type { Services } from './services.ts'

/** A public thing, as link previews show it. */
export interface SharedHead {
  title: string
  description: string
  /** The paths of its page and its picture, within this installation. */
  path: string
  picture: string
}

/** The head of a page for browsers, search engines and link previews. */
export function headOf(services: Services, page: Page | null, shared: SharedHead | null = null): string[] {
  const { productName } = services.settings
  const named = shared?.title ?? (page && page.name !== 'landing' ? page.title : null)
  const title = named === null ? productName : `${named} · ${productName}`
  const found = page && foundPages.get(page.name)
  const description = shared?.description ?? found
  return [
    `<title>${escapeHtml(title)}</title>`,
    ...(typeof found === 'string' ? [] : ['<meta name="robots" content="noindex">']),
    ...(description ? [`<meta name="description" content="${escapeHtml(description)}">`] : []),
    ...(shared ? itemTags(services, shared) : []),
    ...(!shared && page && typeof found === 'string' ? pageTags(services, page, title, found) : []),
  ]
}

const pageTags = (services: Services, page: Page, title: string, description: string) => [
  property('og:title', title),
  property('og:type', 'website'),
  property('og:url', services.settings.publicUrl + page.path.split('/:')[0]),
  ...(description ? [property('og:description', description)] : []),
]

const itemTags = ({ settings }: Services, { title, description, path, picture }: SharedHead) => [
  property('og:title', title),
  property('og:type', 'website'),
  property('og:site_name', settings.productName),
  property('og:url', settings.publicUrl + path),
  ...(description ? [property('og:description', description)] : []),
  property('og:image', settings.publicUrl + picture),
  '<meta name="twitter:card" content="summary_large_image">',
]

const property = (name: string, content: string) =>
  `<meta property="${name}" content="${escapeHtml(content)}">`

/** This device's colors and font are in cookies, so that the first paint is right without an inline script. */
export function dressOf({ cookies: { scheme, reader } }: FastifyRequest, usesReader = false): string {
  const colours = scheme === 'dark' || scheme === 'light' ? ` data-mantine-color-scheme="${scheme}"` : ''
  const letters = reader ? reader === 'large' : usesReader
  return colours + (letters ? ' data-reader="large"' : '')
}
