import { randomInt, randomUUID } from 'node:crypto'
import type { ReplyOf } from '@kindling/contract/define-call'
import type { takeOpenBadge } from '@kindling/contract/open-badges'
import { mayDo } from '@kindling/rules/access'
import { openBadgeMessages } from '@kindling/rules/messages/open-badges'
import { type OpenBadgeFormat, openBadgeTypes } from '@kindling/rules/open-badges'
import type { ChildRow } from '../../platform/access/queries.ts'
import { exportRecords } from '../../platform/exports.ts'
import { fileNameOf } from '../../platform/file-names.ts'
import { useLimit } from '../../platform/rate-limits.ts'
import { refuse } from '../../platform/refusals.ts'
import type { RowContext } from '../../platform/serve.ts'
import type { Services } from '../../platform/services.ts'
import type { Tx } from '../../platform/transaction.ts'
import { requireMayTake, whyNotTaken } from '../records/index.ts'
import { bakePng, bakeSvg } from './bake.ts'
import { writeCredential } from './credential.ts'
import { drawBadge, paint } from './drawing.ts'
import { signingKey } from './issuer.ts'
import { openBadgeLimits } from './limits.ts'
import { type AwardRecord, findAward, insertPlace, openList } from './queries.ts'
import { listLength } from './revoked-list.ts'

/** A badge as a file that others can verify. What it says about the child is not stored. */
export async function takeBadge(
  context: RowContext<typeof takeOpenBadge, 'child', ChildRow>,
): Promise<ReplyOf<typeof takeOpenBadge>> {
  const { services, actor, row: child, body } = context
  const { award_id: awardId, format, name } = body
  await requireMayTake(services, context, openBadgeMessages.tooYoung)
  await useLimit(services, openBadgeLimits.taken, actor.id)
  const exporting = { act: 'badge-taken', actorId: actor.id, schoolId: null } as const
  const { award, status } = await exportRecords(services, exporting, async ({ db }) => {
    const found = await findAward(db, { awardId, childId: child.id })
    if (!found) throw refuse('NOT_FOUND', openBadgeMessages.noBadge)
    const place = await takePlace(services, db, awardId)
    const taken = { records: 1, children: 1, details: { child_id: child.id, award_id: awardId } }
    return { award: found, status: place, taken }
  })
  const [{ signCredential }, key] = await Promise.all([import('./proofs.ts'), signingKey(services)])
  const credential = writeCredential(services.settings, { award, name, issuer: key.issuer, status })
  const signed = await signCredential(credential, key, services.clock.now())
  const contents = await bake(services, { award, signed, format })
  return {
    file_name: `${fileNameOf(award.name, openBadgeMessages.file)}.${format}`,
    type: openBadgeTypes[format],
    contents: contents.toString('base64'),
  }
}

/** Why the badge cannot be taken, shown instead of the link to it; null for a reader who never takes badges of this child. */
export async function openBadgeState(
  services: Services,
  taking: Pick<RowContext<typeof takeOpenBadge, 'child', ChildRow>, 'actor' | 'row' | 'relations'>,
): Promise<{ why_not: string | null } | null> {
  if (!mayDo('child', 'take-record', taking.relations)) return null
  return { why_not: await whyNotTaken(services, taking, openBadgeMessages.tooYoung) }
}

/** A random place, so that its number reveals neither when a file was made nor which others were made with it. */
async function takePlace(services: Services, db: Tx['db'], awardId: number) {
  const list = { id: randomUUID(), mostTaken: listLength / 2, now: services.clock.now() }
  const listId = await openList(db, list)
  for (;;) {
    const place = randomInt(listLength)
    if (await insertPlace(db, { listId, place, awardId })) return { listId, place }
  }
}

interface Baking {
  award: AwardRecord
  signed: object
  format: OpenBadgeFormat
}

async function bake(services: Services, { award, signed, format }: Baking): Promise<Buffer> {
  if (format === 'json') return Buffer.from(`${JSON.stringify(signed, null, 1)}\n`)
  const drawing = await drawBadge(services, award)
  if (format === 'svg') return Buffer.from(bakeSvg(drawing, signed))
  return bakePng(await paint(drawing), signed)
}
