import { Eye } from 'lucide-react'
import { useState } from 'react'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Row } from '../../ui/card.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { toastDone } from '../../ui/toast-store.ts'
import { useSending } from '../../ui/use-sending.ts'
import { ReasonDialog } from '../near/index.ts'

type CourseDecision = 'yes' | 'no'

interface DecideCourseProps {
  course: { name: string; short_name: string; state: string; is_own: boolean }
  words: Record<
    'look' | 'yes' | 'no' | 'end' | 'noTitle' | 'endTitle' | 'noText' | 'endText' | 'reasonLabel' | 'send',
    string
  >
  onAnswer: (decision: CourseDecision, reason?: string) => Promise<{ message: string }>
  /** Reads again what shows the course, also where the answer was refused. */
  onSettled: () => Promise<unknown>
}

/** To see a course that waits or is shared, and to decide: nobody decides about an own one, or about one that has closed. */
export function DecideCourse({ course, words, onAnswer, onSettled }: DecideCourseProps) {
  const { name: title, short_name, state, is_own } = course
  const [isRefusing, setRefusing] = useState(false)
  const { busy, error, send } = useSending()
  const decide = async (decision: CourseDecision, reason?: string) => {
    try {
      const { message } = await onAnswer(decision, reason)
      toastDone(message)
      setRefusing(false)
    } finally {
      await onSettled()
    }
  }
  if (state !== 'waiting' && state !== 'shared') return null
  const isWaiting = state === 'waiting'
  return (
    <>
      <FormError message={error} />
      <Row>
        <ButtonLink
          href={`/course/detail/${encodeURIComponent(short_name)}`}
          icon={<Eye aria-hidden="true" />}
        >
          {words.look}
          <Of title={title} />
        </ButtonLink>
        {isWaiting && !is_own && (
          <Button look="main" busy={busy} onClick={() => void send(() => decide('yes'))}>
            {words.yes}
            <Of title={title} />
          </Button>
        )}
        {!is_own && (
          <Button look="plain" onClick={() => setRefusing(true)}>
            {isWaiting ? words.no : words.end}
            <Of title={title} />
          </Button>
        )}
      </Row>
      {isRefusing && (
        <ReasonDialog
          title={isWaiting ? words.noTitle : words.endTitle}
          text={isWaiting ? words.noText : words.endText}
          label={words.reasonLabel}
          act={words.send}
          onSend={reason => decide('no', reason)}
          onClose={() => setRefusing(false)}
        />
      )}
    </>
  )
}

const Of = ({ title }: { title: string }) => <span className="out-of-sight">{`: ${title}`}</span>
