import { getIssuerKeys, getRevokedBadges, takeOpenBadge } from '@kindling/contract/open-badges'
import { childPolicy } from '../../platform/access/policies.ts'
import { type Route, serve, serveRow } from '../../platform/serve.ts'
import { showIssuerKeys, showRevoked } from './show-issuer.ts'
import { takeBadge } from './take-open-badge.ts'

export const openBadgeRoutes: Route[] = [serveRow(takeOpenBadge, childPolicy, takeBadge)]

export const openBadgeRoutesForAnyone: Route[] = [
  serve(getIssuerKeys, showIssuerKeys),
  serve(getRevokedBadges, showRevoked),
]
