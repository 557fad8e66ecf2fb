import { familiesAddress } from '@kindling/rules/addresses'
import { firstStepMessages } from '@kindling/rules/messages/first-steps'
import { verifiedStatus } from '@kindling/rules/people'
import type { FirstSteps } from '@kindling/rules/welcome'
import type { ReactNode } from 'react'
import { askForProof } from '../../platform/proof.ts'
import { useSession } from '../../platform/session.ts'
import { Button, ButtonLink, type ButtonLook } from '../../ui/button.tsx'
import { Card, Row, Stack } from '../../ui/card.tsx'

interface LettersCardProps {
  steps: FirstSteps
  classId: number
  /** The button that prints the sign-in cards of the class. */
  cards: ReactNode
}

/** What a new teacher does after adding students, on the page of their class; nothing once cards and letters are printed. */
export function LettersCard({ steps, classId, cards }: LettersCardProps) {
  const { user } = useSession()
  if (steps.has_cards && steps.has_letters) return null
  const isProved = user?.account_status === verifiedStatus
  return (
    <Card as="section" lit aria-labelledby="letters-step">
      <Stack gap="small">
        <h3 id="letters-step">{firstStepMessages.nextLetters}</h3>
        <p>{textOfLetters(steps, isProved)}</p>
        <LettersActs
          classId={classId}
          hasLetters={steps.has_letters}
          isProved={isProved}
          look="main"
          cards={cards}
        />
      </Stack>
    </Card>
  )
}

interface LettersActsProps {
  classId: number
  hasLetters: boolean
  isProved: boolean
  /** How the act looks that comes next. */
  look: ButtonLook
  cards: ReactNode
}

export const LettersActs = ({ classId, hasLetters, isProved, look, cards }: LettersActsProps) => (
  <Row>
    {hasLetters && cards}
    {isProved || hasLetters ? (
      <ButtonLink look={hasLetters ? 'quiet' : look} href={familiesAddress(classId)}>
        {firstStepMessages.acts.letters}
      </ButtonLink>
    ) : (
      <ConfirmButton look={look} />
    )}
    {!hasLetters && cards}
  </Row>
)

/** Where the server would refuse the step without a proved address. */
export const ConfirmButton = ({ look }: { look: ButtonLook }) => (
  <Button look={look} onClick={askForProof}>
    {firstStepMessages.acts.confirm}
  </Button>
)

/** What is open of cards and letters, and what of them is done. */
export function textOfLetters({ has_cards, has_letters }: FirstSteps, isProved: boolean): string {
  const { texts } = firstStepMessages
  if (has_letters) return texts.cardsOpen
  if (!isProved) return texts.confirmLetters
  return has_cards ? texts.lettersOpen : texts.letters
}
