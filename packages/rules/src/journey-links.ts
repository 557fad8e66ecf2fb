/** How many days a link to a journey stays open. */
export const journeyLinkDays = [7, 30, 90] as const

/** The most open links of one child at the same time. */
export const mostJourneyLinks = 10

/** What a link contains: the whole portfolio, some school years of it, or single artefacts. */
export const journeyScopes = ['everything', 'years', 'artefacts'] as const
export type JourneyScope = (typeof journeyScopes)[number]

/** The most that can be chosen for one link. */
export const mostChosen = { years: 30, artefacts: 200 } as const

/** The page that a shared link opens. */
export const sharedJourneyAddress = (secret: string) => `/shared/journey/${secret}`
