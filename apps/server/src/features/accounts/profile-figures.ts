import type { ReplyOf } from '@kindling/contract/define-call'
import type {
  getDistrictUserInfo,
  getEmailPreferences,
  getExtraInfo,
  getKarmaPoints,
  getLifetimeScore,
  saveEmailPreferences,
} from '@kindling/contract/profiles'
import { type EmailKind, emailKindNames, emailKinds } from '@kindling/rules/email-kinds'
import { karmaPoints, lifetimeScore } from '@kindling/rules/scores'
import type { ChildRow } from '../../platform/access/queries.ts'
import { refuse } from '../../platform/refusals.ts'
import type { RequestContext, RowContext } from '../../platform/serve.ts'
import { onDevice, presentUser } from './present.ts'
import { findFigures, findPlaces, listEmailChoices, saveEmailChoices } from './profile-queries.ts'
import { listUserRecords } from './queries.ts'

/** ACCOUNTS-85. */
export async function showDistrict({
  services,
  actor,
}: RequestContext<typeof getDistrictUserInfo>): Promise<ReplyOf<typeof getDistrictUserInfo>> {
  const [user] = await listUserRecords(services, [actor.id])
  if (!user) throw refuse('NOT_FOUND')
  return { user: onDevice(presentUser(user, services), actor), ...(await findPlaces(services.db, actor.id)) }
}

/** ACCOUNTS-86. */
export async function showExtraInfo({
  services,
  actor,
}: RequestContext<typeof getExtraInfo>): Promise<ReplyOf<typeof getExtraInfo>> {
  const { created_at, email_verified_at, ...figures } = await findFigures(services.db, actor.id)
  const { children, groups, journals, comments } = figures
  const counted = { children, groups, journals, comments }
  return {
    extra_info: {
      created_at: created_at.toISOString(),
      email_verified: email_verified_at !== null,
      ...counted,
    },
  }
}

/** ACCOUNTS-87. */
export async function showKarma({
  services,
  actor,
}: RequestContext<typeof getKarmaPoints>): Promise<ReplyOf<typeof getKarmaPoints>> {
  return { karma_points: karmaPoints(await findFigures(services.db, actor.id)) }
}

/** ACCOUNTS-91, one of the calls that D-45 names. */
export async function showScore({
  services,
  row,
}: RowContext<typeof getLifetimeScore, 'child', ChildRow>): Promise<ReplyOf<typeof getLifetimeScore>> {
  const [child] = await listUserRecords(services, [row.id])
  if (!child) throw refuse('NOT_FOUND')
  return { lifetime_score: lifetimeScore(child) }
}

/** ACCOUNTS-80: the setting of each kind, chosen or default. */
export async function showEmailPreferences({
  services,
  actor,
}: RequestContext<typeof getEmailPreferences>): Promise<ReplyOf<typeof getEmailPreferences>> {
  const chosen = await listEmailChoices(services.db, actor.id)
  const holds = (kind: EmailKind) => chosen.get(kind) ?? emailKinds[kind]
  const preferences = Object.fromEntries(emailKindNames.map(kind => [kind, holds(kind)]))
  return { preferences: preferences as Record<EmailKind, boolean> }
}

/** ACCOUNTS-79. */
export async function keepEmailPreferences(
  context: RequestContext<typeof saveEmailPreferences>,
): Promise<ReplyOf<typeof saveEmailPreferences>> {
  const { services, actor, body } = context
  const choices = Object.entries(body.preferences).flatMap(([kind, wanted]) =>
    wanted === undefined ? [] : [{ kind, wanted }],
  )
  await saveEmailChoices(services.db, actor.id, choices, services.clock.now())
  return showEmailPreferences(context)
}
