import { isPicturePassword, isTimeZone, passwordPictures, readSecret } from '@kindling/rules/class-signin'
import { errorMessages } from '@kindling/rules/messages/errors'
import * as z from 'zod'
import { SignInReply } from './accounts.ts'
import { type Call, defineCall } from './define-call.ts'
import { anyone, group, row } from './guards.ts'
import { GroupRef } from './person-card.ts'
import { id, idOut, line, moment } from './shapes.ts'

const groupParams = z.strictObject({ groupId: id })

/** Three different pictures in order. */
const Pictures = z.array(z.enum(passwordPictures)).refine(isPicturePassword, errorMessages.validation)

/** 128 bits, as printed, typed or linked. */
const secret = z
  .string()
  .max(60)
  .refine(typed => readSecret(typed) !== null, errorMessages.validation)

/** A child's number on the devices of a class: animal and color follow from it. */
const face = z.int().min(0).max(32_000)

const fewChildren = z.array(id).min(1).max(10)

/** A device of a class, for those who answer for the class. */
export const ClassDevice = z.object({
  id: idOut,
  name: z.string(),
  paired_at: moment,
  last_used: moment,
  ends_at: moment,
})

/** How a child of the class can sign in on its devices. */
export const ClassSignIn = z.object({
  id: idOut,
  first_name: z.string(),
  last_name: z.string(),
  face: z.int(),
  /** The drawing that stands for the child on the devices of the class. */
  picture: z.string(),
  has_pictures: z.boolean(),
  has_sign_in_card: z.boolean(),
  /** After five wrong tries in ten minutes the child must wait, or the teacher unlocks it. */
  is_locked: z.boolean(),
})

export const getClassSignIn = defineCall({
  name: 'getClassSignIn',
  summary: 'The paired devices of a class, and how each of its children can sign in on them.',
  method: 'GET',
  path: '/school/class_sign_in/:groupId',
  guard: group('groupId', 'view-devices'),
  params: groupParams,
  reply: z.object({
    group: GroupRef,
    devices: z.array(ClassDevice),
    students: z.array(ClassSignIn),
    can: z.array(z.string()),
  }),
})

export const startPairing = defineCall({
  name: 'startPairing',
  summary: 'A secret for a QR code: the first device that opens it within ten minutes belongs to the class.',
  method: 'POST',
  path: '/school/pair_device/:groupId',
  guard: group('groupId', 'pair-devices'),
  params: groupParams,
  body: z.strictObject({}),
  reply: z.object({ secret: z.string(), ends_at: moment }),
})

export const revokeDevice = defineCall({
  name: 'revokeDevice',
  summary: 'Ends a device of a class at once, with every session that was opened on it.',
  method: 'DELETE',
  path: '/school/class_device/:deviceId',
  guard: row('class_device', 'deviceId', 'revoke'),
  params: z.strictObject({ deviceId: id }),
  reply: z.object({ message: z.string() }),
})

export const makePicturePasswords = defineCall({
  name: 'makePicturePasswords',
  summary:
    'Makes new picture passwords, shown only in this reply; for one child the teacher may choose the pictures.',
  method: 'POST',
  path: '/school/picture_passwords/:groupId',
  guard: group('groupId', 'make-class-keys'),
  params: groupParams,
  body: z.strictObject({ child_ids: fewChildren, pictures: Pictures.optional() }),
  reply: z.object({
    made: z.array(z.object({ child_id: idOut, pictures: z.array(z.enum(passwordPictures)) })),
  }),
})

export const makeSignInCards = defineCall({
  name: 'makeSignInCards',
  summary:
    'Makes new sign-in cards, shown only in this reply for printing; the earlier cards of these children end.',
  method: 'POST',
  path: '/school/sign_in_cards/:groupId',
  guard: group('groupId', 'make-class-keys'),
  params: groupParams,
  body: z.strictObject({ child_ids: fewChildren }),
  reply: z.object({ made: z.array(z.object({ child_id: idOut, secret: z.string() })) }),
})

