import { verificationWords } from '@kindling/rules/words/verification'
import { LateTransfers } from '../../features/transfers/index.ts'
import { SchoolsToVerify, VerifySchool } from '../../features/verification/index.ts'
import { useIdParam } from '../../platform/use-address.ts'
import { PageHead, Stack } from '../../ui/card.tsx'
import { BackLink } from '../child/back-link.tsx'
import { OperatorTabs } from './operator-tabs.tsx'

/** The schools that wait for operators. */
export const VerificationScreen = () => (
  <>
    <PageHead title={verificationWords.queue} lead={verificationWords.queueLead} />
    <OperatorTabs />
    <Stack gap="large">
      <SchoolsToVerify />
      <LateTransfers />
    </Stack>
  </>
)

export const VerifySchoolScreen = () => (
  <>
    <PageHead
      back={<BackLink href="/dashboard/verification">{verificationWords.back}</BackLink>}
      title={verificationWords.verify}
    />
    <VerifySchool schoolId={useIdParam('schoolId') ?? 0} />
  </>
)
