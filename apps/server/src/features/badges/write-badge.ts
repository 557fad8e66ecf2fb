import type { createBadge, deleteBadge, updateBadge } from '@kindling/contract/badges'
import type { BodyOf, ReplyOf } from '@kindling/contract/define-call'
import { badgeAfter, badgePeopleOf } from '@kindling/rules/badge-states'
import { mostOwnBadges } from '@kindling/rules/badges'
import { badgeMessages } from '@kindling/rules/messages/badges'
import type { Actor } from '../../platform/actor.ts'
import { lockAccount } from '../../platform/lock-account.ts'
import { requireProvedAddress } from '../../platform/proved-address.ts'
import { useLimit } from '../../platform/rate-limits.ts'
import { refuse } from '../../platform/refusals.ts'
import type { RequestContext, RowContext } from '../../platform/serve.ts'
import { type Tx, transaction } from '../../platform/transaction.ts'
import { attachFiles } from '../uploads/index.ts'
import { takeOffEverywhere } from './assign-badge.ts'
import { presentFace } from './face.ts'
import { badgeLimits } from './limits.ts'
import {
  type BadgeRow,
  type BadgeWords,
  countBadgesBy,
  deleteBadgeRow,
  insertBadge,
  lockBadge,
  readBadge,
  retireBadge,
  updateBadgeAt,
} from './queries.ts'
import { badgeOf, requireBadges } from './show-badges.ts'

type Draft = BodyOf<typeof createBadge>

/** A teacher or an administrator makes a badge (D-82). */
export async function makeBadge({
  services,
  actor,
  body,
  retry,
}: RequestContext<typeof createBadge>): Promise<ReplyOf<typeof createBadge>> {
  await requireBadges(services, actor)
  await requireProvedAddress(services, actor.id)
  await useLimit(services, badgeLimits.written, actor.id)
  const now = services.clock.now()
  const id = await transaction(
    services,
    async tx => {
      await lockAccount(tx.db, actor.id)
      if ((await countBadgesBy(tx.db, actor.id)) >= mostOwnBadges) throw refuse('LIMIT', badgeMessages.many)
      return insertBadge(tx.db, {
        ...wordsOf(body),
        image_file_id: await pictureOf(tx, actor, body.url, now),
        ...{ created_by: actor.id, created_at: now },
      })
    },
    retry,
  )
  return { badge: await badgeOf(services, actor, id), message: badgeMessages.made }
}

/** A badge cannot be changed once a child has it, or a colleague has assigned it. */
export async function changeBadge({
  services,
  actor,
  row,
  relations,
  body,
}: RowContext<typeof updateBadge, 'badge', BadgeRow>): Promise<ReplyOf<typeof updateBadge>> {
  await requireProvedAddress(services, actor.id)
  await useLimit(services, badgeLimits.written, actor.id)
  const now = services.clock.now()
  await transaction(services, async tx => {
    const outcome = badgeAfter('change', badgePeopleOf(relations), await lockBadge(tx.db, row))
    if ('refused' in outcome) throw refuse('CONFLICT', badgeMessages.inUse)
    const { version, url, ...sent } = body
    const words = {
      ...sent,
      description: sent.description?.trim(),
      ...(await pictureChanged(tx, actor, { row, url, now })),
    }
    if (!(await updateBadgeAt(tx.db, { id: row.id, version }, words))) throw refuse('CONFLICT')
  })
  return { badge: await badgeOf(services, actor, row.id), message: badgeMessages.changed }
}

/** A deleted badge is off every goal and playlist; it stays with those who have it. */
export async function takeBadgeAway({
  services,
  actor,
  row,
  relations,
}: RowContext<typeof deleteBadge, 'badge', BadgeRow>): Promise<ReplyOf<typeof deleteBadge>> {
  await transaction(services, async tx => {
    const outcome = badgeAfter('remove', badgePeopleOf(relations), await lockBadge(tx.db, row))
    if ('refused' in outcome) throw refuse('NOT_FOUND')
    if (outcome.state === 'none') {
      await deleteBadgeRow(tx.db, row.id)
      return
    }
    await takeOffEverywhere(services, tx, { actor, badgeId: row.id })
    await retireBadge(tx.db, row.id, services.clock.now())
  })
  return { message: badgeMessages.removed }
}

const wordsOf = ({ name, description, shape, color, symbol, badge_unit_count }: Draft): BadgeWords => ({
  ...{ name, description: description.trim() },
  ...{ shape, color, symbol, badge_unit_count },
})

/** An upload by the caller in place of the drawing. */
async function pictureOf(tx: Tx, actor: Actor, url: Draft['url'], now: Date): Promise<number | null> {
  if (!url) return null
  const files = await attachFiles(tx, actor.id, [{ url, kind: 'image', field: 'url' }], now)
  return files.get(url)?.id ?? null
}

/** A picture that is sent unchanged stays, and so does one when none is sent. */
async function pictureChanged(
  tx: Tx,
  actor: Actor,
  { row, url, now }: { row: BadgeRow; url: Draft['url']; now: Date },
): Promise<{ image_file_id?: number | null }> {
  if (url === undefined) return {}
  const earlier = await readBadge(tx.db, { id: row.id, readerId: actor.id, now })
  if (earlier && url && url === presentFace(earlier.face).url) return {}
  return { image_file_id: await pictureOf(tx, actor, url, now) }
}
