import type { ReplyOf } from '@kindling/contract/define-call'
import type { getClassPrompt, stopJournalType, useJournalType } from '@kindling/contract/prompts'
import type { GroupRow } from '../../platform/access/queries.ts'
import { requireProvedAddress } from '../../platform/proved-address.ts'
import { useLimit } from '../../platform/rate-limits.ts'
import { refuse } from '../../platform/refusals.ts'
import type { RequestContext, RowContext } from '../../platform/serve.ts'
import { transaction } from '../../platform/transaction.ts'
import { promptPolicy } from './access.ts'
import { findClassPrompt, putClassPrompt, removeClassPrompt } from './class-queries.ts'
import { promptLimits } from './limits.ts'
import { promptOf } from './show-prompts.ts'

type ClassPrompt = ReplyOf<typeof getClassPrompt>

/** A teacher puts a prompt before their own class: from then on its children see it, no matter who made it (decision 0039). */
export async function putBeforeClass({
  services,
  actor,
  row: group,
  body,
}: RowContext<typeof useJournalType, 'group', GroupRow>): Promise<ClassPrompt> {
  await requireProvedAddress(services, actor.id)
  await useLimit(services, promptLimits.changed, actor.id)
  const { row: prompt } = await promptPolicy.open(services, actor, body.journal_type_id, 'use')
  const { version } = body
  const use = { classId: group.id, promptId: prompt.id, version, usedBy: actor.id, now: services.clock.now() }
  await transaction(services, async ({ db }) => {
    if (!(await putClassPrompt(db, use))) throw refuse('CONFLICT')
  })
  return { journal_type: await promptOf(services, actor, prompt.id) }
}

export async function takeFromClass({
  services,
  row: group,
}: RowContext<typeof stopJournalType, 'group', GroupRow>): Promise<ClassPrompt> {
  await transaction(services, ({ db }) => removeClassPrompt(db, group.id))
  return { journal_type: null }
}

export async function showClassPrompt({
  services,
  actor,
  row: group,
}: Pick<RequestContext, 'services' | 'actor'> & { row: GroupRow }): Promise<ClassPrompt> {
  const id = await findClassPrompt(services.db, group.id)
  return { journal_type: id === null ? null : await promptOf(services, actor, id) }
}
