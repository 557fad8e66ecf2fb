import { archetypes, searchLength } from '@kindling/rules/catalogue'
import { shellMessages } from '@kindling/rules/messages/shell'
import { SearchField, SearchResults, searchAddress } from '../../features/catalogue/index.ts'
import { format } from '../../platform/messages.ts'
import { useTextParam } from '../../platform/use-address.ts'
import { useReplaceAddress } from '../../platform/use-set-query.ts'
import { PageHead, Stack } from '../../ui/card.tsx'
import { EmailLeadBox } from './email-lead-box.tsx'

/** A guest's search results, at an address that can be passed on (DISCOVERY-13). */
export function GuestSearchScreen() {
  const text = useTextParam('text')
  const type = useTextParam('type')
  const archetype = archetypes.find(one => one.toLowerCase() === type.toLowerCase())
  const replaceAddress = useReplaceAddress()
  const search = (typed: string) => {
    if (typed.trim().length < searchLength.min) return
    replaceAddress(searchAddress({ text: typed.trim(), archetype, isGuest: true }))
  }
  return (
    <>
      <PageHead
        title={
          text.trim() ? format(shellMessages.resultsFor, { text: text.trim() }) : shellMessages.lookRound
        }
      />
      <Stack gap="large">
        <SearchField text={text} onText={search} />
        <SearchResults
          text={text.trim()}
          archetype={archetype}
          hrefOf={one => searchAddress({ text, archetype: one, isGuest: true })}
        />
        <EmailLeadBox />
      </Stack>
    </>
  )
}
