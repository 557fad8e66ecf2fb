import { courseSharingMessages as words } from '@kindling/rules/messages/course-sharing'
import { useQueryClient } from '@tanstack/react-query'
import { format } from '../../platform/messages.ts'
import { keys } from '../../platform/query-keys.ts'
import { Button } from '../../ui/button.tsx'
import { Card, Row, Stack } from '../../ui/card.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { toastDone } from '../../ui/toast-store.ts'
import { useSending } from '../../ui/use-sending.ts'
import { type AuthoredCourse, type SavedCourse, sendShareEnd, sendShareQuestion } from './api.ts'
import styles from './authoring.module.css'
import { audienceOf } from './course-audience.ts'
import { OpenCourse } from './open-course.tsx'

/** Who can find a course, for its author: to ask the school and then us, and to take it back (decisions 0067 and 0068). */
export function ShareCourse({ course }: { course: AuthoredCourse }) {
  const client = useQueryClient()
  const put = ({ course: saved, message }: SavedCourse) => {
    client.setQueryData(keys.authored('course', course.id), saved)
    void client.invalidateQueries({ queryKey: keys.authored('lesson') })
    void client.invalidateQueries({ queryKey: keys.authored('courses') })
    toastDone(message)
  }
  return (
    <Card as="section">
      <Stack>
        <h2>{words.title}</h2>
        <Where course={course} />
        <h3>{words.school}</h3>
        <ShareWithSchool course={course} onSaved={put} />
        {course.share?.state === 'shared' && <OpenCourse course={course} onSaved={put} />}
      </Stack>
    </Card>
  )
}

/** Where the course is, what waits, and what has closed, in one line. */
function Where({ course }: { course: AuthoredCourse }) {
  const { share, everybody } = course
  const audience = audienceOf(course)
  const waits =
    share?.state === 'waiting'
      ? 'school'
      : share?.state === 'shared' && everybody?.state === 'waiting'
        ? 'everybody'
        : 'nobody'
  const isShut = everybody?.was_open === true && everybody.state !== 'shared'
  const shut = isShut ? 'everybody' : share?.state === 'changed' ? 'school' : 'nobody'
  return (
    <p>
      <strong>{format(words.where, { audience })}</strong>
      {[format(words.waits, { who: waits }), waits === 'nobody' && format(words.shut, { who: shut })]
        .filter(Boolean)
        .map(sentence => ` · ${sentence}`)
        .join('')}
    </p>
  )
}

interface SharingProps {
  course: AuthoredCourse
  onSaved: (saved: SavedCourse) => void
}

function ShareWithSchool({ course, onSaved }: SharingProps) {
  const asking = useSending()
  const ending = useSending()
  const state = course.share?.state ?? null
  const isWith = state === 'waiting' || state === 'shared'
  const mayAsk = course.own_school !== null && !isWith && isWhole(course)
  return (
    <>
      <Standing course={course} />
      <FormError message={asking.error ?? ending.error} />
      <Row>
        {mayAsk && (
          <Button
            look={state === null ? 'quiet' : 'main'}
            busy={asking.busy}
            onClick={() => void asking.send(async () => onSaved(await sendShareQuestion(course.id)))}
          >
            {state === null || state === 'ended' ? words.ask : words.askAgain}
          </Button>
        )}
        {isWith && (
          <Button
            look="plain"
            busy={ending.busy}
            onClick={() => void ending.send(async () => onSaved(await sendShareEnd(course.id)))}
          >
            {words.takeBack}
          </Button>
        )}
      </Row>
    </>
  )
}

function Standing({ course }: { course: AuthoredCourse }) {
  const { share, own_school } = course
  const school = share?.school_name ?? own_school ?? ''
  if (share?.state === 'refused')
    return (
      <>
        <p>{format(words.refusedBy, { school })}</p>
        <blockquote className={styles.words}>{share.reason}</blockquote>
      </>
    )
  if (share && share.state !== 'ended') return <p>{format(words[share.state], { school })}</p>
  if (own_school === null) return <p className="soft">{words.noSchool}</p>
  return <p className="soft">{format(isWhole(course) ? words.lead : words.later, { school: own_school })}</p>
}

/** It has lessons, and none is empty. */
function isWhole({ units }: AuthoredCourse): boolean {
  const lessons = units.flatMap(unit => unit.lessons)
  return lessons.length > 0 && lessons.every(({ exercises }) => exercises > 0)
}
