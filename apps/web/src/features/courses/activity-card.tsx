import { canBePreviewed, documentTypeOf } from '@kindling/rules/media'
import { useQuery } from '@tanstack/react-query'
import { Card } from '../../ui/card.tsx'
import { LazyMediaView } from '../../ui/media/lazy-media-view.tsx'
import { fallbackPicture, Picture } from '../../ui/picture.tsx'
import { VideoPlayer } from '../../ui/video-player.tsx'
import { type LessonActivity, thumbnailQuery } from './api.ts'
import styles from './courses.module.css'
import { ResourceLink } from './resource-link.tsx'

interface ActivityCardProps {
  activity: LessonActivity
  /** The child opened it. */
  onOpen: () => void
  /** To open it is the next act of the screen. */
  isNext?: boolean
  as?: 'li' | 'div'
}

export function ActivityCard({ activity, onOpen, as = 'li', isNext = false }: ActivityCardProps) {
  const { title, note, thumbnail, captions, video } = activity
  const poster = usePoster(activity)
  const document = video ? null : documentTypeOf(activity.resource)
  return (
    <Card as={as} flush className={styles.activity}>
      {video && (
        <VideoPlayer source={video} title={title} poster={poster} captions={captions} onPlay={onOpen} />
      )}
      {/* The subject of a link; the logo would mean nothing. */}
      {!video && !document && thumbnail && thumbnail !== fallbackPicture && (
        <Picture src={thumbnail} alt="" />
      )}
      <div className={styles.activityBody}>
        <h3>{title}</h3>
        {note && <p className="soft">{note}</p>}
        {document && <LazyMediaView medias={[{ type: document, src: activity.resource, label: title }]} />}
        {!video && !document && <ResourceLink activity={activity} onOpen={onOpen} isNext={isNext} />}
      </div>
    </Card>
  )
}

/** For an external video without a picture in the lesson, a picture is requested (LESSONS-17); until then, or if there is none, the logo is shown. */
function usePoster({ resource, resource_type, thumbnail }: LessonActivity): string {
  const isAsked = resource_type === 'Video' && thumbnail === fallbackPicture && canBePreviewed(resource)
  const { data } = useQuery({ ...thumbnailQuery(resource), enabled: isAsked })
  return data ?? thumbnail
}
