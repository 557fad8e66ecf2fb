import {
  addDistrictAdmin,
  deleteDistrictAdmin,
  getDistrictSocialData,
  listDistrictAdmins,
  listDistrictSchools,
} from '@kindling/contract/districts'
import { districtGate } from '../../platform/access/gates.ts'
import { type Route, serveRow } from '../../platform/serve.ts'
import { appointAdmin, dismissAdmin, showAdmins } from './appoint-admins.ts'
import { showSchools, showSocialData } from './show-district.ts'

export const districtRoutes: Route[] = [
  serveRow(getDistrictSocialData, districtGate, showSocialData),
  serveRow(listDistrictSchools, districtGate, showSchools),
  serveRow(listDistrictAdmins, districtGate, showAdmins),
  serveRow(addDistrictAdmin, districtGate, appointAdmin),
  serveRow(deleteDistrictAdmin, districtGate, dismissAdmin),
]
