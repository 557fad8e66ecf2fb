import { maxLengths, zipPattern } from '@kindling/rules/formats'
import { gradeCodes, gradeName } from '@kindling/rules/grades'
import { profileMessages } from '@kindling/rules/messages/profile'
import { teacherMessages } from '@kindling/rules/messages/teachers'
import { uiMessages } from '@kindling/rules/messages/ui'
import { unknownZip } from '@kindling/rules/people'
import {
  type TeacherInterest,
  type TeacherRole,
  teacherInterests,
  teacherRoles,
} from '@kindling/rules/teachers'
import { personNameFault } from '@kindling/rules/typed-fields'
import type { SessionUser } from '../../platform/account.ts'
import { refreshSession } from '../../platform/session.ts'
import { Button } from '../../ui/button.tsx'
import { Stack } from '../../ui/card.tsx'
import { CheckGroup } from '../../ui/check-group.tsx'
import { ChoiceField, LongTextField, TextField } from '../../ui/fields.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { toastDone } from '../../ui/toast-store.ts'
import { type Form, useForm } from '../../ui/use-form.ts'
import { sendInterests, sendProfile, sendRole, sendSummary } from './api.ts'

type GradeCode = (typeof gradeCodes)[number]

interface Person {
  first_name: string
  last_name: string
  zip_code: string
  summary: string
  /** A child's grade, as the picker holds it. */
  grade: string
  role: string
  grades: GradeCode[]
  interests: TeacherInterest[]
}

const mostSummary = 500

/** A user's own data; the fields depend on the kind of person. */
export function PersonForm({ user }: { user: SessionUser }) {
  const isChild = user.user_type === 'Child'
  const isTeacher = user.user_type === 'Teacher'
  const form = useForm<Person>({
    start: personOf(user),
    check: person => (isChild ? {} : faultsOfAdult(person)),
    send: async person => {
      await savePerson(user, person)
      await refreshSession()
      toastDone(profileMessages.saved)
    },
  })
  return (
    <form {...form.element}>
      <Stack>
        {isChild ? <ChildFields form={form} user={user} /> : <AdultFields form={form} />}
        {isTeacher && <TeacherFields form={form} />}
        <LongTextField
          label={profileMessages.summary}
          description={profileMessages.summaryNote}
          rows={4}
          between={{ min: 0, max: mostSummary }}
          {...form.field('summary')}
        />
        <FormError message={form.error} />
        <div>
          <Button type="submit" look="main" busy={form.busy}>
            {uiMessages.save}
          </Button>
        </div>
      </Stack>
    </form>
  )
}

const faultsOfAdult = ({ first_name, last_name, zip_code }: Person) => ({
  first_name: personNameFault(first_name),
  last_name: last_name === '' ? null : personNameFault(last_name),
  zip_code: zip_code === '' || zipPattern.test(zip_code) ? null : profileMessages.zipInvalid,
})

const personOf = (user: SessionUser): Person => ({
  first_name: user.first_name,
  last_name: user.last_name,
  zip_code: user.zip_code === unknownZip ? '' : user.zip_code,
  summary: user.summary,
  grade: user.grade === null ? '' : String(user.grade),
  role: user.teacher_info?.role ?? '',
  grades: gradeCodes.filter(code => user.teacher_info?.grades.split(',').includes(String(code))),
  interests: teacherInterests.filter(one => user.teacher_info?.interests.includes(one)),
})

/** Sends the changed parts, each by its own call. */
async function savePerson(user: SessionUser, person: Person): Promise<void> {
  const before = personOf(user)
  const { first_name, last_name, zip_code } = person
  const zip = zip_code === '' ? {} : { zip_code }
  if (user.user_type !== 'Child') {
    const last = last_name.trim() === '' ? {} : { last_name: last_name.trim() }
    const taught = user.user_type === 'Teacher' ? { grade: person.grades } : {}
    await sendProfile({ first_name: first_name.trim(), ...last, ...zip, ...taught })
  } else {
    const grade = gradeCodes.find(code => String(code) === person.grade)
    if (grade !== undefined && person.grade !== before.grade) await sendProfile({ grade })
  }
  if (person.summary !== before.summary) await sendSummary(person.summary)
  if (user.user_type !== 'Teacher') return
  const role = teacherRoles.find((known): known is TeacherRole => known === person.role)
  if (role && role !== before.role) await sendRole(role)
  if (person.interests.join() !== before.interests.join()) await sendInterests(person.interests)
}

function AdultFields({ form }: { form: Form<Person> }) {
  return (
    <>
      <TextField
        label={profileMessages.firstName}
        autoComplete="given-name"
        maxLength={maxLengths.name}
        {...form.field('first_name')}
      />
      <TextField
        label={profileMessages.lastName}
        autoComplete="family-name"
        maxLength={maxLengths.name}
        {...form.field('last_name')}
      />
      <TextField
        label={profileMessages.zip}
        autoComplete="postal-code"
        inputMode="numeric"
        maxLength={5}
        {...form.field('zip_code')}
      />
    </>
  )
}

const gradeChoices = gradeCodes.map(code => ({ value: String(code), label: gradeName(code) }))
const roleChoices = [
  { value: '', label: profileMessages.gradeNone },
  ...teacherRoles.map(role => ({ value: role, label: teacherMessages.roles[role] })),
]

/** The school manages the grade of its children; adults change names. */
function ChildFields({ form, user }: { form: Form<Person>; user: SessionUser }) {
  return (
    <>
      <p className="soft">{profileMessages.nameOfChild}</p>
      {user.school_id === null ? (
        <ChoiceField
          label={profileMessages.grade}
          data={[{ value: '', label: profileMessages.gradeNone }, ...gradeChoices]}
          {...form.field('grade')}
        />
      ) : (
        <p className="soft">{profileMessages.gradeOfSchool}</p>
      )}
    </>
  )
}

function TeacherFields({ form }: { form: Form<Person> }) {
  return (
    <>
      <ChoiceField label={profileMessages.role} data={roleChoices} {...form.field('role')} />
      <CheckGroup
        label={profileMessages.grades}
        options={gradeCodes.map(code => ({ value: code, label: gradeName(code) }))}
        {...form.field('grades')}
      />
      <CheckGroup
        label={profileMessages.interests}
        options={teacherInterests.map(one => ({ value: one, label: teacherMessages.interests[one] }))}
        {...form.field('interests')}
      />
    </>
  )
}
