import type { listBadgeColleagues, shareBadge } from '@kindling/contract/badges'
import type { ReplyOf } from '@kindling/contract/define-call'
import { badgeAfter, badgePeopleOf } from '@kindling/rules/badge-states'
import { badgeMessages } from '@kindling/rules/messages/badges'
import { requireProvedAddress } from '../../platform/proved-address.ts'
import { useLimit } from '../../platform/rate-limits.ts'
import { refuse, refuseField } from '../../platform/refusals.ts'
import type { RowContext } from '../../platform/serve.ts'
import { transaction } from '../../platform/transaction.ts'
import { presentPerson } from '../accounts/index.ts'
import { badgeLimits } from './limits.ts'
import { type BadgeRow, findOwnSchool, listColleaguesOf, lockBadge, replaceShares } from './queries.ts'
import { badgeOf } from './show-badges.ts'

export const showColleagues = async ({
  services,
  actor,
}: RowContext<typeof listBadgeColleagues, 'badge', BadgeRow>): Promise<
  ReplyOf<typeof listBadgeColleagues>
> => ({ teachers: (await listColleaguesOf(services.db, actor.id)).map(presentPerson) })

/** Shares a badge with colleagues of the caller's verified school (D-82); a colleague who is not named loses it. */
export async function share({
  services,
  actor,
  row,
  relations,
  body: { user_ids, allteachers },
}: RowContext<typeof shareBadge, 'badge', BadgeRow>): Promise<ReplyOf<typeof shareBadge>> {
  await requireProvedAddress(services, actor.id)
  await useLimit(services, badgeLimits.shared, actor.id)
  const teacherIds = [...new Set(user_ids)]
  const colleagues = new Set((await listColleaguesOf(services.db, actor.id)).map(({ id }) => id))
  if (teacherIds.some(id => !colleagues.has(id))) throw refuseField('user_ids', badgeMessages.notColleague)
  const schoolId = allteachers ? await findOwnSchool(services.db, actor.id) : null
  if (allteachers && schoolId === null) throw refuseField('allteachers', badgeMessages.noSchool)
  await transaction(services, async ({ db }) => {
    const outcome = badgeAfter('share', badgePeopleOf(relations), await lockBadge(db, row))
    if ('refused' in outcome) throw refuse('NOT_FOUND')
    await replaceShares(db, { badgeId: row.id, teacherIds, schoolId })
  })
  return { badge: await badgeOf(services, actor, row.id), message: badgeMessages.shared }
}
