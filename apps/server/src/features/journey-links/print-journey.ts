import { sharedJourneyAddress } from '@kindling/rules/journey-links'
import { longDay } from '@kindling/rules/long-days'
import { format } from '@kindling/rules/messages/format'
import { sharedJourneyPage as words } from '@kindling/rules/messages/shared-journey'
import { schoolYearParts } from '@kindling/rules/school-year-parts'
import { escapeHtml } from '../../platform/html.ts'
import { printPlainPage } from '../../platform/plain-page.ts'
import { journeyStyleAddress } from './shared-style.ts'
import type { SharedThing } from './shown-queries.ts'

interface Journey {
  first_name: string
  ends_on: string
  things: readonly SharedThing[]
  /** It is part of the addresses of its files. */
  secret: string
  product: string
}

/** The page for a visitor without an account: the first name, and the artefacts by school years. */
export function printJourney({ first_name: name, ends_on, things, secret, product }: Journey): string {
  const fileAt = (key: string) => `${sharedJourneyAddress(secret)}/${key}`
  const years = [...new Set(things.map(({ year }) => year))].map(year => {
    const label = format(words.year, schoolYearParts(year))
    const ofYear = things.filter(thing => thing.year === year).map(thing => printThing(thing, fileAt))
    return `<section aria-labelledby="year-${year}"><h2 id="year-${year}">${escapeHtml(label)}</h2><ol>${ofYear.join('')}</ol></section>`
  })
  const title = format(words.title, { name })
  return printPlainPage(
    title,
    `<p class="product">${escapeHtml(product)}</p><h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(format(words.lead, { name }))}</p>
${years.length > 0 ? years.join('') : `<p>${escapeHtml(words.empty)}</p>`}
<p class="note">${escapeHtml(format(words.until, { day: longDay(ends_on) }))}</p>`,
    [journeyStyleAddress],
  )
}

function printThing(
  { title, why_special: why, day, medias, is_badge: isBadge, badge }: SharedThing,
  fileAt: (key: string) => string,
): string {
  const shown = medias.map(
    media => `<div class="media">${printMedia(title, media, fileAt)}${printTranscript(media)}</div>`,
  )
  const ofBadge = badge === null ? words.badgeBack : format(words.badge, { badge })
  return `<li><p class="note"><time datetime="${day}">${escapeHtml(longDay(day))}</time></p><h3>${escapeHtml(title)}</h3>
${shown.join('')}${why ? `<p class="words">${escapeHtml(why)}</p>` : ''}${isBadge ? `<p class="note">${escapeHtml(ofBadge)}</p>` : ''}</li>`
}

function printMedia(
  title: string,
  { media_type, key, preview_key, playable_key }: SharedThing['medias'][number],
  fileAt: (key: string) => string,
): string {
  const label = escapeHtml(format(words.media, { type: media_type, title }))
  const src = fileAt(key)
  if (media_type === 'photo') return `<img src="${src}" alt="${label}" loading="lazy">`
  // Without a program on the page, the browser itself takes the first of these that it plays.
  const copy = playable_key === null ? '' : `<source src="${fileAt(playable_key)}">`
  const sources = `<source src="${src}">${copy}`
  if (media_type === 'audio')
    return `<audio controls preload="none" aria-label="${label}">${sources}</audio><p class="on-paper">${escapeHtml(words.soundOnPaper)}</p>`
  const poster =
    preview_key === null ? 'preload="metadata"' : `preload="none" poster="${fileAt(preview_key)}"`
  return `<video controls playsinline ${poster} aria-label="${label}">${sources}</video>`
}

const printTranscript = ({ transcript }: SharedThing['medias'][number]) =>
  transcript === null
    ? ''
    : `<p class="words">${escapeHtml(format(words.transcript, { words: transcript }))}</p>`

export const printGone = () => printNote(words.gone, words.goneText)

export const printTooOften = () => printNote(words.tooOften, words.tooOftenText)

const printNote = (title: string, text: string) =>
  printPlainPage(title, `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>`)
