import type { LessonSkill } from '@kindling/rules/authoring'
import { authoringRefusals } from '@kindling/rules/messages/authoring'
import { lessonFormMessages } from '@kindling/rules/messages/lesson-forms'
import { lessonImportMessages } from '@kindling/rules/messages/lesson-imports'
import { useQueryClient } from '@tanstack/react-query'
import { FolderInput } from 'lucide-react'
import { format } from '../../platform/messages.ts'
import { keys } from '../../platform/query-keys.ts'
import { Button } from '../../ui/button.tsx'
import { Card, Stack } from '../../ui/card.tsx'
import { CheckGroup } from '../../ui/check-group.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { toastDone } from '../../ui/toast-store.ts'
import { useForm } from '../../ui/use-form.ts'
import type { NewLesson } from './api.ts'
import { gradeOptions } from './grade-options.ts'
import { type LessonImport, sendLessonFile } from './import-api.ts'
import { categories, skills } from './lesson-form.tsx'
import { sayOnce } from './say-once.ts'

interface ImportChoicesProps {
  file: File
  reply: LessonImport
  onDone: (reply: LessonImport) => void
}

interface Typed {
  grade: number[]
  cl_skills: LessonSkill[]
  cl_category: NewLesson['cl_category']
}

const start: Typed = { grade: [], cl_skills: [], cl_category: [] }

/** Asks once for what the file does not say, and brings its lessons in. */
export function ImportChoices({ file, reply: { lessons, missing }, onDone }: ImportChoicesProps) {
  const client = useQueryClient()
  const form = useForm<Typed, LessonImport>({
    start,
    check: typed => {
      const faultAt = (name: keyof Typed) =>
        missing.includes(name) && typed[name].length === 0 ? authoringRefusals.empty : null
      return sayOnce({
        grade: faultAt('grade'),
        cl_skills: faultAt('cl_skills'),
        cl_category: faultAt('cl_category'),
      })
    },
    send: (typed, key) => {
      const chosen = missing.map(name => [name, typed[name].join(',')] as const)
      return sendLessonFile({ file, chosen: Object.fromEntries(chosen), key })
    },
    done: reply => {
      void client.invalidateQueries({ queryKey: keys.authored('list') })
      if (reply.message) toastDone(reply.message)
      onDone(reply)
    },
  })
  const run = (
    <>
      <FormError message={form.error} />
      <Button type="submit" look="main" icon={<FolderInput aria-hidden="true" />} busy={form.busy}>
        {format(lessonImportMessages.run, { count: lessons.length })}
      </Button>
    </>
  )
  if (missing.length === 0)
    return (
      <form {...form.element}>
        <Stack gap="small">{run}</Stack>
      </form>
    )
  return (
    <Card>
      <form {...form.element}>
        <Stack>
          <div>
            <h3>{lessonImportMessages.choices}</h3>
            <p className="soft">{lessonImportMessages.choicesNote}</p>
          </div>
          {missing.includes('grade') && (
            <CheckGroup label={lessonFormMessages.grades} options={gradeOptions} {...form.field('grade')} />
          )}
          {missing.includes('cl_skills') && (
            <CheckGroup label={lessonFormMessages.skills} options={skills} {...form.field('cl_skills')} />
          )}
          {missing.includes('cl_category') && (
            <CheckGroup
              label={lessonFormMessages.categories}
              options={categories}
              {...form.field('cl_category')}
            />
          )}
          {run}
        </Stack>
      </form>
    </Card>
  )
}
