import { workListsAddress } from '@kindling/rules/addresses'
import { wblListMessages } from '@kindling/rules/messages/wbl-lists'
import { workHourMessages } from '@kindling/rules/messages/work-hours'
import { WorkHours } from '../../features/placements/index.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { PageHead } from '../../ui/card.tsx'
import { BackLink } from '../child/back-link.tsx'
import { AdministeredSchool } from './administered-school.tsx'

/** Hours of work placements, for administrators of the school. */
export const SchoolWorkScreen = () => (
  <>
    <PageHead
      title={workHourMessages.title}
      lead={workHourMessages.lead}
      acts={<ButtonLink href={workListsAddress()}>{wblListMessages.title}</ButtonLink>}
      back={<BackLink href="/dashboard/school">{workHourMessages.toSchool}</BackLink>}
    />
    <AdministeredSchool act="view-figures">
      <WorkHours />
    </AdministeredSchool>
  </>
)
