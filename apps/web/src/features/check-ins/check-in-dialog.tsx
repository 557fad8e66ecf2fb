import type { Answer } from '@kindling/rules/exact-scores'
import { journalLength } from '@kindling/rules/journals'
import { checkInCardMessages } from '@kindling/rules/messages/check-in-cards'
import { uiMessages } from '@kindling/rules/messages/ui'
import { wellbeingMessages } from '@kindling/rules/messages/wellbeing'
import { type ReactNode, useState } from 'react'
import { messageOf } from '../../platform/refusals.ts'
import { Button } from '../../ui/button.tsx'
import { Row, Stack } from '../../ui/card.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { LongTextField } from '../../ui/fields.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { FailedState, Skeleton } from '../../ui/states.tsx'
import { useSending } from '../../ui/use-sending.ts'
import type { Asked, CheckInKind, Question } from './check-in-kind.ts'
import styles from './check-ins.module.css'
import { QuestionStep } from './question-step.tsx'
import { type Progress, useProgress } from './use-progress.ts'

export interface CheckInDialogProps {
  kind: CheckInKind
  account: number
  /** Under what the device keeps how far this has come: kind and day. */
  form: string
  asked: { data: Asked | undefined; error: unknown; refetch: () => void }
  /** Undefined while it is on its way; then what is shown of a check-in that was taken, or null. */
  score: ReactNode | null | undefined
  save: (progress: Progress) => Promise<void>
  onClose: () => void
}

/** Loading, init, question by question, the reflection, the score (WELLBEING-10, HOPE-08). */
export function CheckInDialog({ kind, account, form, asked, score, save, onClose }: CheckInDialogProps) {
  const { progress, change, drop } = useProgress(account, form, asked.data?.version)
  const [begun, setBegun] = useState(false)
  const finish = async (whole: Progress) => {
    await save(whole)
    await drop()
    setBegun(false)
  }
  const again = () => {
    setBegun(true)
    change({ place: 0 })
  }
  return (
    <Dialog open onClose={onClose} title={kind.title} size="wide">
      <Step
        {...{ kind, asked, score, progress, begun, change, finish, again, onClose }}
        begin={() => {
          setBegun(true)
          change({})
        }}
      />
    </Dialog>
  )
}

interface StepProps extends Pick<CheckInDialogProps, 'kind' | 'asked' | 'score' | 'onClose'> {
  progress: Progress | null | undefined
  begun: boolean
  begin: () => void
  again: () => void
  change: (part: Partial<Progress>) => Progress
  finish: (whole: Progress) => Promise<void>
}

function Step(props: StepProps) {
  const { kind, asked, score, progress, begun, change, finish, onClose } = props
  const { data, error, refetch } = asked
  if (error) return <FailedState message={messageOf(error)} onRetry={refetch} />
  if (!data || score === undefined || progress === undefined) return <Skeleton shape="box" count={1} />
  if (!data.allowed) return <NotForYou words={kind.notForYou} onClose={onClose} />
  if (!begun && score !== null) return <Taken score={score} onAgain={props.again} onClose={onClose} />
  if (!begun || !progress) return <Init {...props} isResumed={progress !== null} />
  const question = data.questions[progress.place]
  if (question)
    return <Answering kind={kind} asked={data} question={question} {...{ progress, change, finish }} />
  return <Reflection kind={kind} {...{ progress, change, finish }} questions={data.questions.length} />
}

const NotForYou = ({ words, onClose }: { words: string; onClose: () => void }) => (
  <Stack>
    <p>{words}</p>
    <Row>
      <Button onClick={onClose}>{uiMessages.close}</Button>
    </Row>
  </Stack>
)

function Init({ kind, isResumed, begin }: StepProps & { isResumed: boolean }) {
  return (
    <Stack>
      <p>{kind.lead}</p>
      <p className="soft">{kind.who}</p>
      <Row>
        <Button look="main" onClick={begin}>
          {isResumed ? wellbeingMessages.resume : checkInCardMessages.begin}
        </Button>
      </Row>
    </Stack>
  )
}

interface AnsweringProps extends Pick<StepProps, 'kind' | 'change' | 'finish'> {
  asked: Asked
  question: Question
  progress: Progress
}

function Answering({ kind, asked, question, progress, change, finish }: AnsweringProps) {
  const { busy, error, send } = useSending()
  const value = progress.answers[question.answerKey]
  const isLast = progress.place === asked.questions.length - 1
  const next = () => {
    const isOver = isLast && !asked.journal
    const whole = change({ place: isOver ? progress.place : progress.place + 1 })
    if (isOver) void send(() => finish(whole))
  }
  return (
    <Stack>
      <FormError message={error} />
      <QuestionStep
        key={question.answerKey}
        kind={kind}
        question={question}
        place={progress.place}
        count={asked.questions.length}
        value={value}
        onChange={answer => change({ answers: answersWith(progress.answers, question.answerKey, answer) })}
      />
      <Row className={styles.steps}>
        {progress.place > 0 && (
          <Button disabled={busy} onClick={() => change({ place: progress.place - 1 })}>
            {wellbeingMessages.back}
          </Button>
        )}
        <Button look="main" busy={busy} disabled={value === undefined} onClick={next}>
          {isLast && !asked.journal ? wellbeingMessages.save : wellbeingMessages.next}
        </Button>
      </Row>
    </Stack>
  )
}

/** An answer that is taken back is none. */
function answersWith(answers: Progress['answers'], key: string, answer: Answer | undefined) {
  const { [key]: _, ...others } = answers
  return answer === undefined ? others : { ...others, [key]: answer }
}

interface ReflectionProps extends Pick<StepProps, 'kind' | 'change' | 'finish'> {
  progress: Progress
  questions: number
}

/** Thoughts are for whoever has some: they can be left out (D-86). */
function Reflection({ kind, progress, change, finish, questions }: ReflectionProps) {
  const { busy, error, send } = useSending()
  const isWritten = progress.reflection.trim() !== ''
  const leaveOut = () => {
    const whole = change({ reflection: '' })
    void send(() => finish(whole))
  }
  return (
    <Stack>
      <FormError message={error} />
      <h3>{wellbeingMessages.reflectionTitle}</h3>
      <LongTextField
        label={kind.reflectionPrompt}
        description={kind.reflectionLead}
        between={journalLength}
        value={progress.reflection}
        disabled={busy}
        onChange={event => change({ reflection: event.currentTarget.value })}
      />
      <Row className={styles.steps}>
        <Button disabled={busy} onClick={() => change({ place: questions - 1 })}>
          {wellbeingMessages.back}
        </Button>
        {isWritten ? (
          <Button look="main" busy={busy} onClick={() => void send(() => finish(progress))}>
            {wellbeingMessages.save}
          </Button>
        ) : null}
        <Button
          look={isWritten ? 'plain' : 'main'}
          busy={busy && !isWritten}
          disabled={busy}
          onClick={leaveOut}
        >
          {wellbeingMessages.skip}
        </Button>
      </Row>
    </Stack>
  )
}

interface TakenProps {
  score: ReactNode
  onAgain: () => void
  onClose: () => void
}

function Taken({ score, onAgain, onClose }: TakenProps) {
  return (
    <Stack>
      {score}
      <Row>
        <Button look="main" onClick={onClose}>
          {uiMessages.close}
        </Button>
        <Button look="plain" onClick={onAgain}>
          {wellbeingMessages.again}
        </Button>
      </Row>
    </Stack>
  )
}
