export { KeepInPortfolio } from '../../features/portfolio/index.ts'
