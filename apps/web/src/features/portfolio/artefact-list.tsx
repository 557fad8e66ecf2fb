import { portfolioMessages } from '@kindling/rules/messages/portfolio-home'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { PenLine, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { journalAddress } from '../../platform/address.ts'
import { format } from '../../platform/messages.ts'
import { printDay } from '../../platform/moments.ts'
import { keys } from '../../platform/query-keys.ts'
import { Button, ButtonLink, IconButton } from '../../ui/button.tsx'
import { Card, Row } from '../../ui/card.tsx'
import { CardList } from '../../ui/card-lists.tsx'
import { LazyConfirmDialog, lazyDialog } from '../../ui/lazy-dialog.tsx'
import { LazyMediaView } from '../../ui/media/lazy-media-view.tsx'
import { toastDone } from '../../ui/toast-store.ts'
import { useSending } from '../../ui/use-sending.ts'
import { type Artefact, artefactsQuery, sendArtefactRemoval } from './api.ts'
import { KeptBadge } from './kept-badge.tsx'
import styles from './portfolio.module.css'
import { shownMedia } from './shown-media.ts'

const ArtefactWindow = lazyDialog(async () => (await import('./artefact-form.tsx')).ArtefactWindow)

/** The button for a new artefact in the child's portfolio. */
export function AddArtefact({ childId }: { childId: number }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button look="main" icon={<Plus aria-hidden="true" />} onClick={() => setOpen(true)}>
        {portfolioMessages.add}
      </Button>
      <ArtefactWindow open={open} childId={childId} artefact={null} onClose={() => setOpen(false)} />
    </>
  )
}

/** The artefacts of a child, the latest first. */
export const ArtefactList = ({ childId, empty }: { childId: number; empty: string }) => (
  <CardList list={useInfiniteQuery(artefactsQuery(childId))} itemsOf={page => page} empty={empty}>
    {artefact => <ArtefactCard key={artefact.id} artefact={artefact} />}
  </CardList>
)

const kinds = { photo: 'Image', video: 'Video', audio: 'Audio' } as const

function ArtefactCard({ artefact }: { artefact: Artefact }) {
  const { title, detail, child_id: childId, journal_id: journalId } = artefact
  return (
    <Card as="li" className={styles.card}>
      <LazyMediaView
        caption={title}
        medias={detail.media.map(({ type, url, meta_data, transcript }) =>
          shownMedia(title, { type: kinds[type], src: url, poster: meta_data.preview, transcript }),
        )}
      />
      <h3>{title}</h3>
      <p className="soft">{printDay(artefact.occurence_date)}</p>
      {artefact.badge && <KeptBadge badge={artefact.badge} />}
      {detail.why_special && <p className={styles.words}>{detail.why_special}</p>}
      {artefact.goal_title && (
        <p className="soft">{format(portfolioMessages.forGoal, { goal: artefact.goal_title })}</p>
      )}
      {detail.goal && <p className="soft">{format(portfolioMessages.goalIs, { goal: detail.goal })}</p>}
      <Row className={styles.acts}>
        {journalId !== null && (
          <ButtonLink
            small
            look="plain"
            href={journalAddress(childId, journalId)}
            opens={{ journal: journalId }}
          >
            {portfolioMessages.fromJournal}
          </ButtonLink>
        )}
        {artefact.can.includes('change') && <ArtefactActs artefact={artefact} />}
      </Row>
    </Card>
  )
}

function ArtefactActs({ artefact }: { artefact: Artefact }) {
  const [open, setOpen] = useState<'edit' | 'remove' | null>(null)
  const client = useQueryClient()
  const { busy, error, send } = useSending()
  const close = () => setOpen(null)
  const remove = () =>
    send(async () => {
      const { message } = await sendArtefactRemoval(artefact.id)
      close()
      toastDone(message)
      await client.invalidateQueries({ queryKey: keys.portfolio(artefact.child_id) })
    })
  return (
    <>
      <IconButton
        label={`${portfolioMessages.edit}: ${artefact.title}`}
        icon={<PenLine aria-hidden="true" size={20} />}
        onClick={() => setOpen('edit')}
      />
      <IconButton
        label={`${portfolioMessages.remove}: ${artefact.title}`}
        icon={<Trash2 aria-hidden="true" size={20} />}
        onClick={() => setOpen('remove')}
      />
      <ArtefactWindow
        open={open === 'edit'}
        childId={artefact.child_id}
        artefact={artefact}
        onClose={close}
      />
      <LazyConfirmDialog
        open={open === 'remove'}
        title={portfolioMessages.removeTitle}
        confirm={portfolioMessages.remove}
        destroys
        busy={busy}
        error={error}
        onConfirm={() => void remove()}
        onCancel={close}
      >
        {format(portfolioMessages.removeText, { title: artefact.title })}
      </LazyConfirmDialog>
    </>
  )
}
