import { mediaMessages } from '@kindling/rules/messages/media'
import { lazy, Suspense, useEffect, useState } from 'react'
import { format } from '../../platform/messages.ts'
import styles from './media.module.css'
import { MediaCarousel } from './media-carousel.tsx'
import type { ShownPicture } from './shown-picture.ts'

const Lightbox = lazy(async () => ({ default: (await import('./lightbox.tsx')).Lightbox }))

interface PicturesProps {
  pictures: readonly ShownPicture[]
  /** For the first one; the others load when they come into sight after it. */
  loading: 'eager' | 'lazy'
}

/** A first picture that never comes must not keep the others. */
const longestWaitMs = 5_000

/**
 * Pictures, one large or several side by side; a press opens them over the page (MEDIA-06). The first one has a slow connection for itself:
 * the others are asked for once it is there, or has failed, or after the longest wait.
 */
export function Pictures({ pictures, loading }: PicturesProps) {
  const [opened, setOpened] = useState<number | null>(null)
  const [isFirstHere, setFirstHere] = useState(false)
  const here = () => setFirstHere(true)
  useEffect(() => {
    const timer = setTimeout(() => setFirstHere(true), longestWaitMs)
    return () => clearTimeout(timer)
  }, [])
  const buttons = pictures.map((picture, index) => (
    <button
      type="button"
      key={picture.src}
      className={pictures.length === 1 ? styles.single : styles.slide}
      aria-label={format(mediaMessages.openPicture, { title: picture.alt })}
      onClick={() => setOpened(index)}
    >
      {index === 0 && (
        <img
          src={picture.src}
          alt={picture.alt}
          decoding="async"
          loading={loading}
          onLoad={here}
          onError={here}
        />
      )}
      {index > 0 && isFirstHere && (
        <img src={picture.src} alt={picture.alt} decoding="async" loading="lazy" />
      )}
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
