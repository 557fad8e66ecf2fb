import { learningMessages } from '@kindling/rules/messages/learning'
import { CourseCard } from '../src/features/courses/course-card.tsx'
import { CardGrid } from '../src/ui/card.tsx'
import { PagedCards, Shelf } from '../src/ui/card-lists.tsx'
import { OutsidePlayer } from '../src/ui/outside-player.tsx'
import { OwnPlayer } from '../src/ui/own-player.tsx'
import { PictureHead } from '../src/ui/picture-head.tsx'
import { Skeleton } from '../src/ui/states.tsx'
import { demoCourse } from './demo.ts'
import type { Piece } from './piece.ts'

const demoPages = {
  hasNextPage: true,
  isFetchingNextPage: false,
  isPlaceholderData: false,
  fetchNextPage: () => undefined,
}

/** Cards to choose from by picture. */
export const cards: readonly Piece[] = [
  {
    name: 'course-card',
    files: ['features/courses/course-card.tsx', 'ui/picture-card.tsx'],
    sights: [
      {
        name: 'default',
        show: (
          <CardGrid>
            <CourseCard course={demoCourse} href="#" />
          </CardGrid>
        ),
      },
      {
        name: 'with progress',
        show: (
          <CardGrid>
            <CourseCard withProgress course={demoCourse} href="#" />
          </CardGrid>
        ),
      },
      { name: 'loading', show: <Skeleton shape="card" count={1} /> },
    ],
  },
  {
    name: 'video-player',
    files: ['ui/video-player.tsx', 'ui/own-player.tsx', 'ui/outside-player.tsx', 'ui/play-mark.tsx'],
    sights: [
      {
        name: 'our own',
        show: (
          <OwnPlayer
            title={demoCourse.name}
            src="/videos/birds-on-a-branch.mp4"
            poster="/videos/birds-on-a-branch.jpg"
            captions="/videos/birds-on-a-branch.vtt"
            onPlay={() => undefined}
          />
        ),
      },
      {
        name: 'of a provider, before it is pressed',
        show: (
          <OutsidePlayer
            video={{ provider: 'YouTube', id: 'aqz-KE-bpKQ' }}
            title={demoCourse.name}
            poster={demoCourse.picture}
            mayPlay={async () => false}
            onPlay={() => undefined}
          />
        ),
      },
    ],
  },
  {
    name: 'shelf',
    files: ['ui/card-lists.tsx', 'ui/carousel.tsx'],
    wide: true,
    sights: [
      {
        name: 'with more behind it',
        show: (
          <Shelf header={learningMessages.discoverTitle} lead={learningMessages.discoverLead} more="#">
            <CourseCard course={demoCourse} href="#" />
          </Shelf>
        ),
      },
      {
        name: 'a page, and more',
        show: (
          <PagedCards list={demoPages}>
            <CourseCard course={demoCourse} href="#" />
          </PagedCards>
        ),
      },
    ],
  },
  {
    name: 'picture-head',
    files: ['ui/picture-head.tsx'],
    wide: true,
    sights: [
      {
        name: 'default',
        show: (
          <PictureHead
            picture={demoCourse.picture}
            title={demoCourse.name}
            lead={learningMessages.coursesTitle}
            text={demoCourse.summary}
          />
        ),
      },
    ],
  },
]
