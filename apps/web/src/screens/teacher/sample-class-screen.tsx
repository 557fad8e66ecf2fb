import { firstStepMessages } from '@kindling/rules/messages/first-steps'
import { SampleClass } from '../../features/sample-class/index.ts'
import { PageHead } from '../../ui/card.tsx'
import { BackLink } from '../child/back-link.tsx'

/** A class in use, for teachers without a student's journal yet. */
export const SampleClassScreen = () => (
  <>
    <PageHead
      title={firstStepMessages.sampleTitle}
      lead={firstStepMessages.sampleLead}
      back={<BackLink href="/dashboard/roster">{firstStepMessages.back}</BackLink>}
    />
    <SampleClass />
  </>
)
