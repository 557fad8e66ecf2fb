export { MakeAccomplishment } from '../../features/highlights/index.ts'
export { KeepInPortfolio } from '../../features/portfolio/index.ts'
