import type { ReplyOf } from '@kindling/contract/define-call'
import type { addWblChoice, changeWblChoice, getWblLists } from '@kindling/contract/wbl-lists'
import { format } from '@kindling/rules/messages/format'
import { wblListRefusals } from '@kindling/rules/messages/wbl-lists'
import { mostWblChoices } from '@kindling/rules/wbl-lists'
import { schoolPolicy } from '../../platform/access/policies.ts'
import type { SchoolRow } from '../../platform/access/queries.ts'
import { requireProvedAddress } from '../../platform/proved-address.ts'
import { useLimit } from '../../platform/rate-limits.ts'
import { refuse, refuseField } from '../../platform/refusals.ts'
import type { RowContext } from '../../platform/serve.ts'
import { type Tx, transaction } from '../../platform/transaction.ts'
import { highlightLimits } from './limits.ts'
import {
  insertWblChoice,
  isKeptByFormer,
  listAllWblChoices,
  lockLists,
  updateWblChoice,
  type WblChoiceRecord,
} from './wbl-list-queries.ts'

export async function showWblLists({
  services,
  row: school,
}: RowContext<typeof getWblLists, 'school', SchoolRow>): Promise<ReplyOf<typeof getWblLists>> {
  return { choices: await listAllWblChoices(services.db, school.id) }
}

type Adding = RowContext<typeof addWblChoice, 'school', SchoolRow>

export async function addToWblList(context: Adding): Promise<ReplyOf<typeof addWblChoice>> {
  const { kind, name, state_crs_code = null, counts_as = null } = context.body
  if (kind === 'course' && state_crs_code === null)
    throw refuseField('state_crs_code', wblListRefusals.codeNeeded)
  if (kind !== 'course' && state_crs_code !== null)
    throw refuseField('state_crs_code', wblListRefusals.codeOfCourse)
  if (kind !== 'type' && counts_as !== null) throw refuseField('counts_as', wblListRefusals.countOfType)
  return onLists(context, async (tx, all) => {
    if (all.filter(one => one.kind === kind).length >= mostWblChoices)
      throw refuse('CONFLICT', format(wblListRefusals.full, { most: mostWblChoices }))
    const made = { schoolId: context.row.id, kind, name, state_crs_code, counts_as }
    return insertWblChoice(tx.db, made)
  })
}

type Changing = RowContext<typeof changeWblChoice, 'school', SchoolRow>

/** Renames a choice that no student who left has, or hides it: it stays with the records that have it (decision 0048). */
export async function changeWblList(context: Changing): Promise<ReplyOf<typeof changeWblChoice>> {
  const { services, row: school, body } = context
  return onLists(context, async (tx, all) => {
    const old = all.find(one => one.id === body.choice_id)
    if (!old) throw refuse('NOT_FOUND')
    if (old.kind !== 'course' && body.state_crs_code !== undefined)
      throw refuseField('state_crs_code', wblListRefusals.codeOfCourse)
    const { name = old.name, state_crs_code = old.state_crs_code, is_hidden = old.is_hidden } = body
    const shown = all.filter(one => one.kind === 'type' && !one.is_hidden)
    if (old.kind === 'type' && is_hidden && !old.is_hidden && shown.length === 1)
      throw refuse('CONFLICT', wblListRefusals.lastType)
    const isRenamed = name !== old.name || state_crs_code !== old.state_crs_code
    if (isRenamed && (await isKeptByFormer(tx.db, school.id, old.id)))
      throw refuse('CONFLICT', wblListRefusals.ofFormer)
    const changed = { ...old, name, state_crs_code, is_hidden }
    return updateWblChoice(tx.db, school.id, changed, services.clock.now())
  })
}

async function onLists(
  { services, actor, row: school, retry }: Pick<Adding, 'services' | 'actor' | 'row' | 'retry'>,
  write: (tx: Tx, all: WblChoiceRecord[]) => Promise<WblChoiceRecord | null>,
): Promise<{ choice: WblChoiceRecord }> {
  await requireProvedAddress(services, actor.id)
  await useLimit(services, highlightLimits.listed, actor.id)
  return transaction(
    services,
    async tx => {
      await lockLists(tx.db, school.id)
      // Checked again under the lock: the office may be lost meanwhile.
      await schoolPolicy.open({ db: tx.db, clock: services.clock }, actor, school.id, 'change-wbl-lists')
      const choice = await write(tx, await listAllWblChoices(tx.db, school.id))
      if (!choice) throw refuseField('name', wblListRefusals.nameTaken)
      return { choice }
    },
    retry,
  )
}
