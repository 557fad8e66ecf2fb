import type { ReplyOf } from '@kindling/contract/define-call'
import type { deleteAvatar, enableAda, replaceProfileCode, updateAll } from '@kindling/contract/profiles'
import { printCode } from '@kindling/rules/codes'
import { isFacePicture } from '@kindling/rules/faces'
import { profileMessages } from '@kindling/rules/messages/profile'
import { requireUncommon } from '../../platform/common-passwords.ts'
import { useLimit } from '../../platform/rate-limits.ts'
import { refuse, refuseField } from '../../platform/refusals.ts'
import type { RequestContext } from '../../platform/serve.ts'
import { type Tx, transaction } from '../../platform/transaction.ts'
import { attachFiles, permalink } from '../uploads/index.ts'
import { beginAnew, hashOwnPassword, requireCurrentPassword, setOwnPassword } from './change-password.ts'
import { giveNewCode } from './give-new-code.ts'
import { accountLimits } from './limits.ts'
import { onDevice, presentUser } from './present.ts'
import { changeUser, hasSchool, type ProfileChange } from './profile-queries.ts'
import { listUserRecords } from './queries.ts'

type Updating = RequestContext<typeof updateAll>
type UserReply = ReplyOf<typeof updateAll>

/** Changes the caller's profile; fields that were not sent stay (ACCOUNTS-21). */
export async function changeProfile(context: Updating): Promise<UserReply> {
  const { services, actor, body } = context
  if (body.id !== undefined && body.id !== actor.id) throw refuse('NOT_FOUND')
  const { password } = body
  if (password) requireUncommon(services, password)
  const account = password ? await requireCurrentPassword(context, body.current_password ?? '') : null
  const passwordHash = password ? await hashOwnPassword(context, password) : null
  await transaction(services, async tx => {
    if (account && passwordHash) await setOwnPassword(context, tx, account, passwordHash)
    await changeUser(tx.db, actor.id, await changesOf(context, tx))
  })
  if (passwordHash) await beginAnew(context, passwordHash)
  return ownUser(context)
}

async function changesOf(context: Updating, tx: Tx): Promise<ProfileChange> {
  const { actor, body } = context
  if (actor.userType === 'Child' && (body.first_name ?? body.last_name) !== undefined)
    throw refuseField(body.first_name === undefined ? 'last_name' : 'first_name', profileMessages.nameOfChild)
  const change: ProfileChange = {}
  if (body.first_name !== undefined) change.first_name = body.first_name
  if (body.last_name !== undefined) change.last_name = body.last_name
  if (body.zip_code !== undefined) change.zip_code = body.zip_code
  if (body.grade !== undefined) Object.assign(change, await gradeOf(context, tx, [body.grade].flat()))
  if (body.avatar !== undefined) Object.assign(change, await pictureOf(context, tx, body.avatar))
  return change
}

/** A child is in one grade, which the school manages for its students; a teacher teaches several. */
async function gradeOf({ actor }: Updating, tx: Tx, grades: readonly number[]): Promise<ProfileChange> {
  if (actor.userType === 'Teacher') return { teacher_grades: [...new Set(grades)].join(',') }
  const [grade, ...more] = grades
  if (actor.userType !== 'Child') throw refuseField('grade', profileMessages.gradeOfNobody)
  if (grade === undefined || more.length > 0) throw refuseField('grade', profileMessages.gradeUnknown)
  if (await hasSchool(tx.db, actor.id)) throw refuseField('grade', profileMessages.gradeOfSchool)
  return { grade }
}

/** A picture is one of the person's uploads, or for a child one of our drawings; everyone who knows the person sees it from now on. */
async function pictureOf({ services, actor }: Updating, tx: Tx, url: string): Promise<ProfileChange> {
  if (actor.userType === 'Child' && isFacePicture(url))
    return { avatar: url, avatar_file_id: null, has_chosen_face: true }
  const wanted = [{ url, kind: 'image', field: 'avatar' } as const]
  const file = (await attachFiles(tx, actor.id, wanted, services.clock.now())).get(url)
  if (!file) throw refuseField('avatar', profileMessages.pictureNotOwn)
  return { avatar: permalink(file), avatar_file_id: file.id, has_chosen_face: true }
}

/** ACCOUNTS-94: restores the default picture; for a child the database chooses a drawn face. */
export async function removePicture(context: RequestContext<typeof deleteAvatar>): Promise<UserReply> {
  await changeUser(context.services.db, context.actor.id, { avatar: null, avatar_file_id: null })
  return ownUser(context)
}

/** Replaces a leaked code; existing links stay (D-64). */
export async function renewProfileCode({
  services,
  actor,
}: RequestContext<typeof replaceProfileCode>): Promise<ReplyOf<typeof replaceProfileCode>> {
  // The person at a device of the class may be another child.
  if (actor.isOnClassDevice) throw refuse('FORBIDDEN')
  await useLimit(services, accountLimits.profileCodes, actor.id)
  const own = { userId: actor.id, by: actor.id }
  const code = await transaction(services, tx => giveNewCode(tx, own, services.clock.now()))
  return { profile_code: printCode(code) }
}

/** ACCOUNTS-83, read as the account's reader setting (accessibility by the Americans with Disabilities Act). */
export async function changeReader({
  services,
  actor,
  body,
}: RequestContext<typeof enableAda>): Promise<ReplyOf<typeof enableAda>> {
  await changeUser(services.db, actor.id, { uses_reader: body.enabled })
  return { enabled: body.enabled }
}

async function ownUser({ services, actor }: Pick<RequestContext, 'services' | 'actor'>): Promise<UserReply> {
  const [user] = await listUserRecords(services, [actor.id])
  if (!user) throw refuse('NOT_FOUND')
  return { user: onDevice(presentUser(user, services), actor) }
}
