import {
  addDistrictAdmin,
  deleteDistrictAdmin,
  getDistrictHome,
  getDistrictSocialData,
  listDistrictAdmins,
  listDistrictSchools,
} from '@kindling/contract/districts'
import { districtPolicy } from '../../platform/access/policies.ts'
import { type Route, serveRow } from '../../platform/serve.ts'
import { appointAdmin, dismissAdmin, showAdmins } from './appoint-admins.ts'
import { showSchools, showSocialData } from './show-district.ts'
import { showHome } from './show-home.ts'

export const districtRoutes: Route[] = [
  serveRow(getDistrictSocialData, districtPolicy, showSocialData),
  serveRow(listDistrictSchools, districtPolicy, showSchools),
  serveRow(getDistrictHome, districtPolicy, showHome),
  serveRow(listDistrictAdmins, districtPolicy, showAdmins),
  serveRow(addDistrictAdmin, districtPolicy, appointAdmin),
  serveRow(deleteDistrictAdmin, districtPolicy, dismissAdmin),
]
