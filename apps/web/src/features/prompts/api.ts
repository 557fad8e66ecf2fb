import {
  addCustomJournal,
  deleteCustomJournal,
  editCustomJournal,
  getClassPrompt,
  getJournalStats,
  getJournalType,
  listCustomJournals,
  stopJournalType,
  useJournalType,
} from '@kindling/contract/prompts'
import { hasMore } from '@kindling/rules/journals'
import { promptPage, promptPhonePage } from '@kindling/rules/prompts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { type BodyOf, callServer, type ReplyOf } from '../../platform/client.ts'
import { keys } from '../../platform/query-keys.ts'
import type { PromptFilter } from './addresses.ts'

export type Prompt = ReplyOf<typeof getJournalType>['journal_type']
export type PromptStats = ReplyOf<typeof getJournalStats>
export type NewPrompt = BodyOf<typeof addCustomJournal>
type Listing = Omit<PromptFilter, 'group'>

/** A phone shows few of them at once. */
const phone = '(max-width: 35em)'
const pageSize = () => (window.matchMedia(phone).matches ? promptPhonePage : promptPage)

/** Prompts by pages; a full page means that more can be loaded. */
export const promptsQuery = ({ source, topic, age }: Listing, size = pageSize()) =>
  infiniteQueryOptions({
    queryKey: keys.prompts('list', source, topic, age),
    queryFn: ({ pageParam, signal }) =>
      callServer(listCustomJournals, {
        query: { source, limit: size, offset: pageParam, ...(topic && { topic }), ...(age && { age }) },
        signal,
      }).then(reply => reply.journal_types),
    initialPageParam: 0,
    getNextPageParam: (last, all) => (hasMore(last.length, size) ? all.flat().length : undefined),
  })

export const promptQuery = (journalTypeId: number) =>
  queryOptions({
    queryKey: keys.prompts('one', journalTypeId),
    queryFn: () =>
      callServer(getJournalType, { params: { journalTypeId } }).then(reply => reply.journal_type),
  })

export const promptStatsQuery = (journalTypeId: number) =>
  queryOptions({
    queryKey: keys.prompts('stats', journalTypeId),
    queryFn: ({ signal }) => callServer(getJournalStats, { params: { journalTypeId }, signal }),
  })

export const classPromptQuery = (groupId: number) =>
  queryOptions({
    queryKey: keys.prompts('class', groupId),
    queryFn: ({ signal }) =>
      callServer(getClassPrompt, { params: { groupId }, signal }).then(reply => reply.journal_type),
  })

export const sendPrompt = (body: NewPrompt, idempotencyKey: string) =>
  callServer(addCustomJournal, { body, idempotencyKey })

export const sendPromptChange = (journalTypeId: number, body: BodyOf<typeof editCustomJournal>) =>
  callServer(editCustomJournal, { params: { journalTypeId }, body })

export const sendPromptRemoval = (journalTypeId: number) =>
  callServer(deleteCustomJournal, { params: { journalTypeId } })

/** Sets the prompt of a class, in the version that was read. */
export const sendUse = (groupId: number, { id, version }: Pick<Prompt, 'id' | 'version'>) =>
  callServer(useJournalType, { params: { groupId }, body: { journal_type_id: id, version } })

export const sendStop = (groupId: number) => callServer(stopJournalType, { params: { groupId } })
