import { overviewMessages } from '@kindling/rules/messages/overview'
import { schoolMessages } from '@kindling/rules/messages/schools'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { districtQuery } from '../../features/districts/index.ts'
import { PageHead } from '../../ui/card.tsx'
import { LinkTabs } from '../../ui/link-tabs.tsx'
import { Pending } from '../../ui/reveal-together.tsx'

const area = '/dashboard/district'
const parts = [
  { href: area, label: overviewMessages.overview },
  { href: `${area}/schools`, label: schoolMessages.schools },
  { href: `${area}/licences`, label: schoolMessages.licences },
  { href: `${area}/admins`, label: schoolMessages.districtAdmins },
]

interface DistrictAreaProps {
  lead: ReactNode
  /** The district's name, if the screen knows it; else it is requested. */
  title?: string | undefined
  acts?: ReactNode
  children: ReactNode
}

/** The area of a district (DISTRICTS-01, D-58). */
export function DistrictArea({ lead, title, acts, children }: DistrictAreaProps) {
  const { data, isLoading } = useQuery({ ...districtQuery, enabled: title === undefined })
  return (
    <>
      {/* The name may take two lines: what is below waits for it. */}
      {isLoading && <Pending />}
      <PageHead title={title ?? data?.district.name ?? schoolMessages.district} lead={lead} acts={acts} />
      <LinkTabs label={schoolMessages.districtParts} tabs={parts} />
      {children}
    </>
  )
}
