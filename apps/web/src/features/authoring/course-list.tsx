import { courseFormMessages } from '@kindling/rules/messages/course-forms'
import { useInfiniteQuery } from '@tanstack/react-query'
import { format } from '../../platform/messages.ts'
import { CardList } from '../../ui/card-lists.tsx'
import { PictureCard } from '../../ui/picture-card.tsx'
import { editCourseAddress } from './addresses.ts'
import { ownCoursesQuery } from './api.ts'
import styles from './authoring.module.css'
import { audienceOf } from './course-audience.ts'

/** The user's own courses, each with its audience. */
export const OwnCourses = () => (
  <CardList
    list={useInfiniteQuery(ownCoursesQuery)}
    itemsOf={page => page}
    empty={courseFormMessages.empty}
    plain
  >
    {course => (
      <PictureCard
        key={course.id}
        picture={course.picture}
        title={course.name}
        href={editCourseAddress(course.id)}
        summary={course.description}
        foot={
          <span className="soft">
            {format(courseFormMessages.state, { audience: audienceOf(course) })}
            {' · '}
            <span className={styles.count}>
              {format(courseFormMessages.lessonsCount, {
                count: course.units.flatMap(unit => unit.lessons).length,
              })}
            </span>
          </span>
        }
      />
    )}
  </CardList>
)
