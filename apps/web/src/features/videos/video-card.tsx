import { sparkCategoryWords } from '@kindling/rules/messages/sparks'
import { videoMessages } from '@kindling/rules/messages/videos'
import { format } from '../../platform/messages.ts'
import { PictureCard } from '../../ui/picture-card.tsx'
import { videoAddress } from './addresses.ts'
import type { Video } from './api.ts'

/** A video in a list. */
export const VideoCard = ({ video, level = 3 }: { video: Video; level?: 2 | 3 }) => (
  <PictureCard
    picture={video.picture}
    title={video.title}
    href={videoAddress(video.id)}
    summary={video.description}
    level={level}
    isFilm
    foot={
      <span className="soft">
        {format(videoMessages.by, { keeper: video.keeper, category: sparkCategoryWords[video.category] })}
      </span>
    }
  />
)
