import {
  checkEmail,
  createSchool,
  disconnectGoogle,
  disconnectOutlook,
  finishOauth,
  getGeolocation,
  getOffer,
  getWebinar,
  listWebinars,
  lookUpZip,
  oauthConnect,
  oauthRegister,
  oauthSignIn,
  registerForWebinar,
  searchPublicSchools,
  updateSchool,
} from '@kindling/contract/registration'
import { schoolPolicy } from '../../platform/access/policies.ts'
import { type Route, serve, serveRow } from '../../platform/serve.ts'
import { changeSchool } from './change-school.ts'
import { comeBack, leadToConnect, leadToRegister, leadToSignIn } from './oauth.ts'
import { showOffer } from './offer.ts'
import { showPlace, showZip } from './places.ts'
import { registerTeacher } from './register-teacher.ts'
import { searchSchools, showEmailStatus } from './search-schools.ts'
import { disconnect } from './vouched-account.ts'
import { joinWebinar, showWebinar, showWebinars } from './webinars.ts'

export const registrationRoutesForAnyone: Route[] = [
  serve(searchPublicSchools, searchSchools),
  serve(checkEmail, showEmailStatus),
  serve(createSchool, registerTeacher),
  serve(lookUpZip, showZip),
  serve(getGeolocation, showPlace),
  serve(getOffer, showOffer),
  serve(listWebinars, showWebinars),
  serve(getWebinar, showWebinar),
  serve(oauthRegister, leadToRegister),
  serve(oauthSignIn, leadToSignIn),
  serve(finishOauth, comeBack),
]

export const registrationRoutes: Route[] = [
  serveRow(updateSchool, schoolPolicy, changeSchool),
  serve(registerForWebinar, joinWebinar),
  serve(oauthConnect, leadToConnect),
  serve(disconnectGoogle, disconnect('google')),
  serve(disconnectOutlook, disconnect('outlook')),
]
