import type { BodyOf } from '@kindling/contract/define-call'
import type { addJournal } from '@kindling/contract/journal-drafts'
import type { Tx } from '../../platform/transaction.ts'
import { attachFiles } from '../uploads/index.ts'
import type { NewMedia } from './queries.ts'

type Medias = BodyOf<typeof addJournal>['medias']
const kinds = { Image: 'image', Video: 'video', Audio: 'audio' } as const

/** The child's own uploads that a draft names, as rows to be inserted. Other addresses are refused. */
export async function readMedias(tx: Tx, uploaderId: number, medias: Medias, now: Date): Promise<NewMedia[]> {
  const wanted = medias.flatMap((media, index) => [
    { url: media.media_url, kind: kinds[media.media_type], field: `medias.${index}.media_url` },
    ...(media.media_preview
      ? [{ url: media.media_preview, kind: 'image' as const, field: `medias.${index}.media_preview` }]
      : []),
  ])
  const files = await attachFiles(tx, uploaderId, wanted, now)
  return medias.map(media => ({
    media_type: media.media_type,
    file_id: files.get(media.media_url)?.id ?? 0,
    preview_file_id: (media.media_preview && files.get(media.media_preview)?.id) || null,
  }))
}
