import {
  actOnPlacement,
  addWorkHours,
  askSignature,
  changeWorkHours,
  confirmEmployer,
  listPlacements,
  listWorkHours,
  passOnSignature,
  requestPlacement,
  revokeSigning,
} from '@kindling/contract/placements'
import { childPolicy, schoolPolicy } from '../../platform/access/policies.ts'
import { type Route, serveRow } from '../../platform/serve.ts'
import { placementPolicy } from './access.ts'
import { takeStep } from './act-on-placement.ts'
import { closeLink, handOn, keepAddress, sendLink } from './ask-employer.ts'
import { askForPlacement } from './request-placement.ts'
import { showHours } from './show-hours.ts'
import { showPlacements } from './show-placements.ts'
import { changeHours, writeHours } from './write-hours.ts'

export const placementRoutes: Route[] = [
  serveRow(listPlacements, childPolicy, showPlacements),
  serveRow(requestPlacement, childPolicy, askForPlacement),
  serveRow(actOnPlacement, placementPolicy, takeStep),
  serveRow(addWorkHours, placementPolicy, writeHours),
  serveRow(changeWorkHours, placementPolicy, changeHours),
  serveRow(confirmEmployer, placementPolicy, keepAddress),
  serveRow(askSignature, placementPolicy, sendLink),
  serveRow(revokeSigning, placementPolicy, closeLink),
  serveRow(passOnSignature, placementPolicy, handOn),
  serveRow(listWorkHours, schoolPolicy, showHours),
]
