import { giveConsent, listConsents, withdrawConsent } from '@kindling/contract/consents'
import { childPolicy } from '../../platform/access/policies.ts'
import { type Route, serveRow } from '../../platform/serve.ts'
import { give, showConsents, withdraw } from './decide.ts'

export const consentRoutes: Route[] = [
  serveRow(listConsents, childPolicy, showConsents),
  serveRow(giveConsent, childPolicy, give),
  serveRow(withdrawConsent, childPolicy, withdraw),
]
