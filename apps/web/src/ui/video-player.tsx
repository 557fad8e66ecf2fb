import type { PlayedVideo } from '@kindling/contract/video-source'
import { filmMessages } from '@kindling/rules/messages/films'
import { lazy, Suspense } from 'react'
import styles from './own-player.module.css'
import { OwnPlayer } from './own-player.tsx'
import { Picture } from './picture.tsx'

export interface VideoPlayerProps {
  source: PlayedVideo
  title: string
  poster: string
  captions?: string | null
  /** The text for a viewer who cannot play it. */
  closed?: string
  /** Checked at every press of an external provider's video; no answer in time is a no (VIDEOS-27). */
  mayPlay?: () => Promise<boolean>
  onPlay?: () => void
  /** Whether to show a link to the provider's page if its frame does not load: not for children. */
  withLink?: boolean
}

/** Few pages have an external video, or one that plays in a window: their program is loaded with the first one. */
const OutsidePlayer = lazy(async () => ({ default: (await import('./outside-player.tsx')).OutsidePlayer }))
const ModalVideo = lazy(async () => ({ default: (await import('./media/modal-video.tsx')).ModalVideo }))

/** A video from any source: inline on the page, or in a window over it (MEDIA-09, MEDIA-10). */
export function VideoPlayer(props: VideoPlayerProps) {
  const { source, title, poster, captions = null, closed = filmMessages.cannotPlay, onPlay } = props
  if (source.prevent_play)
    return (
      <>
        <Picture src={poster} alt="" />
        <p className={styles.closed}>{closed}</p>
      </>
    )
  if (source.mode === 'modal')
    return (
      <Suspense fallback={<Picture src={poster} alt="" />}>
        <ModalVideo title={title} poster={poster}>
          <VideoPlayer {...props} source={{ ...source, mode: 'inline', autoplay: true }} />
        </ModalVideo>
      </Suspense>
    )
  if (source.provider === 'File')
    return (
      <OwnPlayer
        title={title}
        src={source.video_src ?? ''}
        poster={poster}
        captions={captions}
        autoPlay={source.autoplay}
        {...(onPlay && { onPlay })}
      />
    )
  const { mayPlay, withLink = false } = props
  return (
    <Suspense fallback={<Picture src={poster} alt="" />}>
      <OutsidePlayer
        video={{ provider: source.provider, id: source.video_id ?? '' }}
        title={title}
        poster={poster}
        autoPlay={source.autoplay}
        withLink={withLink}
        onPlay={() => onPlay?.()}
        {...(mayPlay && { mayPlay })}
      />
    </Suspense>
  )
}
