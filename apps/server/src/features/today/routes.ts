import { getTeacherToday } from '@kindling/contract/today'
import { type Route, serve } from '../../platform/serve.ts'
import { showToday } from './show-today.ts'

export const todayRoutes: Route[] = [serve(getTeacherToday, showToday)]
