export { makeOffer } from './make-offer.ts'
export { offerRoutes } from './routes.ts'
