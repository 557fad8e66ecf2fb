import { firstStepMessages } from '@kindling/rules/messages/first-steps'
import { SampleClass } from '../../features/sample-class/index.ts'
import { PageHead } from '../../ui/card.tsx'
import { BackLink } from '../child/back-link.tsx'

/** How a class looks in use, for whoever has no journal of a student yet. */
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
