import { type AreaAccess, nothing } from '../attempt.ts'

export const access: AreaAccess = { attempts: { 'listLinks -': nothing } }
