import { foundPages } from '@kindling/contract/found-pages'
import type { Page } from '@kindling/contract/pages'
import type { FastifyRequest } from 'fastify'
import { escapeHtml } from './html.ts'
import type { Services } from './services.ts'

/** What the head of a page says to browsers, search engines and previews of links. */
export function headOf(services: Services, page: Page | null): string[] {
  const { productName } = services.settings
  const title = page && page.name !== 'landing' ? `${page.title} · ${productName}` : productName
  const found = page && foundPages.get(page.name)
  return [
    `<title>${escapeHtml(title)}</title>`,
    ...(typeof found === 'string' ? [] : ['<meta name="robots" content="noindex">']),
    ...(found ? [`<meta name="description" content="${escapeHtml(found)}">`] : []),
    ...(page && typeof found === 'string' ? sharingTags(services, page, title, found) : []),
  ]
}

const sharingTags = (services: Services, page: Page, title: string, description: string) => [
  `<meta property="og:title" content="${escapeHtml(title)}">`,
  `<meta property="og:type" content="website">`,
  `<meta property="og:url" content="${escapeHtml(services.settings.publicUrl + page.path.split('/:')[0])}">`,
  ...(description ? [`<meta property="og:description" content="${escapeHtml(description)}">`] : []),
]

/** The colours and letters of this device stand in cookies, so that the first paint is right and no inline script is needed. */
export function dressOf({ cookies: { scheme, reader } }: FastifyRequest, usesReader = false): string {
  const colours = scheme === 'dark' || scheme === 'light' ? ` data-mantine-color-scheme="${scheme}"` : ''
  const letters = reader ? reader === 'large' : usesReader
  return colours + (letters ? ' data-reader="large"' : '')
}
