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

/** Whether the whole school has a course, for its author: to ask for it, and to take it back (decision 0067). */
export function ShareCourse({ course }: { course: AuthoredCourse }) {
  const client = useQueryClient()
  const asking = useSending()
  const ending = useSending()
  const put = async ({ course: saved, message }: SavedCourse) => {
    client.setQueryData(keys.authored('course', course.id), saved)
    void client.invalidateQueries({ queryKey: keys.authored('lesson') })
    void client.invalidateQueries({ queryKey: keys.authored('courses') })
    toastDone(message)
  }
  const state = course.share?.state ?? null
  const isWith = state === 'waiting' || state === 'shared'
  const mayAsk = course.own_school !== null && !isWith && isWhole(course)
  return (
    <Card as="section">
      <Stack>
        <h2>{words.title}</h2>
        <Standing course={course} />
        <FormError message={asking.error ?? ending.error} />
        <Row>
          {mayAsk && (
            <Button
              look={state === null ? 'quiet' : 'main'}
              busy={asking.busy}
              onClick={() => void asking.send(async () => put(await sendShareQuestion(course.id)))}
            >
              {state === null || state === 'ended' ? words.ask : words.askAgain}
            </Button>
          )}
          {isWith && (
            <Button
              look="plain"
              busy={ending.busy}
              onClick={() => void ending.send(async () => put(await sendShareEnd(course.id)))}
            >
              {words.takeBack}
            </Button>
          )}
        </Row>
      </Stack>
    </Card>
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
