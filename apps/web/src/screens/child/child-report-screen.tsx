import { activityReportMessages as words } from '@kindling/rules/messages/activity-reports'
import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { childQuery } from '../../features/families/index.ts'
import { portfolioAddress } from '../../features/portfolio/index.ts'
import { ChildReport } from '../../features/reports/index.ts'
import { format } from '../../platform/messages.ts'
import { useSession } from '../../platform/session.ts'
import { useIdParam, useQueryOfAddress } from '../../platform/use-address.ts'
import { Button } from '../../ui/button.tsx'
import { PageHead } from '../../ui/card.tsx'
import { BackLink } from './back-link.tsx'

/** What a child did in some days, or with one teacher (REPORTS-01, REPORTS-02). */
export function ChildReportScreen() {
  const { user } = useSession()
  const childId = useIdParam('childId') ?? 0
  const teacherId = useIdParam('teacherId')
  const { tab } = useQueryOfAddress()
  const isOwn = user?.id === childId
  const child = useQuery({ ...childQuery(childId), enabled: !isOwn })
  const name = (isOwn ? user?.first_name : child.data?.first_name) ?? ''
  const title = isOwn ? words.mine : name ? format(words.of, { name }) : words.title
  return (
    <>
      <PageHead
        title={title}
        about={name && !isOwn ? `${words.title} · ${name}` : words.title}
        lead={leadOf(isOwn, name, teacherId)}
        acts={
          !isOwn &&
          // The lists have a button of their own.
          tab === undefined && (
            <Button data-no-print icon={<Printer aria-hidden="true" />} onClick={() => window.print()}>
              {words.print}
            </Button>
          )
        }
        back={<BackLink href={portfolioAddress(childId)}>{words.toPortfolio}</BackLink>}
      />
      <ChildReport childId={childId} teacherId={teacherId} name={name || words.child} isOwn={isOwn} />
    </>
  )
}

function leadOf(isOwn: boolean, name: string, teacherId: number | null): string {
  if (teacherId !== null) return words.teacherLead
  return isOwn ? words.leadMine : format(words.lead, { name: name || words.child })
}
