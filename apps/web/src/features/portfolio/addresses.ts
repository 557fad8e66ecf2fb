import type { PortfolioPart } from '@kindling/rules/portfolio'

export const portfolioAddress = (childId: number, part?: PortfolioPart) =>
  `/child/${childId}/portfolio${part ? `/${part}` : ''}`
