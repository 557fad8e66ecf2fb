export { vendorArea } from './area.ts'
export { vendorRoutes, vendorRoutesForAnyone } from './routes.ts'
export { vendorFrame } from './show-vendor-site.ts'
