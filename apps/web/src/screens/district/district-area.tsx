import { overviewMessages } from '@kindling/rules/messages/overview'
import { schoolMessages } from '@kindling/rules/messages/schools'
import type { ReactNode } from 'react'
import { PageHead } from '../../ui/card.tsx'
import { FoldedTabs } from '../../ui/folded-tabs.tsx'

const area = '/dashboard/district'
const parts = [
  { href: area, label: overviewMessages.overview },
  { href: `${area}/schools`, label: schoolMessages.schools },
  { href: `${area}/licences`, label: schoolMessages.licences },
  { href: `${area}/admins`, label: schoolMessages.districtAdmins },
]

interface DistrictAreaProps {
  title: string
  lead: ReactNode
  acts?: ReactNode
  children: ReactNode
}

/** The area of a district (DISTRICTS-01, D-58). */
export const DistrictArea = ({ title, lead, acts, children }: DistrictAreaProps) => (
  <>
    <FoldedTabs label={schoolMessages.districtParts} tabs={parts} />
    <PageHead title={title} lead={lead} acts={acts} />
    {children}
  </>
)
