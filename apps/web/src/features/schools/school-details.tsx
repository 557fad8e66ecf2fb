import { zipPattern } from '@kindling/rules/formats'
import { schoolGrades } from '@kindling/rules/grades'
import { homeCountry, states } from '@kindling/rules/places'
import { lineFault } from '@kindling/rules/typed-fields'
import { profileWords } from '@kindling/rules/words/profile'
import { schoolWords } from '@kindling/rules/words/schools'
import { uiWords } from '@kindling/rules/words/ui'
import { useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from '../../ui/button.tsx'
import { Card, Stack } from '../../ui/card.tsx'
import { ChoiceField, TextField } from '../../ui/fields.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { toastDone } from '../../ui/toast-store.ts'
import { useSending } from '../../ui/use-sending.ts'
import { type School, schoolQuery, sendDetails } from './api.ts'
import styles from './schools.module.css'

const mostName = 120
const mostCity = 80

/** What a school is called, where it is, and which grades it has; of the public directory's schools the directory says it. */
export function SchoolDetails({ school }: { school: School }) {
  const client = useQueryClient()
  const { busy, error, send } = useSending()
  const form = useForm({
    initialValues: {
      name: school.name,
      city: school.city,
      state: school.state,
      zip_code: school.zip_code,
      grade: school.grade === null ? '' : String(school.grade),
    },
    validate: {
      name: lineFault(mostName),
      zip_code: value => (value === '' || zipPattern.test(value) ? null : profileWords.zipInvalid),
    },
  })
  const submit = form.onSubmit(({ grade, ...place }) =>
    send(async () => {
      await sendDetails(school.id, { ...place, grade: grade === '' ? null : Number(grade) })
      await client.invalidateQueries({ queryKey: schoolQuery.queryKey, exact: true })
      toastDone(schoolWords.detailsSaved)
    }),
  )
  return (
    <Card as="section">
      <h2 className={styles.title}>{schoolWords.details}</h2>
      <form onSubmit={submit} noValidate>
        <Stack gap="small">
          <FormError message={error} />
          <TextField label={schoolWords.name} maxLength={mostName} {...form.getInputProps('name')} />
          <ChoiceField label={schoolWords.grade} data={gradeChoices} {...form.getInputProps('grade')} />
          <TextField label={schoolWords.city} maxLength={mostCity} {...form.getInputProps('city')} />
          {school.country === homeCountry && (
            <>
              <ChoiceField label={schoolWords.state} data={stateChoices} {...form.getInputProps('state')} />
              <TextField
                label={schoolWords.zip}
                inputMode="numeric"
                maxLength={5}
                {...form.getInputProps('zip_code')}
              />
            </>
          )}
          <div>
            <Button type="submit" busy={busy}>
              {uiWords.save}
            </Button>
          </div>
        </Stack>
      </form>
    </Card>
  )
}

const notSaid = { value: '', label: schoolWords.notSaid }

const gradeChoices = [notSaid, ...Object.entries(schoolGrades).map(([value, label]) => ({ value, label }))]

const stateChoices = [notSaid, ...Object.entries(states).map(([value, label]) => ({ value, label }))]
