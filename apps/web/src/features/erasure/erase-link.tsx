import { erasureAddress } from '@kindling/rules/addresses'
import { erasurePageMessages as words } from '@kindling/rules/messages/erasure'
import { useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { ButtonLink } from '../../ui/button.tsx'
import { erasureQuery } from './api.ts'

/**
 * The link to the page that lists what would be deleted; hidden for a child who cannot request it.
 */
export function EraseLink({ childId, isOwn }: { childId: number; isOwn: boolean }) {
  const state = useQuery({ ...erasureQuery(childId), enabled: isOwn })
  if (isOwn && (!state.data || state.data.why_not !== null)) return null
  return (
    <div>
      <ButtonLink href={erasureAddress(childId)} icon={<Trash2 aria-hidden="true" />}>
        {words.toErase}
      </ButtonLink>
    </div>
  )
}
