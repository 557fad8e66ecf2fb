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
import { type Form, useForm } from '../../ui/use-form.ts'
import type { Asked, CheckInKind, Question } from './check-in-kind.ts'
import styles from './check-ins.module.css'
import { QuestionStep } from './question-step.tsx'

/** The answers, and the version of their questions. */
export interface Progress {
  version: number
  answers: Readonly<Record<string, Answer>>
  reflection: string
}

/**
 * The progress of a check-in: stored on the device by user, kind and day, and deleted once it is saved (WELLBEING-13 to 15).
 */
interface Answered extends Omit<Progress, 'version'> {
  /** The index of the current question; the number of questions means the reflection. */
  place: number
}

const nothing: Answered = { place: 0, answers: {}, reflection: '' }

export interface CheckInDialogProps {
  kind: CheckInKind
  account: number
  /** The name under which the device stores the progress: kind and day. */
  form: string
  asked: { data: Asked | undefined; error: unknown; refetch: () => void }
  /** Undefined while it loads; then the view of a check-in that was taken, or null. */
  score: ReactNode | null | undefined
  save: (progress: Progress) => Promise<void>
  onClose: () => void
}

/** Loading, init, question by question, the reflection, the score (WELLBEING-10, HOPE-08). */
export function CheckInDialog(props: CheckInDialogProps) {
  const { kind, form, asked, onClose } = props
  return (
    <Dialog open onClose={onClose} title={kind.title} size="wide">
      <CheckIn key={`${form} ${asked.data?.version}`} {...props} />
    </Dialog>
  )
}

function CheckIn({ kind, account, form: kept, asked, score, save, onClose }: CheckInDialogProps) {
  const { data, error, refetch } = asked
  const [begun, setBegun] = useState(false)
  const form = useForm({
    start: nothing,
    send: async ({ answers, reflection }) => {
      if (data) await save({ version: data.version, answers, reflection })
      form.reset()
      setBegun(false)
    },
    // Answers to another version's questions are ignored.
    draft: data ? { account, form: kept, version: data.version, isBegun: () => true } : null,
  })
  const begin = (part: Partial<Answered>) => {
    setBegun(true)
    form.change(part)
  }
  if (error) return <FailedState message={messageOf(error)} onRetry={refetch} />
  if (!data || score === undefined || !form.isReady) return <Skeleton shape="box" count={1} />
  if (!data.allowed) return <NotForYou words={kind.notForYou} onClose={onClose} />
  if (!begun && score !== null)
    return <Taken score={score} onAgain={() => begin({ place: 0 })} onClose={onClose} />
  if (!begun) return <Init kind={kind} isResumed={form.isFound} onBegin={() => begin({})} />
  const question = data.questions[form.values.place]
  if (question) return <Answering kind={kind} asked={data} question={question} form={form} />
  return <Reflection kind={kind} form={form} questions={data.questions.length} />
}

const NotForYou = ({ words, onClose }: { words: string; onClose: () => void }) => (
  <Stack>
    <p>{words}</p>
    <Row>
      <Button onClick={onClose}>{uiMessages.close}</Button>
    </Row>
  </Stack>
)

interface InitProps {
  kind: CheckInKind
  isResumed: boolean
  onBegin: () => void
}

function Init({ kind, isResumed, onBegin }: InitProps) {
  return (
    <Stack>
      <p>{kind.lead}</p>
      <p className="soft">{kind.who}</p>
      <Row>
        <Button look="main" onClick={onBegin}>
          {isResumed ? wellbeingMessages.resume : checkInCardMessages.start}
        </Button>
      </Row>
    </Stack>
  )
}

interface AnsweringProps {
  kind: CheckInKind
  asked: Asked
  question: Question
  form: Form<Answered>
}

function Answering({ kind, asked, question, form }: AnsweringProps) {
  const { values, change, error, busy } = form
  const value = values.answers[question.answerKey]
  const isOver = values.place === asked.questions.length - 1 && !asked.journal
  return (
    <Stack>
      <QuestionStep
        key={question.answerKey}
        kind={kind}
        question={question}
        place={values.place}
        count={asked.questions.length}
        value={value}
        onChange={answer => change({ answers: answersWith(values.answers, question.answerKey, answer) })}
      />
      <FormError message={error} />
      <Row className={styles.steps}>
        {values.place > 0 && (
          <Button disabled={busy} onClick={() => change({ place: values.place - 1 })}>
            {wellbeingMessages.back}
          </Button>
        )}
        <Button
          look="main"
          busy={busy}
          disabled={value === undefined}
          onClick={() => (isOver ? void form.submit() : change({ place: values.place + 1 }))}
        >
          {isOver ? wellbeingMessages.save : wellbeingMessages.next}
        </Button>
      </Row>
    </Stack>
  )
}

/** Removes an answer that is undone. */
function answersWith(answers: Answered['answers'], key: string, answer: Answer | undefined) {
  const { [key]: _, ...others } = answers
  return answer === undefined ? others : { ...others, [key]: answer }
}

interface ReflectionProps extends Pick<AnsweringProps, 'kind' | 'form'> {
  questions: number
}

/** The reflection is optional (D-86). */
function Reflection({ kind, form, questions }: ReflectionProps) {
  const { element, field, change, error, busy } = form
  const isWritten = form.values.reflection.trim() !== ''
  const leaveOut = () => {
    change({ reflection: '' })
    void form.submit()
  }
  return (
    <form {...element}>
      <Stack>
        <h3>{wellbeingMessages.reflectionTitle}</h3>
        <LongTextField
          label={kind.reflectionPrompt}
          description={kind.reflectionLead}
          between={journalLength}
          disabled={busy}
          {...field('reflection')}
        />
        <FormError message={error} />
        <Row className={styles.steps}>
          <Button disabled={busy} onClick={() => change({ place: questions - 1 })}>
            {wellbeingMessages.back}
          </Button>
          {isWritten ? (
            <Button type="submit" look="main" busy={busy}>
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
    </form>
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
