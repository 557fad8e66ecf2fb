import {
  authoringLengths,
  mostQuestions,
  neededFault,
  type ResourceType,
  resourceFault,
  resourceTypes,
  storedResource,
} from '@kindling/rules/authoring'
import { authoringRefusals } from '@kindling/rules/messages/authoring'
import { errorMessages } from '@kindling/rules/messages/errors'
import { lessonFormMessages } from '@kindling/rules/messages/lesson-forms'
import { uiMessages } from '@kindling/rules/messages/ui'
import { plainText, type RichText, richTextFault, withoutEmptyItems } from '@kindling/rules/rich-text'
import { sparkLengths } from '@kindling/rules/sparks'
import { useQueryClient } from '@tanstack/react-query'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { format } from '../../platform/messages.ts'
import { keys } from '../../platform/query-keys.ts'
import { useSession } from '../../platform/session.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Stack } from '../../ui/card.tsx'
import { FieldSet } from '../../ui/field-set.tsx'
import { ChoiceField, LongTextField, TextField } from '../../ui/fields.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { LinkPreview } from '../../ui/media/link-preview.tsx'
import { RichTextField } from '../../ui/rich-text/rich-text-field.tsx'
import { toastDone } from '../../ui/toast-store.ts'
import type { Form } from '../../ui/use-form.ts'
import { askPage, type Exercise, type NewExercise, sendExercise, sendExerciseChange } from './api.ts'
import styles from './authoring.module.css'
import { differenceOf, differing, KeptWords } from './kept-words.tsx'
import { sayOnce } from './say-once.ts'
import { useKeptForm } from './use-kept-form.ts'

interface ExerciseFormProps {
  lessonId: number
  /** The exercise to change; without one a new one is added to the lesson. */
  exercise: Exercise | null
  onDone: () => unknown
}

interface Typed {
  resource_type: ResourceType
  resource: string
  questions: { key: string; question_id?: number; question: string }[]
  reflection: RichText | null
  transcript: string
  /** The version that the user began with: a draft can be older than what is saved now. */
  base: number
}

const types = resourceTypes.map(type => ({ value: type, label: format(lessonFormMessages.kindOf, { type }) }))

const newQuestion = () => ({ key: crypto.randomUUID(), question: '' })

/** Something to watch or open, questions, and a reflection. */
export function ExerciseForm({ lessonId, exercise, onDone }: ExerciseFormProps) {
  const client = useQueryClient()
  const { user } = useSession()
  const [round, setRound] = useState(0)
  const start = typedOf(exercise)
  const { form, kept } = useKeptForm<Typed, { message: string }>({
    start,
    check: faultsOf,
    send: (typed, key) =>
      exercise
        ? sendExerciseChange(exercise.id, { ...bodyOf(typed), version: exercise.version })
        : sendExercise(lessonId, bodyOf(typed), key),
    readAgain: () => client.invalidateQueries({ queryKey: keys.authored('exercises', lessonId) }),
    done: async ({ message }) => {
      await client.invalidateQueries({ queryKey: keys.authored() })
      toastDone(message)
      await onDone()
    },
    draft: user && {
      account: user.id,
      form: exercise ? `exercise:${exercise.id}` : `exercise:new:${lessonId}`,
      version: 1,
      isBegun: typed => JSON.stringify(bodyOf(typed)) !== JSON.stringify(bodyOf(start)),
    },
  })
  if (!form.isReady) return null
  const type = form.values.resource_type
  return (
    <form {...form.element}>
      <Stack gap="large">
        <KeptWords
          {...kept}
          differences={differencesOf(start, form.values)}
          onDrop={() => {
            kept.onDrop()
            // The editor takes its text once.
            setRound(round + 1)
          }}
        />
        <div className={styles.short}>
          <ChoiceField label={lessonFormMessages.kind} data={types} {...form.field('resource_type')} />
        </div>
        <TextField
          label={format(lessonFormMessages.address, { type })}
          description={format(lessonFormMessages.addressNote, { type })}
          type="url"
          maxLength={sparkLengths.address}
          {...form.field('resource')}
        />
        <LinkPreview address={pageOf(form.values)} ask={askPage} />
        {type === 'Video' && (
          <LongTextField
            label={format(uiMessages.optional, { label: lessonFormMessages.transcript })}
            description={lessonFormMessages.transcriptNote}
            rows={4}
            maxLength={authoringLengths.transcript}
            {...form.field('transcript')}
          />
        )}
        <Questions form={form} />
        <RichTextField
          key={round}
          label={lessonFormMessages.reflection}
          note={lessonFormMessages.reflectionNote}
          value={form.values.reflection}
          error={form.faultAt('reflection')}
          onChange={reflection => form.change({ reflection })}
        />
        <FormError message={form.error} />
        <Button type="submit" look="main" wide busy={form.busy}>
          {exercise ? lessonFormMessages.save : lessonFormMessages.put}
        </Button>
      </Stack>
    </form>
  )
}

