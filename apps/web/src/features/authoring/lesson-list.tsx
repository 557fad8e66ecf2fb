import { lessonFormMessages } from '@kindling/rules/messages/lesson-forms'
import { useInfiniteQuery } from '@tanstack/react-query'
import { format } from '../../platform/messages.ts'
import { CardList } from '../../ui/card-lists.tsx'
import { PictureCard } from '../../ui/picture-card.tsx'
import { editLessonAddress } from './addresses.ts'
import { ownLessonsQuery } from './api.ts'
import styles from './authoring.module.css'

/** The user's own lessons, each with its audience. */
export const OwnLessons = () => (
  <CardList list={useInfiniteQuery(ownLessonsQuery)} itemsOf={page => page} empty={lessonFormMessages.empty}>
    {lesson => (
      <PictureCard
        key={lesson.id}
        picture={lesson.thumbnail}
        title={lesson.name}
        href={editLessonAddress(lesson.id, lesson.user_id)}
        summary={lesson.description}
        level={2}
        foot={
          <span className="soft">
            {format(lessonFormMessages.state, { status: lesson.status })}
            {' · '}
            <span className={styles.count}>
              {format(lessonFormMessages.exercisesCount, { count: lesson.exercises })}
            </span>
          </span>
        }
      />
    )}
  </CardList>
)
