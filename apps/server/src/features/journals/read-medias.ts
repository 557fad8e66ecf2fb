import type { BodyOf } from '@kindling/contract/define-call'
import type { addJournal } from '@kindling/contract/journal-drafts'
import type { Tx } from '../../platform/transaction.ts'
import { attachMedias, nameMedia, transcriptsIn } from '../uploads/index.ts'
import type { NewMedia } from './queries.ts'

type Draft = BodyOf<typeof addJournal>
type Medias = Draft['medias']

/** The child's own uploads in a draft, as rows to insert. Other addresses are refused. */
export async function readMedias(tx: Tx, uploaderId: number, medias: Medias, now: Date): Promise<NewMedia[]> {
  const attached = await attachMedias(tx, uploaderId, { medias, nameOf: nameMedia, now })
  return attached.map(({ media, ...files }) => ({ ...files, media_type: media.media_type }))
}

/** All the text of an entry, as it is checked for words of worry. */
export const wordsOf = (title: string, { content, medias }: Pick<Draft, 'content' | 'medias'>): string =>
  [title, content.trim(), ...transcriptsIn(medias, nameMedia)].join('\n')
