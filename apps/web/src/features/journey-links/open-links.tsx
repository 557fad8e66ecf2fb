import { journeyAddress } from '@kindling/rules/addresses'
import { journeyLinkMessages as words } from '@kindling/rules/messages/journey-links'
import { useQuery } from '@tanstack/react-query'
import { Link2 } from 'lucide-react'
import { format } from '../../platform/messages.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { journeyLinksQuery } from './api.ts'

/**
 * On the page of who is near a child: the number of links to its portfolio, and the link to the page
 * where they end.
 */
export function OpenLinks({ childId }: { childId: number }) {
  const count = useQuery(journeyLinksQuery(childId)).data?.links.length ?? 0
  if (count === 0) return null
  return (
    <div>
      <ButtonLink href={journeyAddress(childId)} icon={<Link2 aria-hidden="true" />}>
        {format(words.openNow, { count })}
      </ButtonLink>
    </div>
  )
}
