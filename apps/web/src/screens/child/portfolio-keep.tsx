export { MakeAccomplishment } from '../../features/highlights/index.ts'
export { KeepComment, KeepInPortfolio } from '../../features/portfolio/index.ts'
