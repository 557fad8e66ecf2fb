import { JourneyLinks } from '../../features/journey-links/index.ts'

/** The links by which the family shares the portfolio: the program is loaded only with the journey. */
export const LinksOfJourney = JourneyLinks
