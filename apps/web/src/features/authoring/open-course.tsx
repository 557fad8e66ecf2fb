import { authoringLengths, type PublicAuthor } from '@kindling/rules/authoring'
import { courseOpeningMessages as words } from '@kindling/rules/messages/course-opening'
import { format } from '../../platform/messages.ts'
import { Button } from '../../ui/button.tsx'
import { Row, Stack } from '../../ui/card.tsx'
import { ChoiceField, TextField } from '../../ui/fields.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { useForm } from '../../ui/use-form.ts'
import { useSending } from '../../ui/use-sending.ts'
import { type AuthoredCourse, type SavedCourse, sendOpeningEnd, sendOpeningQuestion } from './api.ts'
import styles from './authoring.module.css'

interface OpenCourseProps {
  course: AuthoredCourse
  onSaved: (saved: SavedCourse) => void
}

/** Whether everybody has a course that the school has, for its author (decision 0068). */
export function OpenCourse({ course, onSaved }: OpenCourseProps) {
  const { everybody, public_names: names } = course
  const isAsked = everybody?.state === 'waiting' || everybody?.state === 'shared'
  return (
    <>
      <h3>{words.title}</h3>
      {isAsked && <p>{format(words[everybody.state as 'waiting'], { name: everybody.author_name })}</p>}
      {everybody?.state === 'refused' && (
        <>
          <p>{everybody.was_open ? words.closed : words.refused}</p>
          <blockquote className={styles.words}>{everybody.reason}</blockquote>
        </>
      )}
      {isAsked && <TakeBack course={course} onSaved={onSaved} />}
      {!isAsked && names && (
        <>
          {everybody?.state !== 'refused' && <p className="soft">{words.lead}</p>}
          <AskForm course={course} names={names} onSaved={onSaved} />
        </>
      )}
    </>
  )
}

type Names = NonNullable<AuthoredCourse['public_names']>

const start: { author: PublicAuthor; about: string } = { author: 'teacher', about: '' }

/** Only an administrator chooses between the own name and the name of the school. */
function AskForm({ course, names: { teacher, school }, onSaved }: OpenCourseProps & { names: Names }) {
  const form = useForm({
    start,
    send: async ({ author, about }) => {
      const line = about.trim()
      onSaved(await sendOpeningQuestion(course.id, { author, ...(line && { about: line }) }))
    },
  })
  return (
    <form {...form.element}>
      <Stack>
        {school === null ? (
          <p>{format(words.ownName, { name: teacher })}</p>
        ) : (
          <ChoiceField
            label={words.author}
            data={[
              {
                value: 'teacher' satisfies PublicAuthor,
                label: format(words.teacherName, { name: teacher }),
              },
              { value: 'school' satisfies PublicAuthor, label: format(words.schoolName, { name: school }) },
            ]}
            {...form.field('author')}
          />
        )}
        <TextField
          label={words.about}
          description={words.aboutNote}
          maxLength={authoringLengths.about}
          {...form.field('about')}
        />
        <FormError message={form.error} />
        <Row>
          <Button type="submit" busy={form.busy}>
            {course.everybody ? words.askAgain : words.ask}
          </Button>
        </Row>
      </Stack>
    </form>
  )
}

function TakeBack({ course, onSaved }: OpenCourseProps) {
  const { busy, error, send } = useSending()
  return (
    <>
      <FormError message={error} />
      <Row>
        <Button
          look="plain"
          busy={busy}
          onClick={() => void send(async () => onSaved(await sendOpeningEnd(course.id)))}
        >
          {words.takeBack}
        </Button>
      </Row>
    </>
  )
}
