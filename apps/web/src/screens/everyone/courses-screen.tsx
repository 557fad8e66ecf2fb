import { makesBoards } from '@kindling/rules/boards'
import { archetypes, searchLength } from '@kindling/rules/catalogue'
import { boardMessages } from '@kindling/rules/messages/boards'
import { learningMessages } from '@kindling/rules/messages/learning'
import { playlistHomeMessages } from '@kindling/rules/messages/playlist-home'
import { shelfMessages } from '@kindling/rules/messages/shelves'
import { suggestionMessages } from '@kindling/rules/messages/suggestions'
import { seesPlaylists } from '@kindling/rules/playlists'
import { type ShelfName, shelfNames, shelves } from '@kindling/rules/shelves'
import { LayoutGrid, ListVideo } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { boardsAddress } from '../../features/boards/index.ts'
import {
  FailedShelves,
  SearchField,
  SearchResults,
  Shelves,
  searchAddress,
} from '../../features/catalogue/index.ts'
import { CourseList } from '../../features/courses/index.ts'
import { JournalShelf } from '../../features/journals/index.ts'
import { childPlaylistsAddress, playlistsAddress } from '../../features/playlists/index.ts'
import { AddSpark } from '../../features/sparks/index.ts'
import { format } from '../../platform/messages.ts'
import { useSession } from '../../platform/session.ts'
import { useQueryOfAddress } from '../../platform/use-address.ts'
import { useSetQueryOfAddress } from '../../platform/use-set-query.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { PageHead, Row, Stack } from '../../ui/card.tsx'
import { ShelfHead } from '../../ui/card-lists.tsx'
import { Pending } from '../../ui/reveal-together.tsx'
import { BackLink } from '../child/back-link.tsx'
import { EmailLeadBox } from './email-lead-box.tsx'

const FamilyAges = lazy(async () => ({ default: (await import('./family-ages.tsx')).FamilyAges }))

const discover = '/dashboard/courses'
const allCourses = `${discover}?all=courses`

const aboveCourses: readonly ShelfName[] = ['favorites', 'picks']
const belowCourses: readonly ShelfName[] = ['nearby', 'activities', 'lessons', 'videos']
/** The shelves behind one more press: a page that begins with all of them is too long to choose from. */
const furtherShelves = shelfNames.filter(
  name => shelves[name].place === 'discover' && ![...aboveCourses, ...belowCourses].includes(name),
)

/** The courses, and the search; the search text stays in the address. */
export function CoursesScreen() {
  const { user, children } = useSession()
  const childId = user?.user_type === 'Child' ? user.id : null
  const { search = '', kind, all, ages: asked } = useQueryOfAddress()
  const ages = asked === 'all' ? 'all' : 'family'
  const setQuery = useSetQueryOfAddress()
  const isSearching = search.trim().length >= searchLength.min
  if (all === 'courses') return <AllCourses childId={childId} />
  return (
    <>
      <PageHead
        title={learningMessages.discoverTitle}
        lead={learningMessages.discoverLead}
        acts={
          <>
            {user && makesBoards(user.user_type) && (
              <ButtonLink href={boardsAddress} icon={<LayoutGrid aria-hidden="true" />}>
                {boardMessages.title}
              </ButtonLink>
            )}
            {user && seesPlaylists(user) && (user.user_type === 'Teacher' || childId !== null) && (
              <ButtonLink
                href={childId === null ? playlistsAddress : childPlaylistsAddress(childId)}
                icon={<ListVideo aria-hidden="true" />}
              >
                {childId === null ? playlistHomeMessages.title : playlistHomeMessages.mine}
              </ButtonLink>
            )}
            {user?.user_type === 'Teacher' && <AddSpark />}
            {user?.user_type === 'Parent' &&
              children?.map(({ id, first_name }) => (
                <ButtonLink key={id} href={`/dashboard/find?child=${id}`}>
                  {format(suggestionMessages.forChild, { name: first_name })}
                </ButtonLink>
              ))}
          </>
        }
      />
      <Stack gap="large">
        <SearchField text={search} onText={text => setQuery({ search: text.trim() || undefined })} />
        {isSearching ? (
          <SearchResults
            text={search.trim()}
            archetype={archetypes.find(one => one === kind)}
            hrefOf={archetype => searchAddress({ text: search, archetype, isGuest: false })}
          />
        ) : (
          <>
            {user?.user_type === 'Parent' && (
              <Suspense fallback={<Pending />}>
                <FamilyAges here={discover} ages={ages} />
              </Suspense>
            )}
            <Shelves names={aboveCourses} ages={ages} />
            <Stack>
              <ShelfHead header={learningMessages.coursesTitle} more={allCourses} />
              <CourseList childId={childId} withBands asRow ages={ages} />
            </Stack>
            <Shelves names={belowCourses} ages={ages} />
            <FailedShelves ages={ages} />
            {all === 'shelves' ? (
              <>
                <Shelves names={furtherShelves} ages={ages} />
                {childId !== null && <JournalShelf childId={childId} />}
              </>
            ) : (
              <Row>
                <Button onClick={() => setQuery({ all: 'shelves' })}>{shelfMessages.moreShelves}</Button>
              </Row>
            )}
          </>
        )}
        {!user && <EmailLeadBox />}
      </Stack>
    </>
  )
}

/** The full list behind the row of courses. */
const AllCourses = ({ childId }: { childId: number | null }) => (
  <>
    <PageHead
      title={learningMessages.coursesTitle}
      back={<BackLink href={discover}>{learningMessages.discoverTitle}</BackLink>}
    />
    <CourseList childId={childId} withBands />
  </>
)
