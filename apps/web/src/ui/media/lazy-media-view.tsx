import { lazy, Suspense } from 'react'
import styles from './lazy-media-view.module.css'
import type { MediaViewProps } from './media-view.tsx'

const MediaView = lazy(async () => ({ default: (await import('./media-view.tsx')).MediaView }))

/** Players and the picture viewer are loaded with the first medium; its space is reserved. Without media it shows nothing. */
export function LazyMediaView(props: MediaViewProps) {
  const [first] = props.medias
  if (!first) return null
  return (
    <Suspense fallback={<div className={styles.coming} data-kind={first.type} />}>
      <MediaView {...props} />
    </Suspense>
  )
}
