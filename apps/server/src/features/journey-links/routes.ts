import {
  endJourneyLink,
  listJourneyLinks,
  listShareable,
  makeJourneyLink,
} from '@kindling/contract/journey-links'
import { childPolicy } from '../../platform/access/policies.ts'
import { type Route, serveRow } from '../../platform/serve.ts'
import { endOne } from './end-link.ts'
import { makeLink } from './make-link.ts'
import { showLinks, showShareable } from './show-links.ts'

export const journeyLinkRoutes: Route[] = [
  serveRow(listJourneyLinks, childPolicy, showLinks),
  serveRow(listShareable, childPolicy, showShareable),
  serveRow(makeJourneyLink, childPolicy, makeLink),
  serveRow(endJourneyLink, childPolicy, endOne),
]
