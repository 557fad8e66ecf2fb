import { checkLink, listLinks } from '@kindling/contract/links'
import { type Route, serve } from '../../platform/serve.ts'
import { checkNow } from './check-now.ts'
import { showLinks } from './show-links.ts'

export const linkRoutes: Route[] = [serve(listLinks, showLinks), serve(checkLink, checkNow)]
