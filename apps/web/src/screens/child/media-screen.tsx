import { mediaMessages } from '@kindling/rules/messages/media'
import { useQuery } from '@tanstack/react-query'
import { childQuery } from '../../features/families/index.ts'
import { MediaList } from '../../features/journals/index.ts'
import { format } from '../../platform/messages.ts'
import { useSession } from '../../platform/session.ts'
import { useIdParam } from '../../platform/use-address.ts'
import { PageHead } from '../../ui/card.tsx'
import { BackLink } from './back-link.tsx'

/** A child's media, to see or hear (MEDIA-05). */
export function MediaScreen() {
  const childId = useIdParam('childId') ?? 0
  const { user } = useSession()
  const isOwn = user?.id === childId
  const child = useQuery({ ...childQuery(childId), enabled: !isOwn })
  const name = child.data?.first_name
  return (
    <>
      <PageHead
        title={name ? format(mediaMessages.titleOf, { name }) : mediaMessages.title}
        lead={mediaMessages.lead}
        back={<BackLink href={`/child/${childId}/journals`}>{mediaMessages.toJournals}</BackLink>}
        about={name}
      />
      <MediaList childId={childId} />
    </>
  )
}
