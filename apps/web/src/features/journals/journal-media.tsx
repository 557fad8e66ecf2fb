import { journallingMessages } from '@kindling/rules/messages/journalling'
import { format } from '../../platform/messages.ts'
import type { Journal } from './api.ts'
import styles from './journals.module.css'

interface JournalMediaProps {
  journal: Journal
  /** Whoever has opened the entry reads how long it plays; in a list nothing is fetched before it is played. */
  isOpened?: boolean
}

/** The pictures, sounds and films of an entry; its own words are their transcript. */
export function JournalMedia({ journal, isOpened = false }: JournalMediaProps) {
  const preload = isOpened ? 'metadata' : 'none'
  return (
    <>
      {journal.medias.map(media => {
        if (media.media_type === 'Image') {
          return (
            <img
              key={media.media_url}
              loading="lazy"
              decoding="async"
              src={media.media_url}
              alt={format(journallingMessages.pictureOf, { title: journal.title })}
              className={styles.picture}
            />
          )
        }
        const label = format(journallingMessages.soundOf, { title: journal.title })
        return media.media_type === 'Video' ? (
          <video
            key={media.media_url}
            controls
            playsInline
            preload={preload}
            src={media.media_url}
            aria-label={label}
            className={styles.picture}
            {...(media.media_preview ? { poster: media.media_preview } : {})}
          />
        ) : (
          // biome-ignore lint/a11y/useMediaCaption: a child's own voice has no captions; the words of the entry stand below it
          <audio
            key={media.media_url}
            controls
            preload={preload}
            src={media.media_url}
            aria-label={label}
            className={styles.sound}
          />
        )
      })}
    </>
  )
}
