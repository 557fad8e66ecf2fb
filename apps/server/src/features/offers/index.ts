export { makeOffer } from './make-offer.ts'
export { closeOffersTo } from './queries.ts'
export { offerRoutes } from './routes.ts'
