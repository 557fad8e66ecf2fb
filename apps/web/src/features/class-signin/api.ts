import {
  enterByPictures,
  enterBySignInCard,
  getClassRoom,
  getClassSignIn,
  makePicturePasswords,
  makeSignInCards,
  pairDevice,
  releaseChild,
  removeClassKeys,
  revokeDevice,
  startPairing,
} from '@kindling/contract/class-signin'
import type { PasswordPicture } from '@kindling/rules/class-signin'
import { queryOptions } from '@tanstack/react-query'
import { callServer, type ReplyOf } from '../../platform/client.ts'
import { keys } from '../../platform/query-keys.ts'

export type ClassSignIn = ReplyOf<typeof getClassSignIn>
export type ClassDevice = ClassSignIn['devices'][number]
export type SignInStudent = ClassSignIn['students'][number]
export type Room = NonNullable<ReplyOf<typeof getClassRoom>['room']>
export type RoomChild = Room['children'][number]

/** Below the key of the class's children, so that news about them refreshes it. */
export const classSignInQuery = (groupId: number) =>
  queryOptions({
    queryKey: [...keys.students(groupId), 'sign-in'],
    queryFn: ({ signal }) => callServer(getClassSignIn, { params: { groupId }, signal }),
  })

export const sendPairing = (groupId: number) => callServer(startPairing, { params: { groupId }, body: {} })

export const sendDeviceEnd = (deviceId: number) => callServer(revokeDevice, { params: { deviceId } })

export const sendPictures = (groupId: number, child_ids: number[], pictures?: PasswordPicture[]) =>
  callServer(makePicturePasswords, {
    params: { groupId },
    body: { child_ids, ...(pictures ? { pictures } : {}) },
  }).then(reply => reply.made)

export const sendSignInCards = (groupId: number, child_ids: number[]) =>
  callServer(makeSignInCards, { params: { groupId }, body: { child_ids } }).then(reply => reply.made)

export const sendRelease = (groupId: number, child_id: number) =>
  callServer(releaseChild, { params: { groupId }, body: { child_id } })

export const sendRemoval = (groupId: number, child_id: number) =>
  callServer(removeClassKeys, { params: { groupId }, body: { child_id } })

/** The content for this device; null if it belongs to no class. */
export const roomQuery = queryOptions({
  queryKey: ['class-room'],
  queryFn: ({ signal }) => callServer(getClassRoom, { signal }).then(reply => reply.room),
})

export const sendPair = (secret: string, name: string) => {
  const time_zone = new Intl.DateTimeFormat().resolvedOptions().timeZone
  return callServer(pairDevice, { body: { secret, name, time_zone } }).then(reply => reply.room)
}

export const enterWithPictures = (face: number, pictures: PasswordPicture[]) =>
  callServer(enterByPictures, { body: { face, pictures } })

export const enterWithSignInCard = (secret: string) => callServer(enterBySignInCard, { body: { secret } })
