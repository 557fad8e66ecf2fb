export { OffersCard } from './offers-card.tsx'
export { WaitingOffers } from './waiting-offers.tsx'
