import { wblMessages } from '@kindling/rules/messages/wbl-home'
import { BriefcaseBusiness } from 'lucide-react'
import { ButtonLink } from '../../ui/button.tsx'

/** The way to what the students of a class have learned at work. */
export const WorkLink = ({ groupId }: { groupId: number }) => (
  <ButtonLink small href={`/dashboard/class/${groupId}/work`} icon={<BriefcaseBusiness aria-hidden="true" />}>
    {wblMessages.open}
  </ButtonLink>
)
