/** The calls that send a report by mail. */
export const sentReports = [
  'sendWellbeingReport',
  'sendHopeReport',
  'sendSchoolReport',
  'sendSchoolSnapshot',
  'sendDistrictWellbeing',
  'sendDistrictHope',
  'sendDistrictActivity',
  'sendDistrictSnapshot',
  'sendPlaylistReport',
  'sendProgressReport',
] as const
