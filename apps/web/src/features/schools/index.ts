export { schoolQuery, sendSetting, settingsQuery } from './api.ts'
export { SchoolAdmins } from './school-admins.tsx'
export { SchoolFacts } from './school-facts.tsx'
export { SchoolSettings } from './school-settings.tsx'
