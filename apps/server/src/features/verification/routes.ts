import {
  askVerification,
  declineVerification,
  getSchoolToVerify,
  getStanding,
  listSchoolsToVerify,
  takeInSchool,
  verifySchool,
} from '@kindling/contract/verification'
import { districtPolicy, schoolPolicy } from '../../platform/access/policies.ts'
import { type Route, serve, serveRow } from '../../platform/serve.ts'
import { askToBeVerified } from './ask-verification.ts'
import { decline } from './decline.ts'
import { showQueue, showSchoolToVerify } from './show-queue.ts'
import { showStanding } from './show-standing.ts'
import { takeIn } from './take-in-school.ts'
import { verify } from './verify-school.ts'

export const verificationRoutes: Route[] = [
  serve(getStanding, showStanding),
  serveRow(askVerification, schoolPolicy, askToBeVerified),
  serve(listSchoolsToVerify, showQueue),
  serve(getSchoolToVerify, showSchoolToVerify),
  serve(verifySchool, verify),
  serve(declineVerification, decline),
  serveRow(takeInSchool, districtPolicy, takeIn),
]
