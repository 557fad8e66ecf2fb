import type { BodyOf, ReplyOf } from '@kindling/contract/define-call'
import type { addCustomJournal, deleteCustomJournal, editCustomJournal } from '@kindling/contract/prompts'
import { promptingMessages } from '@kindling/rules/messages/prompting'
import { promptRefusals } from '@kindling/rules/messages/prompts'
import { mostOwnPrompts } from '@kindling/rules/prompts'
import { lockAccount } from '../../platform/lock-account.ts'
import { requireProvedAddress } from '../../platform/proved-address.ts'
import { useLimit } from '../../platform/rate-limits.ts'
import { refuse, refuseField } from '../../platform/refusals.ts'
import type { RequestContext, RowContext } from '../../platform/serve.ts'
import { type Tx, transaction } from '../../platform/transaction.ts'
import { attachMedias, nameMedia } from '../uploads/index.ts'
import { promptLimits } from './limits.ts'
import {
  countPromptsBy,
  findOwnSchool,
  insertPrompt,
  isNameTaken,
  type NewPromptMedia,
  type PromptRow,
  replacePromptMedias,
  rewriteWords,
  updatePromptAt,
  withdrawPrompt,
} from './queries.ts'
import { promptOf } from './show-prompts.ts'

type Saved = ReplyOf<typeof addCustomJournal>
type Medias = BodyOf<typeof addCustomJournal>['medias']

const duplicate: Saved = { result: 'error', message: 'Duplicate Entry', journal_type: null }

/** A teacher makes a prompt; a name that the maker already has at this school is refused as a duplicate (JOURNAL-TYPES-15). */
export async function makePrompt({
  services,
  actor,
  body: { medias, ...words },
  retry,
}: RequestContext<typeof addCustomJournal>): Promise<Saved> {
  await requireProvedAddress(services, actor.id)
  await useLimit(services, promptLimits.made, actor.id)
  const now = services.clock.now()
  const { id } = await transaction(
    services,
    async tx => {
      await lockAccount(tx.db, actor.id)
      if ((await countPromptsBy(tx.db, actor.id)) >= mostOwnPrompts)
        throw refuse('LIMIT', promptRefusals.many)
      const schoolId = await schoolFor(tx, actor.id, words.public_journal_type)
      const made = await insertPrompt(tx.db, { ...words, created_by: actor.id, school_id: schoolId, now })
      if (made !== null) await replacePromptMedias(tx.db, made, await filesOf(tx, actor.id, medias, now))
      return { id: made }
    },
    retry,
  )
  if (id === null) return duplicate
  return {
    result: 'success',
    message: promptingMessages.created,
    journal_type: await promptOf(services, actor, id),
  }
}

/** Changes a prompt; earlier entries show the new words if the maker says so (JOURNAL-TYPES-05). */
export async function changePrompt({
  services,
  actor,
  row,
  body: { medias, version, ...words },
}: RowContext<typeof editCustomJournal, 'prompt', PromptRow>): Promise<Saved> {
  await requireProvedAddress(services, actor.id)
  await useLimit(services, promptLimits.changed, actor.id)
  const now = services.clock.now()
  const isTaken = await transaction(services, async tx => {
    await schoolFor(tx, actor.id, words.public_journal_type)
    if (await isNameTaken(tx.db, row.id, words.title)) return true
    if (!(await updatePromptAt(tx.db, { id: row.id, version }, { ...words, updated_at: now })))
      throw refuse('CONFLICT')
    if (words.update_prompt) await rewriteWords(tx.db, { id: row.id, makerId: actor.id, now }, words)
    await replacePromptMedias(tx.db, row.id, await filesOf(tx, actor.id, medias, now))
    return false
  })
  if (isTaken) return duplicate
  return {
    result: 'success',
    message: promptingMessages.changed,
    journal_type: await promptOf(services, actor, row.id),
  }
}

export async function takePromptAway({
  services,
  row,
}: RowContext<typeof deleteCustomJournal, 'prompt', PromptRow>): Promise<
  ReplyOf<typeof deleteCustomJournal>
> {
  await transaction(services, ({ db }) => withdrawPrompt(db, row.id, services.clock.now()))
  return { message: promptingMessages.removed }
}

/** The school of a prompt; only a person of a verified school shares one with it. */
async function schoolFor(tx: Tx, teacherId: number, isPublic: boolean): Promise<number | null> {
  const schoolId = await findOwnSchool(tx.db, teacherId)
  if (isPublic && schoolId === null) throw refuseField('public_journal_type', promptRefusals.noSchool)
  return schoolId
}

/** The maker's own uploads, as rows to be inserted; other addresses are refused at their field. */
async function filesOf(tx: Tx, uploaderId: number, medias: Medias, now: Date): Promise<NewPromptMedia[]> {
  const attached = await attachMedias(tx, uploaderId, { medias, nameOf: nameMedia, now })
  return attached.map(({ media, ...files }) => ({ ...files, media_type: media.media_type }))
}
