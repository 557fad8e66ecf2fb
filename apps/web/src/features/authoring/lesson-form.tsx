import { activitySubjectNames, activitySubjects } from '@kindling/rules/activities'
import {
  authoringLengths,
  type LessonSkill,
  lessonDescriptionFault,
  lessonMinuteOptions,
  lessonSkills,
  neededFault,
} from '@kindling/rules/authoring'
import { authoringRefusals } from '@kindling/rules/messages/authoring'
import { lessonFormMessages } from '@kindling/rules/messages/lesson-forms'
import { lessonSkillMessages } from '@kindling/rules/messages/lesson-skills'
import { useQueryClient } from '@tanstack/react-query'
import { format } from '../../platform/messages.ts'
import { keys } from '../../platform/query-keys.ts'
import { useSession } from '../../platform/session.ts'
import { Button } from '../../ui/button.tsx'
import { Stack } from '../../ui/card.tsx'
import { CheckGroup } from '../../ui/check-group.tsx'
import { ChoiceField, LongTextField, TextField } from '../../ui/fields.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { toastDone } from '../../ui/toast-store.ts'
import { type AuthoredLesson, type NewLesson, type SavedLesson, sendLesson, sendLessonChange } from './api.ts'
import styles from './authoring.module.css'
import { chosenNames, gradeOptions } from './grade-options.ts'
import { differenceOf, differing, KeptWords } from './kept-words.tsx'
import { wordsKey } from './lesson-words.ts'
import { sayOnce } from './say-once.ts'
import { useKeptForm } from './use-kept-form.ts'

interface LessonFormProps {
  /** The lesson to change; without one a new lesson begins. */
  lesson?: AuthoredLesson
  onDone: (lesson: AuthoredLesson) => unknown
}

interface Typed {
  name: string
  description: string
  duration: string
  grade: number[]
  cl_skills: LessonSkill[]
  cl_category: NewLesson['cl_category']
  /** The words that the user began with: a draft can be older than what is saved now. */
  base: string
}

export const skills = lessonSkills.map(name => ({ value: name, label: lessonSkillMessages[name] }))
export const categories = activitySubjectNames.map(name => ({
  value: name,
  label: activitySubjects[name].label,
}))

/** The subject, the grades and the duration of a lesson. */
export function LessonForm({ lesson, onDone }: LessonFormProps) {
  const client = useQueryClient()
  const { user } = useSession()
  const start = typedOf(lesson)
  const { form, kept } = useKeptForm<Typed, SavedLesson>({
    start,
    check: faultsOf,
    send: (typed, key) =>
      lesson
        ? sendLessonChange(lesson.id, { ...bodyOf(typed), version: lesson.version })
        : sendLesson(bodyOf(typed), key),
    readAgain: () => client.invalidateQueries({ queryKey: keys.authored('lesson', lesson?.id ?? 0) }),
    done: async sent => {
      client.setQueryData(keys.authored('lesson', sent.lesson.id), sent.lesson)
      void client.invalidateQueries({ queryKey: keys.authored('list') })
      void client.invalidateQueries({ queryKey: keys.lesson(sent.lesson.id) })
      toastDone(sent.message)
      await onDone(sent.lesson)
    },
    draft: user && {
      account: user.id,
      form: lesson ? `lesson:${lesson.id}` : 'lesson:new',
      version: 1,
      isBegun: lesson ? typed => JSON.stringify(bodyOf(typed)) !== JSON.stringify(bodyOf(start)) : isBegun,
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
          description={lessonFormMessages.descriptionNote}
          rows={4}
          between={authoringLengths.description}
          {...form.field('description')}
        />
        <div className={styles.short}>
          <ChoiceField
            label={lessonFormMessages.duration}
            description={lessonFormMessages.minutesNote}
            data={minutesFor(form.values.duration)}
            {...form.field('duration')}
          />
        </div>
        <CheckGroup label={lessonFormMessages.grades} options={gradeOptions} {...form.field('grade')} />
        <CheckGroup label={lessonFormMessages.skills} options={skills} {...form.field('cl_skills')} />
        <CheckGroup
          label={lessonFormMessages.categories}
          options={categories}
          {...form.field('cl_category')}
        />
        <FormError message={form.error} />
        <Button type="submit" look={lesson ? 'quiet' : 'main'} wide busy={form.busy}>
          {lesson ? lessonFormMessages.save : lessonFormMessages.begin}
        </Button>
      </Stack>
    </form>
  )
}

const typedOf = (lesson?: AuthoredLesson): Typed => ({
  name: lesson?.name ?? '',
  description: lesson?.description ?? '',
  duration: String(lesson?.duration ?? 30),
  grade: lesson ? lesson.grade.split(',').map(Number) : [],
  cl_skills: (lesson?.cl_skills ?? []) as LessonSkill[],
  cl_category: (lesson?.cl_category ?? []) as Typed['cl_category'],
  base: lesson ? wordsKey(lesson) : '',
})

function faultsOf({ name, description, grade, cl_skills, cl_category }: Typed) {
  const chosen = (list: readonly unknown[]) => (list.length === 0 ? authoringRefusals.empty : null)
  const faults = {
    name: neededFault(authoringLengths.name)(name),
    description: lessonDescriptionFault(description),
    grade: chosen(grade),
    cl_skills: chosen(cl_skills),
    cl_category: chosen(cl_category),
  }
  return sayOnce(faults)
}

const bodyOf = ({ duration, grade, base: _, ...words }: Typed): NewLesson => ({
  ...words,
  duration: Number(duration),
  grade: grade.join(','),
})

const differencesOf = (saved: Typed, typed: Typed) => {
  const of = differenceOf(saved, typed)
  return differing([
    of(lessonFormMessages.name, ({ name }) => name),
    of(lessonFormMessages.description, ({ description }) => description),
    of(lessonFormMessages.duration, ({ duration }) =>
      format(lessonFormMessages.minutes, { minutes: duration }),
    ),
    of(lessonFormMessages.grades, ({ grade }) => chosenNames(gradeOptions, grade)),
    of(lessonFormMessages.skills, ({ cl_skills }) => chosenNames(skills, cl_skills)),
    of(lessonFormMessages.categories, ({ cl_category }) => chosenNames(categories, cl_category)),
  ])
}

/** The choices, and the lesson's own value if it is a different one. */
const minutesFor = (duration: string) =>
  [...new Set([...lessonMinuteOptions, Number(duration)])]
    .sort((one, other) => one - other)
    .map(minutes => ({ value: String(minutes), label: format(lessonFormMessages.minutes, { minutes }) }))

const isBegun = ({ name, description }: Typed) => name.trim() !== '' || description.trim() !== ''
