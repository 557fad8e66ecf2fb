import {
  addStudentAddress,
  classAddress,
  familiesAddress,
  sampleClassAddress,
} from '@kindling/rules/addresses'
import { firstStepMessages } from '@kindling/rules/messages/first-steps'
import { verifiedStatus } from '@kindling/rules/people'
import { type FirstStep, type FirstSteps, firstStepOf } from '@kindling/rules/welcome'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { changeWelcome } from '../../platform/account.ts'
import { format } from '../../platform/messages.ts'
import { askForProof } from '../../platform/proof.ts'
import { useSession } from '../../platform/session.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card, Row, Stack } from '../../ui/card.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { useSending } from '../../ui/use-sending.ts'
import { sendMark } from './api.ts'
import styles from './first-steps.module.css'

interface FirstStepsCardProps {
  steps: FirstSteps
  teacherId: number
  /** The class of the next steps. */
  classId: number | null
  /** How many students wait to be let into it. */
  waiting: number
  /** All of them wait for their families, and the teacher knows no name to confirm. */
  isForFamilies: boolean
  /** The button that prints the sign-in cards of the class. */
  cards: ReactNode
  onCreate: () => void
  /** They are dismissed for good. */
  onAside: () => void
}

const order = ['class', 'letters', 'journal'] as const satisfies readonly FirstStep[]

/** The first steps of a new teacher, all on one page: a class, letters and cards, the first journal. */
export function FirstStepsCard({
  steps,
  teacherId,
  classId,
  waiting,
  isForFamilies,
  cards,
  onCreate,
  onAside,
}: FirstStepsCardProps) {
  const { busy, error, send } = useSending()
  const current = firstStepOf(steps)
  const putAside = () =>
    send(async () => {
      changeWelcome(await sendMark('first_steps'))
      onAside()
    })
  const { user } = useSession()
  const isProved = user?.account_status === verifiedStatus
  const { acts, texts } = firstStepMessages
  // Students who wait come before those who are still to be added.
  const [letterAct, letterAddress] = steps.has_students
    ? [acts.letters, familiesAddress]
    : waiting > 0
      ? [isForFamilies ? acts.shareCode : acts.confirmStudents, (id: number) => classAddress(teacherId, id)]
      : [acts.addStudents, (id: number) => addStudentAddress(teacherId, id)]
  const lookOf = (step: FirstStep) => (step === current ? 'main' : 'quiet')
  const actOf: Record<FirstStep, ReactNode> = {
    class: (
      <Button look="main" onClick={onCreate}>
        {acts.class}
      </Button>
    ),
    letters:
      classId !== null &&
      (isProved ? (
        <Row>
          {steps.has_letters && cards}
          <ButtonLink look={steps.has_letters ? 'quiet' : lookOf('letters')} href={letterAddress(classId)}>
            {letterAct}
          </ButtonLink>
          {steps.has_students && !steps.has_letters && cards}
        </Row>
      ) : (
        <Button look={lookOf('letters')} onClick={askForProof}>
          {acts.confirm}
        </Button>
      )),
    journal: (
      <ButtonLink look={lookOf('journal')} href={sampleClassAddress}>
        {acts.try}
      </ButtonLink>
    ),
  }
  const textOf: Record<FirstStep, string> = {
    class: texts.class,
    letters: textOfLetters(steps, isProved, { waiting, isForFamilies }),
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
          {order.map((step, place) => (
            <StepLine
              key={step}
              number={place + 1}
              title={firstStepMessages.steps[step]}
              text={textOf[step]}
              isDone={place < order.indexOf(current)}
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

/** What is open of the second step, and what of it is done. Without a proved address, adding students and printing are not possible. */
function textOfLetters(
  steps: FirstSteps,
  isProved: boolean,
  { waiting, isForFamilies }: Pick<FirstStepsCardProps, 'waiting' | 'isForFamilies'>,
): string {
  const { has_class, has_students, has_cards, has_letters } = steps
  const { texts } = firstStepMessages
  if (!has_class) return texts.lettersWaits
  if (!isProved) return texts.confirm
  if (!has_students && waiting > 0)
    return format(isForFamilies ? texts.shareCode : texts.confirmStudents, { count: waiting })
  if (!has_students) return texts.addStudents
  if (has_letters) return texts.cardsOpen
  return has_cards ? texts.lettersOpen : texts.letters
}