export const removeClassKeys = defineCall({
  name: 'removeClassKeys',
  summary: 'Ends the picture password and the sign-in card of a child.',
  method: 'POST',
  path: '/school/remove_class_keys/:groupId',
  guard: group('groupId', 'make-class-keys'),
  params: groupParams,
  body: z.strictObject({ child_id: id }),
  reply: z.object({ message: z.string() }),
})

export const releaseChild = defineCall({
  name: 'releaseChild',
  summary: 'Lets a child try pictures again at once.',
  method: 'POST',
  path: '/school/release_child/:groupId',
  guard: group('groupId', 'make-class-keys'),
  params: groupParams,
  body: z.strictObject({ child_id: id }),
  reply: z.object({ message: z.string() }),
})

/** The content of a class device; any other device gets nothing. */
export const ClassRoom = z.object({
  room: z
    .object({
      name: z.string(),
      children: z.array(
        z.object({ face: z.int(), picture: z.string(), first_name: z.string(), has_pictures: z.boolean() }),
      ),
    })
    .nullable(),
})

export const getClassRoom = defineCall({
  name: 'getClassRoom',
  summary: 'On a paired device: the children of its class who can sign in on it, by first name and animal.',
  method: 'GET',
  path: '/classroom/room',
  guard: anyone,
  reply: ClassRoom,
})

export const pairDevice = defineCall({
  name: 'pairDevice',
  summary: 'Makes this browser a device of the class whose teacher showed the secret.',
  method: 'POST',
  path: '/classroom/pair',
  guard: anyone,
  body: z.strictObject({
    secret,
    name: line(40),
    time_zone: z.string().max(60).refine(isTimeZone, errorMessages.validation),
  }),
  reply: ClassRoom,
  refusals: ['LOGIN'],
})

export const enterByPictures = defineCall({
  name: 'enterByPictures',
  summary: 'On a paired device: a child signs in by three pictures, until the end of the school day.',
  method: 'POST',
  path: '/classroom/pictures',
  guard: anyone,
  body: z.strictObject({ face, pictures: Pictures }),
  reply: SignInReply,
  refusals: ['LOGIN'],
})

export const enterBySignInCard = defineCall({
  name: 'enterBySignInCard',
  summary: 'On a paired device: a child signs in by a printed sign-in card, until the end of the school day.',
  method: 'POST',
  path: '/classroom/sign_in_card',
  guard: anyone,
  body: z.strictObject({ secret }),
  reply: SignInReply,
  refusals: ['LOGIN'],
})

export const classSignInCalls = [
  getClassSignIn,
  startPairing,
  revokeDevice,
  makePicturePasswords,
  makeSignInCards,
  removeClassKeys,
  releaseChild,
  getClassRoom,
  pairDevice,
  enterByPictures,
  enterBySignInCard,
] as const

/**
 * The calls that are closed to a session that was opened by pictures or a sign-in card: all that change how a user signs in,
 * show where a user is signed in, let further people come near the child, or leave a file of the child's own on the device of a class.
 */
export const closedOnClassDevices = [
  'updateCredentials',
  'updateAll',
  'sendVerifyCode',
  'verifyEmailCode',
  'saveEmailPreferences',
  'listSessions',
  'listSignIns',
  'endOwnSession',
  'confirmPassword',
  'oauthConnect',
  'disconnectGoogle',
  'disconnectOutlook',
  'replaceProfileCode',
  'sendInviteEmail',
  'sendInviteSms',
  'makeInviteToken',
  'linkTeacher',
  'answerMembership',
  'requestFriend',
  'respondRequest',
  'unblockFriend',
  'makeFriendToken',
  'takeRecord',
  'takeOpenBadge',
  'printJourney',
] as const

const closed: ReadonlySet<string> = new Set(closedOnClassDevices)

export const isClosedOnClassDevices = (call: Pick<Call, 'name'>) => closed.has(call.name)
