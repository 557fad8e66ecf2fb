import type { createBoard, removeBoard, updateBoard } from '@kindling/contract/boards'
import type { Care } from '@kindling/contract/care'
import type { ReplyOf } from '@kindling/contract/define-call'
import { boardMessages } from '@kindling/rules/messages/boards'
import type { Actor } from '../../platform/actor.ts'
import { requireConsent } from '../../platform/consents.ts'
import { requireProvedAddress } from '../../platform/proved-address.ts'
import { useLimit } from '../../platform/rate-limits.ts'
import type { RequestContext, RowContext } from '../../platform/serve.ts'
import type { Services } from '../../platform/services.ts'
import { type Tx, transaction } from '../../platform/transaction.ts'
import { type KindRow, putAudience, requireFewItems, requireOwnClasses } from '../catalogue/index.ts'
import { noticeWords } from '../talk/index.ts'
import { boardLimits } from './limits.ts'
import { insertBoard, updateBoardWords, withdrawBoard } from './queries.ts'
import { boardOf } from './show-boards.ts'

/** Makes a board: a teacher for their own classes; a child or a guardian for the family (decision 0032). */
export async function makeBoard({
  services,
  actor,
  body: { group_ids, ...words },
  retry,
}: RequestContext<typeof createBoard>): Promise<ReplyOf<typeof createBoard>> {
  await requireMaking(services, actor)
  await useLimit(services, boardLimits.made, actor.id)
  const classIds = await requireOwnClasses(services, actor, actor.userType === 'Teacher' ? group_ids : [])
  const { id, care } = await transaction(
    services,
    async tx => {
      await requireFewItems(tx, actor.id, 'Boards')
      const created = await insertBoard(tx.db, {
        ...words,
        created_by: actor.id,
        created_at: services.clock.now(),
      })
      await putAudience(tx.db, { archetype: 'Boards', ids: [created], ...audienceOf(actor, classIds) })
      return { id: created, care: await noticeOn(services, tx, { actor, id: created, words }) }
    },
    retry,
  )
  return { board: await boardOf(services, actor, id), message: boardMessages.made, care }
}

const audienceOf = (actor: Actor, classIds: readonly number[]) => {
  if (actor.userType === 'Teacher') return { scope: 'class', scopeIds: classIds } as const
  // A child's guardians see items that are for the child.
  return { scope: actor.userType === 'Child' ? 'person' : 'family', scopeIds: [actor.id] } as const
}

/** A child writes with a guardian's or school's consent, an adult with a proved address. */
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
  const id = row.archetype_id
  const care = await transaction(services, async tx => {
    await updateBoardWords(tx.db, id, body)
    return noticeOn(services, tx, { actor, id, words: body })
  })
  return { board: await boardOf(services, actor, id), message: boardMessages.changed, care }
}

interface Written {
  actor: Actor
  id: number
  words: { title: string; description: string }
}

/** Looks for words of worry in a child's title and description of a board (decision 0022). */
async function noticeOn(services: Services, tx: Tx, { actor, id, words }: Written): Promise<Care> {
  if (actor.userType !== 'Child') return null
  const text = [words.title, words.description].join('\n')
  return noticeWords(services, tx, { childId: actor.id, written: { kind: 'board', id }, text })
}

/** Hides the board; its items stay where they are. */
export async function takeBoardAway({
  services,
  row,
}: RowContext<typeof removeBoard, 'board', KindRow>): Promise<ReplyOf<typeof removeBoard>> {
  await transaction(services, ({ db }) => withdrawBoard(db, row.archetype_id))
  return { message: boardMessages.removed }
}
