import { maxLengths, zipPattern } from '@kindling/rules/formats'
import { schoolGrades } from '@kindling/rules/grades'
import { profileMessages } from '@kindling/rules/messages/profile'
import { schoolMessages } from '@kindling/rules/messages/schools'
import { uiMessages } from '@kindling/rules/messages/ui'
import { homeCountry, states } from '@kindling/rules/places'
import { lineFault } from '@kindling/rules/typed-fields'
import { useQueryClient } from '@tanstack/react-query'
import { currentProduct } from '../../platform/account.ts'
import { format } from '../../platform/messages.ts'
import { refreshSession } from '../../platform/session.ts'
import { Button } from '../../ui/button.tsx'
import { Stack } from '../../ui/card.tsx'
import { CheckField } from '../../ui/check-field.tsx'
import { ChoiceField, TextField } from '../../ui/fields.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { toastDone } from '../../ui/toast-store.ts'
import { useForm } from '../../ui/use-form.ts'
import { type School, schoolQuery, sendDetails } from './api.ts'

/** For schools of the public directory, the directory defines name and place: this says who changes that. */
export const ListedDetails = () => (
  <p>{format(schoolMessages.detailsListed, { email: currentProduct().email })}</p>
)

/** The name, place and grades of a school. */
export function SchoolDetails({ school }: { school: School }) {
  const client = useQueryClient()
  const { element, field, box, values, error, busy } = useForm({
    start: {
      name: school.name,
      city: school.city,
      state: school.state,
      zip_code: school.zip_code,
      grade: school.grade === null ? '' : String(school.grade),
      is_club: school.is_club,
    },
    check: ({ name, zip_code }) => ({
      name: lineFault(maxLengths.schoolName)(name),
      zip_code: zip_code === '' || zipPattern.test(zip_code) ? null : profileMessages.zipInvalid,
    }),
    send: async ({ grade, ...place }) => {
      await sendDetails(school.id, { ...place, grade: grade === '' ? null : Number(grade) })
      // The session says what the user's place is called.
      if (place.is_club !== school.is_club) await refreshSession()
      await client.invalidateQueries({ queryKey: schoolQuery.queryKey, exact: true })
      toastDone(schoolMessages.detailsSaved)
    },
  })
  return (
    <form {...element}>
      <Stack gap="small">
        <TextField label={format(schoolMessages.name)} maxLength={maxLengths.schoolName} {...field('name')} />
        <CheckField label={schoolMessages.isClub} {...box('is_club')} />
        {!values.is_club && (
          <ChoiceField label={schoolMessages.grade} data={gradeChoices} {...field('grade')} />
        )}
        <TextField label={schoolMessages.city} maxLength={maxLengths.city} {...field('city')} />
        {school.country === homeCountry && (
          <>
            <ChoiceField label={schoolMessages.state} data={stateChoices} {...field('state')} />
            <TextField label={schoolMessages.zip} inputMode="numeric" maxLength={5} {...field('zip_code')} />
          </>
        )}
        <FormError message={error} />
        <div>
          <Button type="submit" busy={busy}>
            {uiMessages.save}
          </Button>
        </div>
      </Stack>
    </form>
  )
}

const notSaid = { value: '', label: schoolMessages.notSaid }

const gradeChoices = [notSaid, ...Object.entries(schoolGrades).map(([value, label]) => ({ value, label }))]

const stateChoices = [notSaid, ...Object.entries(states).map(([value, label]) => ({ value, label }))]
