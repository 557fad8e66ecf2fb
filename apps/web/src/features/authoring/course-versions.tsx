import { courseFormMessages } from '@kindling/rules/messages/course-forms'
import { useQuery } from '@tanstack/react-query'
import { type AuthoredCourse, courseVersionsQuery, sendCourseBack } from './api.ts'
import styles from './authoring.module.css'
import { FoldedVersions, OneVersion, VersionList } from './versions.tsx'

/** What a course was before its changes, to put it back. */
export const CourseVersions = ({ course }: { course: AuthoredCourse }) => (
  <FoldedVersions>
    <Versions course={course} />
  </FoldedVersions>
)

const Versions = ({ course }: { course: AuthoredCourse }) => (
  <VersionList list={useQuery(courseVersionsQuery(course.id))} note={courseFormMessages.versionsNote}>
    {({ id: version_id, saved_at, name, description, units }) => (
      <OneVersion
        savedAt={saved_at}
        send={() => sendCourseBack(course.id, { version_id, version: course.version })}
      >
        <p>
          <strong>{name}</strong>
        </p>
        <p className={styles.words}>{description}</p>
        <ol className={styles.questions}>
          {units.map(unit => (
            <li key={unit.id}>
              {unit.name}
              <p className="soft">{unit.lessons.join(' · ') || courseFormMessages.noLessons}</p>
            </li>
          ))}
        </ol>
      </OneVersion>
    )}
  </VersionList>
)
