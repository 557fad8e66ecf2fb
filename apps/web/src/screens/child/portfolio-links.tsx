import { JourneyLinks } from '../../features/journey-links/index.ts'

/** By which links the family shares what the child is proud of: its program comes with the journey alone. */
export const LinksOfJourney = JourneyLinks
