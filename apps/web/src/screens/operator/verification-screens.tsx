import { verificationMessages } from '@kindling/rules/messages/verification'
import { LateTransfers } from '../../features/transfers/index.ts'
import { SchoolsToVerify, VerifySchool } from '../../features/verification/index.ts'
import { useIdParam } from '../../platform/use-address.ts'
import { PageHead, Stack } from '../../ui/card.tsx'
import { BackLink } from '../child/back-link.tsx'
import { OperatorTabs } from './operator-tabs.tsx'

/** The schools that wait for operators. */
export const VerificationScreen = () => (
  <>
    <OperatorTabs />
    <PageHead title={verificationMessages.queue} lead={verificationMessages.queueLead} />
    <Stack gap="large">
      <SchoolsToVerify />
      <LateTransfers />
    </Stack>
  </>
)

export const VerifySchoolScreen = () => (
  <>
    <PageHead
      back={<BackLink href="/dashboard/verification">{verificationMessages.back}</BackLink>}
      title={verificationMessages.verifyPage}
    />
    <VerifySchool schoolId={useIdParam('schoolId') ?? 0} />
  </>
)