/** The page behind a whole address; empty while it is typed. */
const pageOf = ({ resource_type, resource }: Typed) =>
  resourceFault(resource_type, resource) ? '' : storedResource(resource_type, resource)

const typedOf = (exercise: Exercise | null): Typed => ({
  resource_type: exercise?.resource_type ?? 'Video',
  resource: exercise?.resource ?? '',
  questions: exercise?.questions.map(one => ({ ...one, key: String(one.question_id) })) ?? [newQuestion()],
  reflection: exercise?.reflection ?? null,
  transcript: exercise?.transcript ?? '',
  base: exercise?.version ?? 0,
})

const differencesOf = (saved: Typed, typed: Typed) => {
  const of = differenceOf(saved, typed)
  return differing([
    of(lessonFormMessages.kind, ({ resource_type: type }) => format(lessonFormMessages.kindOf, { type })),
    of(format(lessonFormMessages.address, { type: typed.resource_type }), ({ resource }) => resource),
    of(lessonFormMessages.questions, ({ questions }) => questions.map(({ question }) => question).join('\n')),
    of(lessonFormMessages.transcript, ({ transcript }) => transcript),
    of(lessonFormMessages.reflection, ({ reflection }) => (reflection ? plainText(reflection) : '')),
  ])
}

function Questions({ form }: { form: Form<Typed> }) {
  const { questions } = form.values
  const put = (place: number, question: string) =>
    form.change({ questions: questions.map((one, at) => (at === place ? { ...one, question } : one)) })
  const refused = form.faultAt('questions')
  // Each question says its own fault; one that the server alone finds is of all of them.
  const faults = questions.map(({ question }) => (refused ? questionFault(question) : null))
  return (
    <FieldSet
      label={lessonFormMessages.questions}
      error={faults.some(fault => fault !== null) ? null : refused}
    >
      <Stack>
        {questions.map(({ key, question }, place) => (
          <div key={key} className={styles.question}>
            <TextField
              label={format(lessonFormMessages.question, { number: place + 1 })}
              maxLength={authoringLengths.question}
              value={question}
              error={faults[place] === authoringRefusals.empty ? errorMessages.required : faults[place]}
              onChange={event => put(place, event.currentTarget.value)}
            />
            {questions.length > 1 && (
              <IconButton
                label={format(lessonFormMessages.removeQuestion, { number: place + 1 })}
                icon={<X aria-hidden="true" />}
                onClick={() => form.change({ questions: questions.filter((_, at) => at !== place) })}
              />
            )}
          </div>
        ))}
        {questions.length < mostQuestions && (
          <div>
            <Button
              small
              icon={<Plus aria-hidden="true" />}
              onClick={() => form.change({ questions: [...questions, newQuestion()] })}
            >
              {lessonFormMessages.addQuestion}
            </Button>
          </div>
        )}
      </Stack>
    </FieldSet>
  )
}

function faultsOf(typed: Typed) {
  const { resource_type, resource, questions } = typed
  const reflection = reflectionOf(typed)
  const faults = {
    resource: resourceFault(resource_type, resource),
    questions: questions.map(({ question }) => questionFault(question)).find(fault => fault !== null) ?? null,
    reflection: reflection && reflectionFault(reflection),
  }
  return sayOnce(faults)
}

const questionFault = neededFault(authoringLengths.question)

const reflectionFault = richTextFault({ max: authoringLengths.reflection, empty: authoringRefusals.empty })

const bodyOf = (typed: Typed): NewExercise => ({
  resource_type: typed.resource_type,
  resource: typed.resource,
  questions: typed.questions.map(({ key: _key, ...question }) => question),
  reflection: reflectionOf(typed),
  // A link has none, also where a video stood before.
  transcript: typed.resource_type === 'Video' ? typed.transcript.trim() : '',
})

/** The part that is sent: an emptied editor holds a paragraph without words, and a list often ends with an empty item. */
const reflectionOf = ({ reflection }: Typed): RichText | null =>
  reflection && plainText(reflection) !== '' ? withoutEmptyItems(reflection) : null
