import { workHoursAddress } from '@kindling/rules/addresses'
import { wblListMessages } from '@kindling/rules/messages/wbl-lists'
import { WorkLists } from '../../features/work-lists/index.ts'
import { PageHead } from '../../ui/card.tsx'
import { BackLink } from '../child/back-link.tsx'
import { AdministeredSchool } from './administered-school.tsx'

/** What a school offers to choose for work-based learning, for its administrators. */
export const WorkListsScreen = () => (
  <>
    <PageHead
      title={wblListMessages.title}
      lead={wblListMessages.lead}
      back={<BackLink href={workHoursAddress()}>{wblListMessages.toHours}</BackLink>}
    />
    <AdministeredSchool act="change-wbl-lists">
      <WorkLists />
    </AdministeredSchool>
  </>
)
