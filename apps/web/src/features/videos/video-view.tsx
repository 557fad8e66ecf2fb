import { sparkCategoryWords } from '@kindling/rules/messages/sparks'
import { videoMessages } from '@kindling/rules/messages/videos'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { format } from '../../platform/messages.ts'
import { useSession } from '../../platform/session.ts'
import { PageHead, Row, Stack } from '../../ui/card.tsx'
import { Shelf } from '../../ui/card-lists.tsx'
import { Pending } from '../../ui/reveal-together.tsx'
import { VideoPlayer } from '../../ui/video-player.tsx'
import { printGrades } from '../courses/index.ts'
import { askMayPlay, relatedQuery, sendViewed, type VideoDetail } from './api.ts'
import { VideoCard } from './video-card.tsx'
import styles from './videos.module.css'

interface VideoViewProps {
  detail: VideoDetail
  acts?: ReactNode
}

/** A video, its description, and similar ones (VIDEOS-06). */
export function VideoView({ detail: { video }, acts }: VideoViewProps) {
  const grades = printGrades(video.grades)
  return (
    <Stack gap="large">
      <div className={styles.view}>
        <div className={styles.player}>
          <Player video={video} />
        </div>
        <div>
          <PageHead
            title={video.title}
            lead={format(videoMessages.by, {
              keeper: video.keeper,
              category: sparkCategoryWords[video.category],
            })}
          />
          <Stack>
            <p className={styles.text}>{video.description}</p>
            {video.is_experience && <p>{videoMessages.tryIt}</p>}
            {grades && <p className="soft">{format(videoMessages.forGrades, { grades })}</p>}
            {acts && <Row>{acts}</Row>}
          </Stack>
        </div>
      </div>
      <Related videoId={video.id} />
    </Stack>
  )
}

function Player({ video }: { video: VideoDetail['video'] }) {
  const { user } = useSession()
  const isTold = useRef(false)
  const { id, title, picture, provider, captions } = video
  const tell = () => {
    if (user?.user_type !== 'Child' || isTold.current) return
    isTold.current = true
    // A failed report of the view does not block it.
    void sendViewed(id).catch(() => undefined)
  }
  return (
    <VideoPlayer
      source={video.video}
      title={title}
      poster={picture}
      captions={captions}
      closed={format(videoMessages.askFirst, { provider })}
      mayPlay={() => askMayPlay(id)}
      onPlay={tell}
      withLink={user !== null && user.user_type !== 'Child'}
    />
  )
}

/** Left out if it does not load. */
function Related({ videoId }: { videoId: number }) {
  const found = useQuery(relatedQuery(videoId))
  if (found.isPending) return <Pending />
  if (!found.data || found.data.length === 0) return null
  return (
    <Shelf header={videoMessages.related} more={null}>
      {found.data.map(video => (
        <VideoCard key={video.id} video={video} />
      ))}
    </Shelf>
  )
}
