import { badgeWords } from '@kindling/rules/messages/badge-home'
import { useQueryClient } from '@tanstack/react-query'
import { Award, Eye, PenLine, Trash2, Undo2, UsersRound } from 'lucide-react'
import { useContext, useState } from 'react'
import { format } from '../../platform/messages.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { LazyConfirmDialog, lazyDialog } from '../../ui/lazy-dialog.tsx'
import { NavigationContext } from '../../ui/link.tsx'
import { MoreActs } from '../../ui/more-acts.tsx'
import { toastDone } from '../../ui/toast-store.ts'
import { useSending } from '../../ui/use-sending.ts'
import { badgeAddress, badgesAddress } from './addresses.ts'
import { type Badge, readAgain, sendRemoval } from './api.ts'
import styles from './badges.module.css'

const AwardWindow = lazyDialog(async () => (await import('./award-window.tsx')).AwardWindow)
const ShareWindow = lazyDialog(async () => (await import('./share-window.tsx')).ShareWindow)
const FormWindow = lazyDialog(async () => (await import('./badge-form.tsx')).BadgeFormWindow)

/** The acts on a badge that the user may do: to award it, or to take it back where it is awarded no more, and the others behind one button. */
export function BadgeActs({ badge, withDetails }: { badge: Badge; withDetails?: boolean }) {
  const [open, setOpen] = useState<'award' | 'edit' | 'share' | 'end' | null>(null)
  const client = useQueryClient()
  const navigation = useContext(NavigationContext)
  const { busy, error, send } = useSending()
  const may = (act: string) => badge.can.includes(act)
  const close = () => setOpen(null)
  const label = (act: string) => format(badgeWords.actOf, { act, name: badge.name })
  const remove = () =>
    send(async () => {
      toastDone((await sendRemoval(badge.id)).message)
      close()
      navigation?.go(badgesAddress)
      await readAgain(client)
    })
  const details = withDetails && (
    <ButtonLink
      href={badgeAddress(badge.id)}
      icon={<Eye aria-hidden="true" />}
      aria-label={label(badgeWords.details)}
    >
      {badgeWords.details}
    </ButtonLink>
  )
  return (
    <div className={styles.acts}>
      {may('award') && (
        <Button
          icon={<Award aria-hidden="true" />}
          aria-label={label(badgeWords.award)}
          onClick={() => setOpen('award')}
        >
          {badgeWords.award}
        </Button>
      )}
      {may('take-back') && !may('award') && (
        <Button
          icon={<Undo2 aria-hidden="true" />}
          aria-label={label(badgeWords.takeBackAct)}
          onClick={() => setOpen('award')}
        >
          {badgeWords.takeBackAct}
        </Button>
      )}
      {may('change') || may('share') || (may('award') && withDetails) ? (
        <MoreActs of={badge.name}>
          {details}
          {may('change') && (
            <Button
              icon={<PenLine aria-hidden="true" />}
              aria-label={label(badgeWords.edit)}
              onClick={() => setOpen('edit')}
            >
              {badgeWords.edit}
            </Button>
          )}
          {may('share') && (
            <Button
              icon={<UsersRound aria-hidden="true" />}
              aria-label={label(badgeWords.share)}
              onClick={() => setOpen('share')}
            >
              {badgeWords.share}
            </Button>
          )}
          {may('change') && !withDetails && (
            <Button look="plain" icon={<Trash2 aria-hidden="true" />} onClick={() => setOpen('end')}>
              {badgeWords.remove}
            </Button>
          )}
        </MoreActs>
      ) : (
        details
      )}
      <AwardWindow open={open === 'award'} badge={badge} onClose={close} />
      <FormWindow open={open === 'edit'} badge={badge} onClose={close} />
      <ShareWindow open={open === 'share'} badge={badge} onClose={close} />
      <LazyConfirmDialog
        open={open === 'end'}
        title={badgeWords.remove}
        confirm={badgeWords.remove}
        destroys
        busy={busy}
        error={error}
        onConfirm={() => void remove()}
        onCancel={close}
      >
        {format(badgeWords.removeSure, { name: badge.name })}
      </LazyConfirmDialog>
    </div>
  )
}
