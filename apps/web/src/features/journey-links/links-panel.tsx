import { journeyLinkMessages as words } from '@kindling/rules/messages/journey-links'
import { useQuery } from '@tanstack/react-query'
import { Link2 } from 'lucide-react'
import { useState } from 'react'
import { format } from '../../platform/messages.ts'
import { messageOf } from '../../platform/refusals.ts'
import { Button } from '../../ui/button.tsx'
import { Card, Stack } from '../../ui/card.tsx'
import { lazyDialog } from '../../ui/lazy-dialog.tsx'
import { FailedState, Skeleton } from '../../ui/states.tsx'
import { journeyLinksQuery } from './api.ts'
import styles from './journey-links.module.css'
import { LinkRow } from './link-row.tsx'

const MakeLink = lazyDialog(async () => (await import('./make-link.tsx')).MakeLink)

interface JourneyLinksProps {
  child: { id: number; first_name: string }
  isOwn: boolean
}

/**
 * The open links to a child's portfolio; users who may make one do it here. Nothing for a child who may not see them.
 */
export function JourneyLinks({ child, isOwn }: JourneyLinksProps) {
  const list = useQuery(journeyLinksQuery(child.id))
  const [open, setOpen] = useState(false)
  if (isOwn && (!list.data || list.data.links.length === 0)) return null
  return (
    <Card as="section" aria-labelledby="journey-links">
      <Stack gap="small">
        <h2 id="journey-links">{words.title}</h2>
        <p>{isOwn ? words.ownLead : format(words.lead, { name: child.first_name })}</p>
        {list.isPending && <Skeleton shape="row" />}
        {list.isError && <FailedState message={messageOf(list.error)} onRetry={() => void list.refetch()} />}
        {list.data && list.data.links.length > 0 && (
          <ul className={styles.links}>
            {list.data.links.map(link => (
              <LinkRow
                key={link.id}
                childId={child.id}
                link={link}
                mayEnd={list.data.can.includes('end-journey-link')}
              />
            ))}
          </ul>
        )}
        {list.data?.links.length === 0 && <p className="soft">{words.none}</p>}
        {list.data?.why_not && <p role="note">{list.data.why_not}</p>}
        {list.data?.can.includes('share-journey') && !list.data.why_not && (
          <div>
            <Button icon={<Link2 aria-hidden="true" />} onClick={() => setOpen(true)}>
              {words.make}
            </Button>
          </div>
        )}
      </Stack>
      <MakeLink open={open} child={child} onClose={() => setOpen(false)} />
    </Card>
  )
}
