import type { ReplyOf } from '@kindling/contract/define-call'
import type {
  getJournalStats,
  getJournalType,
  getPromptOfDay,
  listCustomJournals,
} from '@kindling/contract/prompts'
import type { Relation } from '@kindling/rules/access'
import type { ChildRow } from '../../platform/access/queries.ts'
import type { Actor } from '../../platform/actor.ts'
import { ageAt, dayOf } from '../../platform/clock.ts'
import type { RequestContext, RowContext } from '../../platform/serve.ts'
import type { Services } from '../../platform/services.ts'
import { knowsFully, presentBriefly, presentPerson } from '../accounts/index.ts'
import { findAskedToday, findBirthDate, readAnswers } from './class-queries.ts'
import { presentPrompt } from './present.ts'
import { listPrompts, type PromptRow, readPrompt } from './queries.ts'

export const readerOf = ({ clock }: Services, { id }: Actor) => ({ readerId: id, now: clock.now() })

/** The prompt with this id for the actor; the caller has checked that the actor may see it. */
export const promptOf = async (services: Services, actor: Actor, id: number) =>
  presentPrompt(await readPrompt(services.db, { ...readerOf(services, actor), id }))

export const showPrompt = async ({
  services,
  actor,
  row,
}: RowContext<typeof getJournalType, 'prompt', PromptRow>): Promise<ReplyOf<typeof getJournalType>> => ({
  journal_type: await promptOf(services, actor, row.id),
})

/** Prompts that the caller may see; of our library a child sees those for its age. */
export async function showPrompts({
  services,
  actor,
  query: { source, topic, age, limit, offset },
}: RequestContext<typeof listCustomJournals>): Promise<ReplyOf<typeof listCustomJournals>> {
  const ownAge = actor.userType === 'Child' ? await ageOf(services, actor.id) : null
  const rows = await listPrompts(services.db, {
    ...readerOf(services, actor),
    source: source ?? null,
    topic: topic ?? null,
    age: ownAge ?? age ?? null,
    limit,
    offset,
  })
  return { journal_types: rows.map(presentPrompt) }
}

async function ageOf({ db, clock }: Services, childId: number): Promise<number | null> {
  const { birth_date } = await findBirthDate(db, childId)
  return ageAt(birth_date, clock.now())
}

/** A child's prompt of the day (issue 17). */
export async function showPromptOfDay({
  services,
  row: child,
}: RowContext<typeof getPromptOfDay, 'child', ChildRow>): Promise<ReplyOf<typeof getPromptOfDay>> {
  const now = services.clock.now()
  const age = await ageOf(services, child.id)
  return { prompt: await findAskedToday(services.db, { childId: child.id, age, now, day: dayOf(now) }) }
}

/** The answers to a prompt in the caller's classes, as far as the caller may read them (JOURNAL-TYPES-21). */
export async function showAnswers({
  services,
  actor,
  row,
  query,
}: RowContext<typeof getJournalStats, 'prompt', PromptRow>): Promise<ReplyOf<typeof getJournalStats>> {
  const { newest, ...stats } = await readAnswers(services.db, {
    ...readerOf(services, actor),
    promptId: row.id,
    limit: query.limit,
  })
  return {
    stats,
    answers: newest.map(({ author, relations, ...answer }) => ({
      ...answer,
      user_info: knowsFully(relations as Relation[]) ? presentPerson(author) : presentBriefly(author),
    })),
  }
}
