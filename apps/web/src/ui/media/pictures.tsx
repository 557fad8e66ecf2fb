import { mediaMessages } from '@kindling/rules/messages/media'
import { lazy, Suspense, useState } from 'react'
import { format } from '../../platform/messages.ts'
import styles from './media.module.css'
import { MediaCarousel } from './media-carousel.tsx'
import type { ShownPicture } from './shown-picture.ts'

const Lightbox = lazy(async () => ({ default: (await import('./lightbox.tsx')).Lightbox }))

interface PicturesProps {
  pictures: readonly ShownPicture[]
  /** For the first one; the others load when they come into sight. */
  loading: 'eager' | 'lazy'
}

/** Pictures, one large or several side by side; a press opens them over the page (MEDIA-06). */
export function Pictures({ pictures, loading }: PicturesProps) {
  const [opened, setOpened] = useState<number | null>(null)
  const buttons = pictures.map((picture, index) => (
    <button
      type="button"
      key={picture.src}
      className={pictures.length === 1 ? styles.single : styles.slide}
      aria-label={format(mediaMessages.openPicture, { title: picture.alt })}
      onClick={() => setOpened(index)}
    >
      <img src={picture.src} alt={picture.alt} decoding="async" loading={index > 0 ? 'lazy' : loading} />
    </button>
  ))
  return (
    <>
      {pictures.length === 1 ? (
        buttons
      ) : (
        <MediaCarousel label={mediaMessages.pictures}>
          {buttons.map(button => (
            <li key={button.key}>{button}</li>
          ))}
        </MediaCarousel>
      )}
      {opened !== null && (
        <Suspense>
          <Lightbox pictures={pictures} at={opened} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </>
  )
}
