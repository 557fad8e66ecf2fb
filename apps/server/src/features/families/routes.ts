import { addChild, getChildDetail, getChildInfo, listChildren } from '@kindling/contract/families'
import { childGate } from '../../platform/access/gates.ts'
import { type Route, serve, serveRow } from '../../platform/serve.ts'
import { addChildOf } from './add-child.ts'
import { getChild, listOwnChildren } from './get-child.ts'

export const familyRoutes: Route[] = [
  serve(addChild, addChildOf),
  serveRow(getChildInfo, childGate, getChild),
  serveRow(getChildDetail, childGate, getChild),
  serve(listChildren, listOwnChildren),
]
