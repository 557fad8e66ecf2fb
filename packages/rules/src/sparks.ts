import { sparkCategoryWords, sparkMessages } from './messages/sparks.ts'
import { lineFault } from './typed-fields.ts'

/** What websites are about (D-72), by the name of the address. */
export type SparkCategory = keyof typeof sparkCategoryWords
export const sparkCategoryNames = Object.keys(sparkCategoryWords) as SparkCategory[]

/** Long views that are no category (SPARKS-10). */
export const sparkLists = ['saved', 'created', 'teacher_added', 'teacher_picks'] as const
export type SparkList = (typeof sparkLists)[number]

/** Sizes of pages (D-16): a carousel and the default, all of them, a long view. */
export const sparkPages = { usual: 12, all: 50, long: 16 } as const

export const sparkLengths = { name: 120, address: 500, description: 400 } as const

/** A name, and no number, port or secret: then what stands behind it. */
const website = /^(https?):\/\/((?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,})([/?#][^\s\\]*)?$/i

/** The address of a website as it is kept, the usual scheme added where none was typed; null for what is none. */
export function readWebsite(typed: string): string | null {
  const text = typed.trim()
  const [, scheme = '', host = '', path = ''] =
    website.exec(text.includes('://') ? text : `https://${text}`) ?? []
  return host ? `${scheme.toLowerCase()}://${host.toLowerCase()}${path || '/'}` : null
}

/** What is wrong with a typed address of a website. */
export const websiteFault = (typed: string): string | null =>
  lineFault(sparkLengths.address)(typed) ?? (readWebsite(typed) ? null : sparkMessages.addressFault)

/** The host, as people say it. */
export const hostOf = (address: string): string => (website.exec(address)?.[2] ?? '').replace(/^www\./, '')

interface OfSchool {
  /** Whether the own school shows websites; null of whoever has no school. */
  isOn: boolean | null
  hasPlan: boolean
}

/** For whom websites are no place of their own: people of a school without the pro plan (SPARKS-16), or where they are switched off (SPARKS-17). */
export const hidesSparks = ({ isOn, hasPlan }: OfSchool): boolean => isOn !== null && !(isOn && hasPlan)
