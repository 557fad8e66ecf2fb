export { VisitBanner as SupportBanner } from '../../features/support/index.ts'
