import { getPhone, provePhone, removePhone, sendPhoneCode, switchTexts } from '@kindling/contract/phones'
import { type Route, serve } from '../../platform/serve.ts'
import { forgetPhone, turnTexts } from './change-phone.ts'
import { askForCode, proveNumber } from './prove-number.ts'
import { showPhone } from './show-phone.ts'

export const phoneRoutes: Route[] = [
  serve(getPhone, showPhone),
  serve(sendPhoneCode, askForCode),
  serve(provePhone, proveNumber),
  serve(switchTexts, turnTexts),
  serve(removePhone, forgetPhone),
]
