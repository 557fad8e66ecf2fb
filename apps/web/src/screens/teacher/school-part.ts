/** The part of the school's page beside its overview. */
export type SchoolPart = 'settings'

export const schoolPartAddress = (part: SchoolPart) => `/dashboard/school?part=${part}`

type Query = Readonly<Record<string, string | undefined>>

/** The part that the address names, or that contains what it names; null for the overview. */
export const schoolPartOf = (hash: string, { part }: Query): SchoolPart | null =>
  hash === 'settings' || hash === 'safe-adults' || part === 'settings' ? 'settings' : null
