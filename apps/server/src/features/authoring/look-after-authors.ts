import type {
  createAuthor,
  deleteAuthor,
  getAuthor,
  listAuthors,
  updateAuthor,
} from '@kindling/contract/authors'
import type { BodyOf, ReplyOf } from '@kindling/contract/define-call'
import { authorMessages } from '@kindling/rules/messages/authors'
import { readWebsite } from '@kindling/rules/sparks'
import { requireProvedAddress } from '../../platform/proved-address.ts'
import { useLimit } from '../../platform/rate-limits.ts'
import { refuse, refuseField } from '../../platform/refusals.ts'
import type { RequestContext } from '../../platform/serve.ts'
import { transaction } from '../../platform/transaction.ts'
import { presentItem } from '../catalogue/index.ts'
import {
  deleteAuthorRow,
  findAuthor,
  findPublicAuthor,
  insertAuthor,
  isAuthorNamed,
  listAuthorRows,
  listItemsBy,
  updateAuthorAt,
} from './author-queries.ts'
import { authoringLimits } from './limits.ts'

export const showAuthors = async ({
  services,
  query,
}: RequestContext<typeof listAuthors>): Promise<ReplyOf<typeof listAuthors>> => ({
  authors: await listAuthorRows(services.db, query),
})

export async function showAuthor({
  services,
  actor,
  params: { authorId },
}: RequestContext<typeof getAuthor>): Promise<ReplyOf<typeof getAuthor>> {
  const author = await findPublicAuthor(services.db, authorId)
  if (!author) throw refuse('NOT_FOUND')
  const reader = { readerId: actor.id, now: services.clock.now() }
  const items = await listItemsBy(services.db, authorId, reader)
  return { author, items: items.map(presentItem) }
}

export async function addAuthor({
  services,
  actor,
  body,
  retry,
}: RequestContext<typeof createAuthor>): Promise<ReplyOf<typeof createAuthor>> {
  await requireProvedAddress(services, actor.id)
  await useLimit(services, authoringLimits.changed, actor.id)
  const author = await transaction(
    services,
    async ({ db }) => {
      const added = await insertAuthor(db, { ...written(body), now: services.clock.now() })
      if (!added) throw refuseField('name', authorMessages.taken)
      return added
    },
    retry,
  )
  return { author }
}

export async function changeAuthor({
  services,
  actor,
  params,
  body: { version, ...words },
}: RequestContext<typeof updateAuthor>): Promise<ReplyOf<typeof updateAuthor>> {
  await requireProvedAddress(services, actor.id)
  await useLimit(services, authoringLimits.changed, actor.id)
  const at = { id: params.authorId, version }
  return transaction(services, async ({ db }) => {
    if (!(await findAuthor(db, at.id))) throw refuse('NOT_FOUND')
    if (await isAuthorNamed(db, { id: at.id, name: words.name }))
      throw refuseField('name', authorMessages.taken)
    const author = await updateAuthorAt(db, at, written(words))
    if (!author) throw refuse('CONFLICT')
    return { author }
  })
}

export async function takeAuthorAway({
  services,
  params,
}: RequestContext<typeof deleteAuthor>): Promise<ReplyOf<typeof deleteAuthor>> {
  const wasThere = await transaction(services, ({ db }) => deleteAuthorRow(db, params.authorId))
  if (!wasThere) throw refuse('NOT_FOUND')
  return { message: authorMessages.removed }
}

const written = ({ name, description, website }: BodyOf<typeof createAuthor>) => ({
  name,
  description,
  website: website ? readWebsite(website) : null,
})
