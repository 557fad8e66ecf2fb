import { rosterMessages } from '@kindling/rules/messages/roster'
import { BriefcaseBusiness } from 'lucide-react'
import { ButtonLink } from '../../ui/button.tsx'

/** The way to what the students of a class have learned at work. */
export const WorkLink = ({ groupId }: { groupId: number }) => (
  <ButtonLink small href={`/dashboard/class/${groupId}/work`} icon={<BriefcaseBusiness aria-hidden="true" />}>
    {rosterMessages.work}
  </ButtonLink>
)
