/** How many days a link to a journey stays open. */
export const journeyLinkDays = [7, 30, 90] as const

/** As many links of one child are open at once. */
export const mostJourneyLinks = 10

/** What is in a link: all that the child is proud of, some school years of it, or single things. */
export const journeyScopes = ['everything', 'years', 'artefacts'] as const
export type JourneyScope = (typeof journeyScopes)[number]

/** As much is chosen for one link. */
export const mostChosen = { years: 30, artefacts: 200 } as const

/** Where whoever holds a link opens it. */
export const sharedJourneyAddress = (secret: string) => `/shared/journey/${secret}`
