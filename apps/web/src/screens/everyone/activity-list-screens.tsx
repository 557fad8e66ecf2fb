import {
  type ActivityListName,
  activityListNames,
  activitySubjectNames,
  activitySubjects,
  ownActivityLists,
  storeScopeNames,
} from '@kindling/rules/activities'
import { activityListWords, activityMessages, storeScopeWords } from '@kindling/rules/messages/activities'
import { useEffect, useState } from 'react'
import {
  activityListAddress,
  activityStoreAddress,
  filterOf,
  LongList,
  rememberList,
  StoreList,
  sectionPage,
} from '../../features/activities/index.ts'
import { useSession } from '../../platform/session.ts'
import { useIdParam, usePlaceInHistory, useQueryOfAddress, useTextParam } from '../../platform/use-address.ts'
import { useSetQueryOfAddress } from '../../platform/use-set-query.ts'
import { PageHead, Stack } from '../../ui/card.tsx'
import { Docking } from '../../ui/docking.tsx'
import { FilterLinks } from '../../ui/filter-links.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { BackLink } from '../child/back-link.tsx'

/** A long view of activities, for a child or, with 0, for the reader (ACTIVITIES-04). */
export const ActivityLongScreen = () => <ListScreen kind={useTextParam('kind')} />

/** A section of activities for a child, in larger pages (ACTIVITIES-03). */
export function ActivitySectionScreen() {
  // Read once: rotating a tablet does not change the page size.
  const [pageSize] = useState(sectionPage)
  return <ListScreen kind={useTextParam('sectionName')} pageSize={pageSize} />
}

const back = <BackLink href="/dashboard/courses">{activityMessages.back}</BackLink>

function ListScreen({ kind: asked, pageSize }: { kind: string; pageSize?: number }) {
  const childId = useIdParam('childId') ?? 0
  const { user } = useSession()
  const query = useQueryOfAddress()
  const { zip, view } = query
  const setQuery = useSetQueryOfAddress()
  const place = usePlaceInHistory()
  const kind = activityListNames.find(one => one === asked)
  useEffect(() => {
    // While the next screen loads, this one already sees its address.
    if (kind && /^\/child\/\d+\/activity/.test(location.pathname))
      rememberList({
        href: `${location.pathname}${location.search}`,
        label: activityListWords[kind].header,
        at: place,
      })
  })
  if (!kind) return <NotThere />
  const isShown = (name: ActivityListName) => user !== null || !ownActivityLists.includes(name)
  const { header } = activityListWords[kind]
  return (
    <>
      <PageHead title={header} lead={activityMessages.lead} about={header} back={back} />
      <Docking
        bar={
          <FilterLinks
            label={activityMessages.lists}
            links={activityListNames.filter(isShown).map(name => ({
              href: activityListAddress(childId, name, zip),
              label: activityListWords[name].header,
              current: name === kind,
            }))}
          />
        }
      >
        {isShown(kind) ? (
          <LongList
            key={kind}
            kind={kind}
            childId={user?.id === childId ? 0 : childId}
            zip={zip}
            onZip={typed => setQuery({ zip: typed })}
            filter={filterOf(query)}
            onFilter={setQuery}
            look={{ isMap: view === 'map', onMap: isMap => setQuery({ view: isMap ? 'map' : undefined }) }}
            {...(pageSize && { pageSize })}
          />
        ) : (
          <EmptyState picture="courses">{activityMessages.guestList}</EmptyState>
        )}
      </Docking>
    </>
  )
}

/** The store's activities of one category (ACTIVITIES-06). */
export function ActivityStoreScreen() {
  const asked = { subject: useTextParam('storeCategory'), scope: useTextParam('scope') }
  const { zip, view } = useQueryOfAddress()
  const setQuery = useSetQueryOfAddress()
  const subject = activitySubjectNames.find(one => one === asked.subject)
  const scope = storeScopeNames.find(one => one === asked.scope)
  if (!subject || !scope) return <NotThere />
  const { label } = activitySubjects[subject]
  return (
    <>
      <PageHead title={label} lead={storeScopeWords[scope]} about={label} back={back} />
      <Stack>
        <FilterLinks
          label={activityMessages.subjects}
          links={activitySubjectNames.map(name => ({
            href: activityStoreAddress(name, scope, zip),
            label: activitySubjects[name].label,
            current: name === subject,
          }))}
        />
        <FilterLinks
          label={activityMessages.lists}
          links={storeScopeNames.map(name => ({
            href: activityStoreAddress(subject, name, zip),
            label: storeScopeWords[name],
            current: name === scope,
          }))}
        />
        <StoreList
          key={`${subject} ${scope}`}
          subject={subject}
          scope={scope}
          zip={zip}
          onZip={typed => setQuery({ zip: typed })}
          look={{ isMap: view === 'map', onMap: isMap => setQuery({ view: isMap ? 'map' : undefined }) }}
        />
      </Stack>
    </>
  )
}

const NotThere = () => (
  <>
    <PageHead title={activityMessages.title} back={back} />
    <EmptyState picture="lost">{activityMessages.none}</EmptyState>
  </>
)
