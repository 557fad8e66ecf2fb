import { authoringLengths, lessonDescriptionFault, neededFault } from '@kindling/rules/authoring'
import { authoringRefusals } from '@kindling/rules/messages/authoring'
import { courseFormMessages } from '@kindling/rules/messages/course-forms'
import { lessonFormMessages } from '@kindling/rules/messages/lesson-forms'
import { useQueryClient } from '@tanstack/react-query'
import { keys } from '../../platform/query-keys.ts'
import { useSession } from '../../platform/session.ts'
import { Button } from '../../ui/button.tsx'
import { Stack } from '../../ui/card.tsx'
import { CheckGroup } from '../../ui/check-group.tsx'
import { LongTextField, TextField } from '../../ui/fields.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { toastDone } from '../../ui/toast-store.ts'
import { type AuthoredCourse, type NewCourse, type SavedCourse, sendCourse, sendCourseChange } from './api.ts'
import { chosenNames, gradeOptions } from './grade-options.ts'
import { differenceOf, differing, KeptWords } from './kept-words.tsx'
import { sayOnce } from './say-once.ts'
import { useKeptForm } from './use-kept-form.ts'

interface CourseFormProps {
  /** The course to change; without one a new course begins. */
  course?: AuthoredCourse
  onDone: (course: AuthoredCourse) => unknown
}

interface Typed {
  name: string
  description: string
  grade: number[]
  /** The words that the user began with. */
  base: string
}

/** The subject and the grades of a course. */
export function CourseForm({ course, onDone }: CourseFormProps) {
  const client = useQueryClient()
  const { user } = useSession()
  const start = typedOf(course)
  const { form, kept } = useKeptForm<Typed, SavedCourse>({
    start,
    check: faultsOf,
    send: (typed, key) =>
      course
        ? sendCourseChange(course.id, { ...bodyOf(typed), version: course.version })
        : sendCourse(bodyOf(typed), key),
    readAgain: () => client.invalidateQueries({ queryKey: keys.authored('course', course?.id ?? 0) }),
    done: async sent => {
      client.setQueryData(keys.authored('course', sent.course.id), sent.course)
      void client.invalidateQueries({ queryKey: keys.authored('courses') })
      void client.invalidateQueries({ queryKey: keys.authored('course-versions') })
      toastDone(sent.message)
      await onDone(sent.course)
    },
    draft: user && {
      account: user.id,
      form: course ? `course:${course.id}` : 'course:new',
      version: 1,
      isBegun: typed => JSON.stringify(bodyOf(typed)) !== JSON.stringify(bodyOf(start)),
    },
  })
  if (!form.isReady) return null
  return (
    <form {...form.element}>
      <Stack gap="large">
        <KeptWords {...kept} differences={differencesOf(start, form.values)} />
        <TextField
          label={lessonFormMessages.name}
          maxLength={authoringLengths.name}
          {...form.field('name')}
        />
        <LongTextField
          label={lessonFormMessages.description}
          description={courseFormMessages.descriptionNote}
          rows={3}
          between={authoringLengths.description}
          {...form.field('description')}
        />
        <CheckGroup label={lessonFormMessages.grades} options={gradeOptions} {...form.field('grade')} />
        <FormError message={form.error} />
        <Button type="submit" look={course ? 'quiet' : 'main'} wide busy={form.busy}>
          {course ? lessonFormMessages.save : courseFormMessages.begin}
        </Button>
      </Stack>
    </form>
  )
}

/** Changes with the words alone: a form with this key keeps what is typed while units and classes change. */
export const courseWordsKey = ({ name, description, grade }: AuthoredCourse): string =>
  JSON.stringify({ name, description, grade })

const typedOf = (course?: AuthoredCourse): Typed => ({
  name: course?.name ?? '',
  description: course?.description ?? '',
  grade: course ? course.grade.split(',').map(Number) : [],
  base: course ? courseWordsKey(course) : '',
})

const faultsOf = ({ name, description, grade }: Typed) =>
  sayOnce({
    name: neededFault(authoringLengths.name)(name),
    description: lessonDescriptionFault(description),
    grade: grade.length === 0 ? authoringRefusals.empty : null,
  })

const bodyOf = ({ name, description, grade }: Typed): NewCourse => ({
  name,
  description,
  grade: grade.join(','),
})

function differencesOf(saved: Typed, typed: Typed) {
  const of = differenceOf(saved, typed)
  return differing([
    of(lessonFormMessages.name, ({ name }) => name),
    of(lessonFormMessages.description, ({ description }) => description),
    of(lessonFormMessages.grades, ({ grade }) => chosenNames(gradeOptions, grade)),
  ])
}
