import { learningMessages } from '@kindling/rules/messages/learning'
import { sentenceStarters } from '@kindling/rules/messages/sentence-starters'
import { CourseCard } from '../src/features/courses/course-card.tsx'
import { SentenceStarters } from '../src/features/journals/sentence-starters.tsx'
import { CardGrid } from '../src/ui/card.tsx'
import { PagedCards, Shelf } from '../src/ui/card-lists.tsx'
import { OutsidePlayer } from '../src/ui/outside-player.tsx'
import { OwnPlayer } from '../src/ui/own-player.tsx'
import { PictureCard } from '../src/ui/picture-card.tsx'
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

/** Things to choose from: cards by their picture, and sentences. */
export const cards: readonly Piece[] = [
  {
    name: 'course-card',
    wide: true,
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
      {
        name: 'as a row',
        show: (
          <CardGrid>
            <PictureCard
              low
              picture={demoCourse.picture}
              title={demoCourse.name}
              href="#"
              summary={demoCourse.summary}
              foot={<span className="soft">{learningMessages.coursesTitle}</span>}
            />
          </CardGrid>
        ),
      },
      { name: 'loading', show: <Skeleton shape="card" count={1} /> },
    ],
  },
  {
    name: 'sentence-starters',
    wide: true,
    files: ['features/journals/sentence-starters.tsx'],
    sights: [
      {
        name: 'default',
        show: (
          <SentenceStarters
            tool="film"
            draft={{ content: '', spoken: null }}
            disabled={false}
            onChange={() => undefined}
          />
        ),
      },
      {
        name: 'pressed',
        show: (
          <SentenceStarters
            tool="film"
            draft={{ content: sentenceStarters.film[0], spoken: null }}
            disabled={false}
            onChange={() => undefined}
          />
        ),
      },
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
