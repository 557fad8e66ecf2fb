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
  /** What is said where it does not play for whoever looks. */
  closed?: string
  /** Asked at every press of a video of another provider; no answer in time is a no (VIDEOS-27). */
  mayPlay?: () => Promise<boolean>
  onPlay?: () => void
  /** Whether the way to the provider's own page is shown where its frame does not load: not to children. */
  withLink?: boolean
}

/** Few pages have a video that lies elsewhere, or one that plays in a window: what they need comes with the first. */
const OutsidePlayer = lazy(async () => ({ default: (await import('./outside-player.tsx')).OutsidePlayer }))
const ModalVideo = lazy(async () => ({ default: (await import('./media/modal-video.tsx')).ModalVideo }))

/** A video, whoever has it: in its place on the page, or in a window over it (MEDIA-09, MEDIA-10). */
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
