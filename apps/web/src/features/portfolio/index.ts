export { portfolioAddress } from './addresses.ts'
export { AddArtefact, ArtefactList } from './artefact-list.tsx'
export { JourneyLine } from './journey-line.tsx'
export { KeepInPortfolio } from './keep-button.tsx'
