import { journallingMessages } from '@kindling/rules/messages/journalling'
import { format } from '../../platform/messages.ts'
import { LazyMediaView } from '../../ui/media/lazy-media-view.tsx'
import type { Journal } from './api.ts'

interface JournalMediaProps {
  journal: Pick<Journal, 'title' | 'medias'>
  /** An opened entry shows the duration; in a list nothing is fetched before it is played. */
  isOpened?: boolean
}

/** The pictures, sounds and films of an entry, and their transcripts. */
export function JournalMedia({ journal, isOpened = false }: JournalMediaProps) {
  return (
    <LazyMediaView
      isOpened={isOpened}
      caption={journal.title}
      medias={journal.medias.map(media => ({
        label: labelOf(journal, media.media_type),
        type: media.media_type,
        src: media.media_url,
        poster: media.media_preview,
        transcript: media.transcript,
      }))}
    />
  )
}

const labelOf = ({ title }: Pick<Journal, 'title'>, kind: Journal['medias'][number]['media_type']) =>
  format(kind === 'Image' ? journallingMessages.pictureOf : journallingMessages.soundOf, { title })
