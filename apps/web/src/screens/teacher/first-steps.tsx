import { firstStepMessages } from '@kindling/rules/messages/first-steps'
import type { FirstSteps } from '@kindling/rules/welcome'
import { SheetButton } from '../../features/imports/index.ts'

export { FirstStepsCard, LettersCard } from '../../features/accounts/index.ts'

/** Prints the sign-in cards of a class: what comes next once the letters are printed. */
export const CardsButton = ({ steps, groupId }: { steps: FirstSteps; groupId: number }) => (
  <SheetButton
    groupId={groupId}
    label={firstStepMessages.acts.cards}
    look={steps.has_letters ? 'main' : 'quiet'}
  />
)
