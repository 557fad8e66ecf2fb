import { type Archetype, archetypes, searchLength } from '@kindling/rules/catalogue'
import { learningMessages } from '@kindling/rules/messages/learning'
import { SearchField, SearchResults, Shelves } from '../../features/catalogue/index.ts'
import { CourseList } from '../../features/courses/index.ts'
import { AddSpark } from '../../features/sparks/index.ts'
import { useSession } from '../../platform/session.ts'
import { useQueryOfAddress } from '../../platform/use-address.ts'
import { useSetQueryOfAddress } from '../../platform/use-set-query.ts'
import { PageHead, Stack } from '../../ui/card.tsx'
import { EmailLeadBox } from './email-lead-box.tsx'

/** The courses, and the way to find in everything; a search stays in the address. */
export function CoursesScreen() {
  const { user } = useSession()
  const { search = '', kind } = useQueryOfAddress()
  const setQuery = useSetQueryOfAddress()
  const isSearching = search.trim().length >= searchLength.min
  return (
    <>
      <PageHead
        title={learningMessages.coursesTitle}
        lead={learningMessages.coursesLead}
        acts={user?.user_type === 'Teacher' && <AddSpark />}
      />
      <Stack gap="large">
        <SearchField text={search} onText={text => setQuery({ search: text.trim() || undefined })} />
        {isSearching ? (
          <SearchResults
            text={search.trim()}
            archetype={archetypes.find(one => one === kind)}
            hrefOf={one => addressOf(search, one)}
          />
        ) : (
          <>
            <Shelves names={['favorites', 'picks']} />
            <CourseList childId={user?.user_type === 'Child' ? user.id : null} withBands />
            <Shelves names={['lessons', 'sparks', 'careers', 'popular']} />
          </>
        )}
        {!user && <EmailLeadBox />}
      </Stack>
    </>
  )
}

const addressOf = (search: string, kind?: Archetype) =>
  `/dashboard/courses?${new URLSearchParams({ search, ...(kind && { kind }) })}`
