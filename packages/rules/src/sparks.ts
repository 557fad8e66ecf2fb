import { sparkCategoryWords, sparkMessages } from './messages/sparks.ts'
import { lineFault } from './typed-fields.ts'

/** The subjects of websites (D-72), by their names in addresses. */
export type SparkCategory = keyof typeof sparkCategoryWords
export const sparkCategoryNames = Object.keys(sparkCategoryWords) as SparkCategory[]

/** Long views that are not categories (SPARKS-10). */
export const sparkLists = ['saved', 'created', 'teacher_added', 'teacher_picks'] as const
export type SparkList = (typeof sparkLists)[number]

/** Page sizes (D-16): a carousel and the default, all of them, a long view. */
export const sparkPages = { usual: 12, all: 50, long: 16 } as const

export const sparkLengths = { name: 120, address: 500, description: 400 } as const

/** A host name without number, port or password, and then the rest. */
const website = /^(https?):\/\/((?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,})([/?#][^\s\\]*)?$/i

/** The address of a website as it is stored, with the usual scheme added where it is missing; null for an invalid address. */
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
  /** Whether the user's school shows websites; null for users without a school. */
  isOn: boolean | null
  hasPlan: boolean
}

/** Who has no section for websites: people of a school without the pro plan (SPARKS-16), or where it is switched off (SPARKS-17). */
export const hidesSparks = ({ isOn, hasPlan }: OfSchool): boolean => isOn !== null && !(isOn && hasPlan)
