import { lessonFormMessages } from '@kindling/rules/messages/lesson-forms'
import { useQuery } from '@tanstack/react-query'
import { format } from '../../platform/messages.ts'
import { type AuthoredLesson, lessonVersionsQuery, sendVersionBack } from './api.ts'
import styles from './authoring.module.css'
import { FoldedVersions, OneVersion, VersionList } from './versions.tsx'

/** What a lesson was before its changes, to put it back. */
export const LessonVersions = ({ lesson }: { lesson: AuthoredLesson }) => (
  <FoldedVersions>
    <Versions lesson={lesson} />
  </FoldedVersions>
)

const Versions = ({ lesson }: { lesson: AuthoredLesson }) => (
  <VersionList list={useQuery(lessonVersionsQuery(lesson.id))} note={lessonFormMessages.versionsNote}>
    {({ id: version_id, saved_at, name, duration, description, exercises }) => (
      <OneVersion
        savedAt={saved_at}
        send={() => sendVersionBack(lesson.id, { version_id, version: lesson.version })}
      >
        <p>
          <strong>{name}</strong> · {format(lessonFormMessages.minutes, { minutes: duration })}
        </p>
        <p className={styles.words}>{description}</p>
        <ol className={styles.questions}>
          {exercises.map(({ exercise_id, resource, questions }) => (
            <li key={exercise_id}>
              <span className={styles.address}>{resource}</span>
              {questions.map(question => (
                <p key={question}>{question}</p>
              ))}
            </li>
          ))}
        </ol>
      </OneVersion>
    )}
  </VersionList>
)
