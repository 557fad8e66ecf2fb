import type { createBoard, removeBoard, updateBoard } from '@kindling/contract/boards'
import type { ReplyOf } from '@kindling/contract/define-call'
import { boardMessages } from '@kindling/rules/messages/boards'
import type { Actor } from '../../platform/actor.ts'
import { requireConsent } from '../../platform/consents.ts'
import { requireProvedAddress } from '../../platform/proved-address.ts'
import { useLimit } from '../../platform/rate-limits.ts'
import type { RequestContext, RowContext } from '../../platform/serve.ts'
import type { Services } from '../../platform/services.ts'
import { transaction } from '../../platform/transaction.ts'
import { type KindRow, putAudience, requireFewItems, requireOwnClasses } from '../catalogue/index.ts'
import { boardLimits } from './limits.ts'
import { insertBoard, updateBoardWords, withdrawBoard } from './queries.ts'
import { boardOf } from './show-boards.ts'

/** Makes a board: of a teacher for own classes; of a child or a guardian for the family (decision 0032). */
export async function makeBoard({
  services,
  actor,
  body: { group_ids, ...words },
  retry,
}: RequestContext<typeof createBoard>): Promise<ReplyOf<typeof createBoard>> {
  await requireMaking(services, actor)
  await useLimit(services, boardLimits.made, actor.id)
  await requireFewItems(services, actor.id, 'Boards')
  const classIds = await requireOwnClasses(services, actor, actor.userType === 'Teacher' ? group_ids : [])
  const id = await transaction(
    services,
    async ({ db }) => {
      const created = await insertBoard(db, {
        ...words,
        created_by: actor.id,
        created_at: services.clock.now(),
      })
      await putAudience(db, { archetype: 'Boards', archetypeId: created, ...audienceOf(actor, classIds) })
      return created
    },
    retry,
  )
  return { board: await boardOf(services, actor, id), message: boardMessages.made }
}

const audienceOf = (actor: Actor, classIds: readonly number[]) => {
  if (actor.userType === 'Teacher') return { scope: 'class', scopeIds: classIds } as const
  // A child's guardians see what is for the child.
  return { scope: actor.userType === 'Child' ? 'person' : 'family', scopeIds: [actor.id] } as const
}

/** A child writes where somebody has agreed to it, an adult with an address that is proved. */
export async function requireMaking(services: Services, actor: Actor): Promise<void> {
  if (actor.userType === 'Child') await requireConsent(services, actor.id, 'account')
  else await requireProvedAddress(services, actor.id)
}

export async function changeBoard({
  services,
  actor,
  row,
  body,
}: RowContext<typeof updateBoard, 'board', KindRow>): Promise<ReplyOf<typeof updateBoard>> {
  await requireMaking(services, actor)
  await useLimit(services, boardLimits.changed, actor.id)
  await transaction(services, ({ db }) => updateBoardWords(db, row.archetype_id, body))
  return { board: await boardOf(services, actor, row.archetype_id), message: boardMessages.changed }
}

/** The board goes out of sight; what stands on it stays where it is. */
export async function takeBoardAway({
  services,
  row,
}: RowContext<typeof removeBoard, 'board', KindRow>): Promise<ReplyOf<typeof removeBoard>> {
  await transaction(services, ({ db }) => withdrawBoard(db, row.archetype_id))
  return { message: boardMessages.removed }
}
