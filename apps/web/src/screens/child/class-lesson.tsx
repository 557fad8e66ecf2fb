import { LessonExercises } from '../../features/authoring/index.ts'
import { QuestionAnswer } from './question-answer.tsx'

export { LessonExercises }

interface ClassLessonProps {
  childId: number
  lesson: { id: number; name: string }
  isOwn: boolean
  onOpen: () => void
}

/** The exercises of a teacher's lesson, with the answers of a child. */
export const ClassLesson = ({ childId, lesson, isOwn, onOpen }: ClassLessonProps) => (
  <LessonExercises
    lessonId={lesson.id}
    onOpen={onOpen}
    answerTo={question => (
      <QuestionAnswer childId={childId} lesson={lesson} question={question} isOwn={isOwn} />
    )}
  />
)
