import { addStudentAddress, classAddress, sampleClassAddress } from '@kindling/rules/addresses'
import { firstStepMessages } from '@kindling/rules/messages/first-steps'
import { verifiedStatus } from '@kindling/rules/people'
import { type FirstStep, type FirstSteps, firstStepOf } from '@kindling/rules/welcome'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { changeWelcome } from '../../platform/account.ts'
import { format } from '../../platform/messages.ts'
import { useSession } from '../../platform/session.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card, Stack } from '../../ui/card.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { useSending } from '../../ui/use-sending.ts'
import { sendMark } from './api.ts'
import styles from './first-steps.module.css'
import { ConfirmButton, LettersActs, textOfLetters } from './letters-step.tsx'

interface FirstStepsCardProps {
  steps: FirstSteps
  teacherId: number
  /** The class of the next steps. */
  classId: number | null
  /** How many students have joined it and wait: for the teacher, and for their families first. */
  waiting: Waiting
  /** The button that prints the sign-in cards of the class. */
  cards: ReactNode
  onCreate: () => void
  /** They are dismissed for good. */
  onAside: () => void
}

interface Waiting {
  toConfirm: number
  forFamilies: number
}

/** The three lines. The second is about the students until the class has some, and then about their cards and letters. */
const linesAt = (current: FirstStep): readonly FirstStep[] => [
  'class',
  current === 'class' || current === 'students' ? 'students' : 'letters',
  'journal',
]

/** The first steps of a new teacher, all on one page: a class, cards and letters for its students, the first journal. */
export function FirstStepsCard({
  steps,
  teacherId,
  classId,
  waiting,
  cards,
  onCreate,
  onAside,
}: FirstStepsCardProps) {
  const { busy, error, send } = useSending()
  const current = firstStepOf(steps)
  const lines = linesAt(current)
  const putAside = () =>
    send(async () => {
      changeWelcome(await sendMark('first_steps'))
      onAside()
    })
  const { user } = useSession()
  const isProved = user?.account_status === verifiedStatus
  const { acts, texts } = firstStepMessages
  const second = studentsStep(isProved, waiting)
  const addressOf = second === 'addStudents' ? addStudentAddress : classAddress
  const lookOf = (step: FirstStep) => (step === current ? 'main' : 'quiet')
  const actOf: Record<FirstStep, ReactNode> = {
    class: (
      <Button look="main" onClick={onCreate}>
        {acts.class}
      </Button>
    ),
    // The address can be confirmed before there is a class.
    students:
      second === 'confirm' ? (
        <ConfirmButton look={lookOf('students')} />
      ) : (
        classId !== null && (
          <ButtonLink look={lookOf('students')} href={addressOf(teacherId, classId)}>
            {acts[second]}
          </ButtonLink>
        )
      ),
    letters: classId !== null && (
      <LettersActs
        classId={classId}
        hasLetters={steps.has_letters}
        isProved={isProved}
        look={lookOf('letters')}
        cards={cards}
      />
    ),
    journal: (
      <ButtonLink look={lookOf('journal')} href={sampleClassAddress}>
        {acts.try}
      </ButtonLink>
    ),
  }
  const textOf: Record<FirstStep, string> = {
    class: texts.class,
    students: format(texts[second], { count: waiting.toConfirm || waiting.forFamilies }),
    letters: textOfLetters(steps, isProved),
    journal: texts.journal,
  }
  return (
    <Card as="section" lit aria-labelledby="first-steps" className={styles.card}>
      <Stack>
        <div>
          <h2 id="first-steps">{firstStepMessages.title}</h2>
          <p className="soft">{firstStepMessages.lead}</p>
        </div>
        <FormError message={error} />
        <ol className={styles.steps}>
          {lines.map((step, place) => (
            <StepLine
              key={step}
              number={place + 1}
              title={firstStepMessages.steps[step]}
              text={textOf[step]}
              isDone={place < lines.indexOf(current)}
            >
              {actOf[step]}
            </StepLine>
          ))}
        </ol>
        <div>
          <Button look="plain" busy={busy} onClick={putAside}>
            {firstStepMessages.aside}
          </Button>
        </div>
      </Stack>
    </Card>
  )
}

interface StepLineProps {
  number: number
  title: string
  text: string
  isDone: boolean
  children: ReactNode
}

/** A finished step keeps its line, without text and button. */
const StepLine = ({ number, title, text, isDone, children }: StepLineProps) => (
  <li className={styles.step} data-done={isDone || undefined}>
    <span className={styles.number} aria-hidden="true">
      {isDone ? <Check size={20} /> : number}
    </span>
    <div className={styles.words}>
      <h3>{isDone ? format(firstStepMessages.done, { step: title }) : title}</h3>
      {!isDone && <p>{text}</p>}
    </div>
    {!isDone && <div className={styles.act}>{children}</div>}
  </li>
)

/** What the teacher can do for students in the class: nothing without a proved address, and nobody can be confirmed before the family's yes. */
function studentsStep(isProved: boolean, { toConfirm, forFamilies }: Waiting) {
  if (!isProved) return 'confirm'
  if (toConfirm > 0) return 'confirmStudents'
  return forFamilies > 0 ? 'shareCode' : 'addStudents'
}
