export { districtQuery } from './api.ts'
export { DistrictAdmins } from './district-admins.tsx'
export { DistrictLead } from './district-lead.tsx'
export { SchoolTable } from './school-tables.tsx'
