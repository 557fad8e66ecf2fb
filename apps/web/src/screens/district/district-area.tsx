import { overviewMessages } from '@kindling/rules/messages/overview'
import { schoolMessages } from '@kindling/rules/messages/schools'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { districtQuery } from '../../features/districts/index.ts'
import { PageHead } from '../../ui/card.tsx'
import { LinkTabs } from '../../ui/link-tabs.tsx'

const area = '/dashboard/district'
const parts = [
  { href: area, label: overviewMessages.overview },
  { href: `${area}/schools`, label: schoolMessages.schools },
  { href: `${area}/licences`, label: schoolMessages.licences },
  { href: `${area}/reports`, label: schoolMessages.reports },
  { href: `${area}/admins`, label: schoolMessages.districtAdmins },
]

interface DistrictAreaProps {
  lead: ReactNode
  acts?: ReactNode
  children: ReactNode
}

/** The area of a district (DISTRICTS-01, D-58). */
export function DistrictArea({ lead, acts, children }: DistrictAreaProps) {
  const { data } = useQuery(districtQuery)
  return (
    <>
      <PageHead title={data?.district.name ?? schoolMessages.district} lead={lead} acts={acts} />
      <LinkTabs label={schoolMessages.districtParts} tabs={parts} />
      {children}
    </>
  )
}
