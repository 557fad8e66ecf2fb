import { checkFrame, getLinkMetadata, readText } from '@kindling/contract/media'
import { type Route, serve } from '../../platform/serve.ts'
import { tellFrame } from './check-frame.ts'
import { showSpoken } from './read-text.ts'
import { showLink } from './show-link.ts'

export const mediaRoutes: Route[] = [
  serve(getLinkMetadata, showLink),
  serve(checkFrame, tellFrame),
  serve(readText, showSpoken),
]
