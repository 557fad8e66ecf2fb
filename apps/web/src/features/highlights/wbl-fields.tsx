import { maxLengths } from '@kindling/rules/formats'
import { wblMessages } from '@kindling/rules/messages/wbl-home'
import { format } from '../../platform/messages.ts'
import { Stack } from '../../ui/card.tsx'
import { CheckField } from '../../ui/check-field.tsx'
import { ChoiceField, TextField } from '../../ui/fields.tsx'
import type { Form } from '../../ui/use-form.ts'
import { type Highlight, useWblLists } from './api.ts'
import type { HighlightDraft } from './draft.ts'

interface Option {
  id: number
  name: string
}

/** The fields of a highlight at work; a school without types has none, unless the highlight has them already. */
export function WblFields({ form, highlight }: { form: Form<HighlightDraft>; highlight: Highlight | null }) {
  const lists = useWblLists()
  const had = (bean: Option | null | undefined): Option[] => (bean ? [bean] : [])
  const types = merged(lists.types, had(highlight?.highlight_wbl_type_bean))
  if (types.length === 0) return null
  const course = highlight?.highlight_wbl_course_bean
  const courses = merged(lists.courses.map(asOption), course ? [asOption(course)] : [])
  const choice = (options: readonly Option[], empty: string) => [
    { value: '', label: empty },
    ...options.map(({ id, name }) => ({ value: String(id), label: name })),
  ]
  const optional = [
    ['pathway_id', wblMessages.pathway, merged(lists.pathways, had(highlight?.highlight_wbl_pathway_bean))],
    ['course_id', wblMessages.course, courses],
    [
      'experience_id',
      wblMessages.experience,
      merged(lists.experiences, had(highlight?.highlight_wbl_experience_bean)),
    ],
    [
      'evaluation_id',
      wblMessages.evaluation,
      merged(lists.evaluations, had(highlight?.highlight_employer_evaluation_bean)),
    ],
  ] as const
  return (
    <Stack>
      <CheckField label={wblMessages.is} {...form.box('is_wbl')} />
      {form.values.is_wbl && (
        <>
          <ChoiceField
            label={wblMessages.type}
            data={choice(types, wblMessages.choose)}
            {...form.field('type_id')}
          />
          <TextField
            label={wblMessages.employer}
            maxLength={maxLengths.name}
            {...form.field('employer_name')}
          />
          {optional.map(
            ([name, label, options]) =>
              options.length > 0 && (
                <ChoiceField
                  key={name}
                  label={label}
                  data={choice(options, wblMessages.none)}
                  {...form.field(name)}
                />
              ),
          )}
        </>
      )}
    </Stack>
  )
}

const asOption = (course: { course_id: number; course_title: string; state_crs_code: string }): Option => ({
  id: course.course_id,
  name: format(wblMessages.courseWithCode, { title: course.course_title, code: course.state_crs_code }),
})

/** A value from another school stays in the choices as long as it is selected. */
const merged = (offered: readonly Option[], had: readonly Option[]): Option[] => [
  ...offered,
  ...had.filter(one => !offered.some(({ id }) => id === one.id)),
]
