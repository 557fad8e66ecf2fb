import { maxLengths } from '@kindling/rules/formats'
import { gradeName } from '@kindling/rules/grades'
import { registrationMessages } from '@kindling/rules/messages/registration'
import { teacherMessages } from '@kindling/rules/messages/teachers'
import { teacherInterests } from '@kindling/rules/teachers'
import { useQuery } from '@tanstack/react-query'
import { CheckGroup } from '../../ui/check-group.tsx'
import { ChoiceField, TextField } from '../../ui/fields.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { Pending } from '../../ui/reveal-together.tsx'
import { Agreement } from './agreement.tsx'
import { webinarsQuery } from './api.ts'
import styles from './registration.module.css'
import { type TeacherFields as Fields, gradeChoices } from './teacher-form.ts'

interface TeacherFieldsProps {
  form: Fields
  /** A provider has confirmed name and address: no password is needed (ACCOUNTS-65). */
  bySingleSignOn: boolean
}

export function TeacherFields({ form, bySingleSignOn }: TeacherFieldsProps) {
  return (
    <>
      <TextField
        label={registrationMessages.firstName}
        autoComplete="given-name"
        maxLength={maxLengths.name}
        {...form.field('first_name')}
      />
      <TextField
        label={registrationMessages.lastName}
        autoComplete="family-name"
        maxLength={maxLengths.name}
        {...form.field('last_name')}
      />
      <TextField
        type="email"
        label={registrationMessages.email}
        autoComplete="email"
        maxLength={maxLengths.email}
        readOnly={bySingleSignOn}
        {...form.field('email')}
      />
      {!bySingleSignOn && (
        <PasswordField
          meter
          label={registrationMessages.password}
          description={registrationMessages.passwordNote}
          autoComplete="new-password"
          {...form.field('password')}
        />
      )}
      <ChoiceField
        label={registrationMessages.grade}
        data={[
          { value: '', label: registrationMessages.gradeChoose },
          ...gradeChoices.map(value => ({ value, label: gradeName(Number(value)) })),
        ]}
        {...form.field('grade')}
      />
      {/* For tips, and not needed to begin. */}
      <details className={styles.optional}>
        <summary>{registrationMessages.interestsFold}</summary>
        <CheckGroup
          label={registrationMessages.interests}
          options={teacherInterests.map(one => ({ value: one, label: teacherMessages.interests[one] }))}
          value={teacherInterests.filter(one => form.values.interests.includes(one))}
          onChange={interests => form.change({ interests })}
        />
        <WebinarChoice form={form} />
      </details>
      <Agreement />
    </>
  )
}

/** The coming webinars, if there are any (ACCOUNTS-58). */
function WebinarChoice({ form }: { form: Fields }) {
  const webinars = useQuery(webinarsQuery)
  if (webinars.isPending) return <Pending />
  if (!webinars.data?.length) return null
  return (
    <ChoiceField
      label={registrationMessages.webinarChoose}
      data={[
        { value: '', label: registrationMessages.webinarNone },
        ...webinars.data.map(({ id, title }) => ({ value: String(id), label: title })),
      ]}
      {...form.field('webinar')}
    />
  )
}
