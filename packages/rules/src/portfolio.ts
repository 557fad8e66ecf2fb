import { errorMessages } from './messages/errors.ts'
import { format } from './messages/format.ts'
import { portfolioRefusals } from './messages/portfolio.ts'

/** The longest title, text and goal of an artefact, and its most media. */
export const artefactLengths = { title: 140, why_special: 2000, goal: 200 } as const
export const mostArtefactMedias = 6
/** The most artefacts in a portfolio, and on a page of it. */
export const mostArtefacts = 2000
export const artefactPage = 24
/** The most entries that the timeline of one school year shows. */
export const mostInJourney = 400

/** The most entries, and the most pictures, of the journey as a PDF. */
export const mostPrinted = 200
export const mostPrintedPictures = 300

/** What can be attached to an artefact (PORTFOLIO-11). */
export const artefactMediaTypes = ['photo', 'video', 'audio'] as const
export type ArtefactMediaType = (typeof artefactMediaTypes)[number]

/** What is wrong with the title of an artefact, or null (PORTFOLIO-12). */
export function artefactTitleFault(typed: string): string | null {
  const length = [...typed.trim()].length
  if (length === 0) return portfolioRefusals.titleEmpty
  return length > artefactLengths.title ? format(errorMessages.tooLong, { max: artefactLengths.title }) : null
}

/**
 * What is wrong with the day of an artefact, an ISO day, or null: it must exist, and be neither before 1990 nor after today.
 */
export function artefactDayFault(typed: string, today: string): string | null {
  const match = /^(\d{4})-(\d\d)-(\d\d)$/.exec(typed)
  const at = match ? new Date(`${typed}T00:00:00Z`) : null
  const exists = at !== null && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(typed)
  if (!exists || typed < '1990-01-01') return portfolioRefusals.noDay
  return typed <= today ? null : portfolioRefusals.day
}

/** The pages of a portfolio, by the ends of their addresses (PORTFOLIO-02 to PORTFOLIO-06). */
export const portfolioParts = ['accomplishments', 'journey', 'favorite_vid', 'hope-index'] as const
export type PortfolioPart = (typeof portfolioParts)[number]
