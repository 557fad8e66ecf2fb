import { giveConsent, listConsents, withdrawConsent } from '@kindling/contract/consents'
import { childGate } from '../../platform/access/gates.ts'
import { type Route, serveRow } from '../../platform/serve.ts'
import { give, showConsents, withdraw } from './decide.ts'

export const consentRoutes: Route[] = [
  serveRow(listConsents, childGate, showConsents),
  serveRow(giveConsent, childGate, give),
  serveRow(withdrawConsent, childGate, withdraw),
]
