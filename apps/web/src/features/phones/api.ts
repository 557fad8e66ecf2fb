import { getPhone, provePhone, removePhone, sendPhoneCode, switchTexts } from '@kindling/contract/phones'
import { queryOptions } from '@tanstack/react-query'
import { callServer, type ReplyOf } from '../../platform/client.ts'
import { keys } from '../../platform/query-keys.ts'

export type Phone = ReplyOf<typeof getPhone>

export const phoneQuery = queryOptions({
  queryKey: keys.phone,
  queryFn: ({ signal }) => callServer(getPhone, { signal }),
})

export const askForCode = (number: string, currentPassword: string) =>
  callServer(sendPhoneCode, { body: { number, current_password: currentPassword } })

export const sendCode = (code: string) => callServer(provePhone, { body: { code } })

export const sendSwitch = (isOn: boolean) => callServer(switchTexts, { body: { is_on: isOn } })

export const sendRemoval = () => callServer(removePhone, { body: {} })
