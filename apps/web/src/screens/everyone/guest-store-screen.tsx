import { searchLength } from '@kindling/rules/catalogue'
import { discoverMessages } from '@kindling/rules/messages/discover'
import { SearchField, SearchResults, Shelves, searchAddress } from '../../features/catalogue/index.ts'
import { useQueryOfAddress } from '../../platform/use-address.ts'
import { useSetQueryOfAddress } from '../../platform/use-set-query.ts'
import { PageHead, Stack } from '../../ui/card.tsx'
import { EmailLeadBox } from './email-lead-box.tsx'

/** The courses, for guests (DISCOVERY-14). */
export function GuestStoreScreen() {
  const { search = '' } = useQueryOfAddress()
  const setQuery = useSetQueryOfAddress()
  const text = search.trim()
  return (
    <>
      <PageHead title={discoverMessages.academics} lead={discoverMessages.academicsLead} />
      <Stack gap="large">
        <SearchField text={search} onText={typed => setQuery({ search: typed.trim() || undefined })} />
        {text.length >= searchLength.min ? (
          <SearchResults
            text={text}
            archetype={undefined}
            hrefOf={archetype => searchAddress({ text, archetype, isGuest: true })}
          />
        ) : (
          <Shelves names={['storeCourses', 'storeLessons']} />
        )}
        <EmailLeadBox />
      </Stack>
    </>
  )
}
