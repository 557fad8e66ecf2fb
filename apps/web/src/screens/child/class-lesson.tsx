import { lessonAnswerMessages } from '@kindling/rules/messages/lesson-answers'
import { lessonFormMessages } from '@kindling/rules/messages/lesson-forms'
import { Pencil } from 'lucide-react'
import { LessonExercises } from '../../features/authoring/index.ts'
import { Button } from '../../ui/button.tsx'
import { RevealTogether } from '../../ui/reveal-together.tsx'
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

/** The same for its author, who sees where students answer. */
export const LessonPreview = ({ lessonId }: { lessonId: number }) => (
  <RevealTogether>
    <p role="note">{lessonFormMessages.lookNote}</p>
    <LessonExercises
      lessonId={lessonId}
      onOpen={() => undefined}
      answerTo={() => (
        <div>
          <Button small disabled icon={<Pencil aria-hidden="true" />}>
            {lessonAnswerMessages.answer}
          </Button>
        </div>
      )}
    />
  </RevealTogether>
)
