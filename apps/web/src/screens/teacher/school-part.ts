/** The parts of the school's page beside its overview. */
export type SchoolPart = 'journals' | 'settings'

const queries: Record<SchoolPart, string> = { journals: 'classes', settings: 'settings' }

export const schoolPartAddress = (part: SchoolPart) => `/dashboard/school?part=${queries[part]}`

type Query = Readonly<Record<string, string | undefined>>

/** The part that the address names, or that contains what it names; null for the overview. */
export function schoolPartOf(hash: string, { part, classes, teacher }: Query): SchoolPart | null {
  if (hash === 'settings' || hash === 'safe-adults' || part === queries.settings) return 'settings'
  if (hash === 'classes' || classes || teacher || part === queries.journals) return 'journals'
  return null
}
