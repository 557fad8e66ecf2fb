import { documentTypeOf } from '@kindling/rules/media'
import { Card } from '../../ui/card.tsx'
import { LazyMediaView } from '../../ui/media/lazy-media-view.tsx'
import { Picture } from '../../ui/picture.tsx'
import { VideoPlayer } from '../../ui/video-player.tsx'
import type { LessonActivity } from './api.ts'
import styles from './courses.module.css'
import { ResourceLink } from './resource-link.tsx'

interface ActivityCardProps {
  activity: LessonActivity
  /** The child opened it. */
  onOpen: () => void
}

export function ActivityCard({ activity, onOpen }: ActivityCardProps) {
  const { title, note, thumbnail, captions, video } = activity
  const document = video ? null : documentTypeOf(activity.resource)
  return (
    <Card as="li" flush className={styles.activity}>
      {video && (
        <VideoPlayer source={video} title={title} poster={thumbnail} captions={captions} onPlay={onOpen} />
      )}
      {/* A link needs no picture: the logo would stand for nothing that is behind it. */}
      {!video && !document && thumbnail && <Picture src={thumbnail} alt="" />}
      <div className={styles.activityBody}>
        <h3>{title}</h3>
        {note && <p className="soft">{note}</p>}
        {document && <LazyMediaView medias={[{ type: document, src: activity.resource, label: title }]} />}
        {!video && !document && <ResourceLink activity={activity} onOpen={onOpen} />}
      </div>
    </Card>
  )
}
