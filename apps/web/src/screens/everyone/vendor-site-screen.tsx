import { vendorMessages } from '@kindling/rules/messages/vendor'
import { useQuery } from '@tanstack/react-query'
import { sendVisit, VendorSite, vendorSiteQuery } from '../../features/vendors/index.ts'
import { messageOf } from '../../platform/refusals.ts'
import { useTabTitle } from '../../platform/tab-title.ts'
import { useIdOfQuery, useIdParam } from '../../platform/use-address.ts'
import { PageHead } from '../../ui/card.tsx'
import { FailedState, Skeleton } from '../../ui/states.tsx'
import { BackLink } from '../child/back-link.tsx'

/** The website of an activity within Kindling. The address may contain a child, only for the back link (VENDORS-05). */
export function VendorSiteScreen() {
  const activityId = useIdParam('activityId') ?? 0
  const childId = useIdOfQuery('child_id')
  const site = useQuery(vendorSiteQuery(activityId))
  useTabTitle(site.data?.name)
  const query = childId === null ? '' : `?${new URLSearchParams({ child_id: String(childId) })}`
  const back = (
    <BackLink href={`/activity/info/${activityId}${query}`}>{vendorMessages.backToActivity}</BackLink>
  )
  if (site.isPending) return <Skeleton shape="page" count={1} />
  if (site.isError)
    return <FailedState message={messageOf(site.error)} onRetry={() => void site.refetch()} back={back} />
  const { name, website, may_frame } = site.data
  return (
    <>
      <PageHead title={name} back={back} />
      <VendorSite
        name={name}
        website={website}
        mayFrame={may_frame && isOwnDocument()}
        onOpen={() => sendVisit(activityId, 'click')}
      />
    </>
  )
}

/**
 * The content policy of a page allows only this site in a frame, so a client-side navigation from another page cannot frame
 * it.
 */
function isOwnDocument(): boolean {
  const [opened] = performance.getEntriesByType('navigation')
  return opened !== undefined && new URL(opened.name).pathname === location.pathname
}
