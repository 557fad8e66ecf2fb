import {
  addPasskey,
  beginPasskey,
  beginSecondStep,
  finishSecondStep,
  getPasskeys,
  makeRecoveryCodes,
  removePasskey,
} from '@kindling/contract/passkeys'
import { queryOptions } from '@tanstack/react-query'
import { callServer, type ReplyOf } from '../../platform/client.ts'
import { keys } from '../../platform/query-keys.ts'
import { answerWithPasskey, makePasskey } from './authenticator.ts'

export type Passkeys = ReplyOf<typeof getPasskeys>
export type Passkey = Passkeys['passkeys'][number]

export const passkeysQuery = queryOptions({
  queryKey: keys.passkeys,
  queryFn: ({ signal }) => callServer(getPasskeys, { signal }),
})

/**
 * Makes a passkey in this browser and stores it. A sign-in that waits for one needs no password again.
 */
export async function sendPasskey(name: string, currentPassword: string | null) {
  const body = currentPassword === null ? {} : { current_password: currentPassword }
  const credential = await makePasskey(await callServer(beginPasskey, { body }))
  return callServer(addPasskey, { body: { name, credential } })
}

export const sendRemoval = (id: number, currentPassword: string) =>
  callServer(removePasskey, { body: { id, current_password: currentPassword } })

export const sendNewCodes = (currentPassword: string) =>
  callServer(makeRecoveryCodes, { body: { current_password: currentPassword } })

/** Answers with a passkey of this browser. */
export async function sendAnswer() {
  const credential = await answerWithPasskey(await callServer(beginSecondStep, { body: {} }))
  return callServer(finishSecondStep, { body: { credential } })
}

export const sendCode = (code: string) => callServer(finishSecondStep, { body: { code } })
