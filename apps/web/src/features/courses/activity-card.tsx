import { learningMessages } from '@kindling/rules/messages/learning'
import { ExternalLink, Play } from 'lucide-react'
import { useState } from 'react'
import { format, pageLocale } from '../../platform/messages.ts'
import buttonStyles from '../../ui/button.module.css'
import { Card } from '../../ui/card.tsx'
import { Picture } from '../../ui/picture.tsx'
import type { LessonActivity } from './api.ts'
import styles from './courses.module.css'
import { videoSource } from './video.ts'

interface ActivityCardProps {
  activity: LessonActivity
  /** The child opened it. */
  onOpen: () => void
}

export function ActivityCard({ activity, onOpen }: ActivityCardProps) {
  const video = activity.resource_type === 'Video' ? videoSource(activity.resource) : null
  return (
    <Card as="li" flush className={styles.activity}>
      {video?.kind === 'own' && <OwnVideo activity={activity} src={video.src} onOpen={onOpen} />}
      {video?.kind === 'frame' && (
        <FrameVideo activity={activity} src={video.src} provider={video.provider} onOpen={onOpen} />
      )}
      {/* A link needs no picture: the logo would stand for nothing that is behind it. */}
      {(!video || video.kind === 'link') && activity.thumbnail && <Picture src={activity.thumbnail} alt="" />}
      <div className={styles.activityBody}>
        <h3>{activity.title}</h3>
        {activity.note && <p className="soft">{activity.note}</p>}
        {video?.kind === 'frame' && (
          <p className="soft">{format(learningMessages.watchFrom, { provider: video.provider })}</p>
        )}
        {(!video || video.kind === 'link') && (
          <a
            href={video?.src ?? activity.resource}
            target="_blank"
            rel="noopener noreferrer"
            onClick={onOpen}
            className={[buttonStyles.button, buttonStyles.quiet].join(' ')}
          >
            <ExternalLink aria-hidden="true" />
            <span>
              {format(learningMessages.openLink, { title: activity.title })}
              <span className="out-of-sight">{`, ${learningMessages.newTab}`}</span>
            </span>
          </a>
        )}
      </div>
    </Card>
  )
}

function OwnVideo({ activity, src, onOpen }: { activity: LessonActivity; src: string; onOpen: () => void }) {
  return (
    // biome-ignore lint/a11y/useMediaCaption: the track is there wherever the film has captions
    <video
      controls
      playsInline
      preload="metadata"
      poster={activity.thumbnail || undefined}
      aria-label={activity.title}
      onPlay={onOpen}
    >
      <source src={src} />
      {activity.captions && (
        <track kind="captions" src={activity.captions} srcLang={pageLocale().slice(0, 2)} default />
      )}
    </video>
  )
}

interface FrameVideoProps {
  activity: LessonActivity
  src: string
  provider: string
  onOpen: () => void
}

/** Nothing is asked of the provider before the child presses play. */
function FrameVideo({ activity, src, onOpen }: FrameVideoProps) {
  const [playing, setPlaying] = useState(false)
  if (playing)
    return (
      <iframe
        src={src}
        title={activity.title}
        allow="autoplay; fullscreen; encrypted-media"
        allowFullScreen
      />
    )
  const play = () => {
    onOpen()
    setPlaying(true)
  }
  return (
    <button
      type="button"
      className={styles.poster}
      onClick={play}
      aria-label={format(learningMessages.watch, { title: activity.title })}
    >
      <Picture src={activity.thumbnail} alt="" />
      <span className={styles.play} aria-hidden="true">
        <Play size={34} fill="currentColor" />
      </span>
    </button>
  )
}
