import { maxLengths } from '@kindling/rules/formats'
import { gradeName } from '@kindling/rules/grades'
import { registrationWords } from '@kindling/rules/words/registration'
import { useQuery } from '@tanstack/react-query'
import { CheckGroup } from '../../ui/check-group.tsx'
import { ChoiceField, PasswordField, TextField } from '../../ui/fields.tsx'
import { webinarsQuery } from './api.ts'
import { type TeacherFields as Fields, gradeChoices } from './teacher-form.ts'

interface TeacherFieldsProps {
  form: Fields
  /** A provider has vouched for name and address: no password is needed (ACCOUNTS-65). */
  bySingleSignOn: boolean
  interests: readonly string[]
}

export function TeacherFields({ form, bySingleSignOn, interests }: TeacherFieldsProps) {
  return (
    <>
      <TextField
        label={registrationWords.firstName}
        autoComplete="given-name"
        maxLength={maxLengths.name}
        {...form.getInputProps('first_name')}
      />
      <TextField
        label={registrationWords.lastName}
        autoComplete="family-name"
        maxLength={maxLengths.name}
        {...form.getInputProps('last_name')}
      />
      <TextField
        type="email"
        label={registrationWords.email}
        autoComplete="email"
        maxLength={maxLengths.email}
        readOnly={bySingleSignOn}
        {...form.getInputProps('email')}
      />
      {!bySingleSignOn && (
        <PasswordField
          meter
          label={registrationWords.password}
          description={registrationWords.passwordNote}
          autoComplete="new-password"
          {...form.getInputProps('password')}
        />
      )}
      <ChoiceField
        label={registrationWords.grade}
        data={[
          { value: '', label: registrationWords.gradeChoose },
          ...gradeChoices.map(value => ({ value, label: gradeName(Number(value)) })),
        ]}
        {...form.getInputProps('grade')}
      />
      <CheckGroup
        label={registrationWords.interests}
        options={interests.map(interest => ({ value: interest, label: interest }))}
        value={interests.filter(interest => form.values.interests.includes(interest))}
        onChange={chosen => form.setFieldValue('interests', chosen)}
      />
      <WebinarChoice form={form} />
      <p className="soft">{registrationWords.agree}</p>
    </>
  )
}

/** The webinars to come, where there are any (ACCOUNTS-58). */
function WebinarChoice({ form }: { form: Fields }) {
  const webinars = useQuery(webinarsQuery)
  if (!webinars.data?.length) return null
  return (
    <ChoiceField
      label={registrationWords.webinarChoose}
      data={[
        { value: '', label: registrationWords.webinarNone },
        ...webinars.data.map(({ id, title }) => ({ value: String(id), label: title })),
      ]}
      {...form.getInputProps('webinar')}
    />
  )
}
