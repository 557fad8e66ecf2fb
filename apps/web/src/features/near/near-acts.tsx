import { nearMessages } from '@kindling/rules/messages/near'
import type { NearKind } from '@kindling/rules/near'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { format } from '../../platform/messages.ts'
import { keys } from '../../platform/query-keys.ts'
import { messageOf } from '../../platform/refusals.ts'
import { Button } from '../../ui/button.tsx'
import { Row } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { toastDone } from '../../ui/toast-store.ts'
import { sendAnswer } from '../memberships/index.ts'
import { type Near, sendDispute, sendEnd, sendQuestion } from './api.ts'
import styles from './near.module.css'
import { ReasonDialog } from './reason-dialog.tsx'

interface NearActsProps {
  child: { id: number; first_name: string }
  near: Near
  what: string
  isChild: boolean
}

/** End, Ask the school, This was not us, or Yes and No: only what the reply allows. */
export function NearActs({ child, near, what, isChild }: NearActsProps) {
  const client = useQueryClient()
  const [open, setOpen] = useState<'end' | 'ask' | 'dispute' | null>(null)
  const refresh = () => {
    setOpen(null)
    void client.invalidateQueries({ queryKey: keys.near(child.id) })
    void client.invalidateQueries({ queryKey: keys.friends(child.id) })
  }
  const act = useMutation({
    mutationFn: (work: () => Promise<unknown>) => work(),
    onSuccess: () => {
      toastDone(nearMessages.ended)
      refresh()
    },
  })
  const failed = act.isError ? messageOf(act.error) : null
  const close = () => {
    act.reset()
    setOpen(null)
  }
  if (near.can.length === 0) return null
  const saysNo = near.can.includes('say-no')
  const end = near.kind === 'password' ? nearMessages.notUs : format(nearMessages.end, { kind: near.kind })
  const ask = async (message: string) => {
    const about = aboutOf(near.kind)
    const { asked } = await sendQuestion(child.id, { about, class_id: near.group?.id ?? null, message })
    toastDone(asked ? nearMessages.asked : nearMessages.askedBefore)
    refresh()
  }
  const dispute = async (reason: string) => {
    const { opened } = await sendDispute(child.id, { about: 'guardian', about_id: near.id, reason })
    toastDone(opened ? nearMessages.disputeSent : nearMessages.disputeOpen)
    refresh()
  }
  return (
    <Row className={styles.acts}>
      {open === null && <FormError message={failed} />}
      {near.can.includes('say-yes') && (
        <Button
          small
          busy={act.isPending}
          aria-label={format(nearMessages.yesOf, { what })}
          onClick={() => act.mutate(() => sendAnswer(child.id, near.id, true))}
        >
          {nearMessages.yes}
        </Button>
      )}
      {near.can.includes('say-no') && (
        <Button small aria-label={format(nearMessages.noOf, { what })} onClick={() => setOpen('end')}>
          {nearMessages.no}
        </Button>
      )}
      {near.can.includes('end') && (
        <Button small aria-label={format(nearMessages.endOf, { end, what })} onClick={() => setOpen('end')}>
          {end}
        </Button>
      )}
      {near.can.includes('ask') && (
        <Button
          small
          look="plain"
          className={styles.plain}
          aria-label={format(nearMessages.askOf, { what })}
          onClick={() => setOpen('ask')}
        >
          {nearMessages.ask}
        </Button>
      )}
      {near.can.includes('dispute') && (
        <Button
          small
          look="plain"
          className={styles.plain}
          aria-label={format(nearMessages.notUsOf, { what })}
          onClick={() => setOpen('dispute')}
        >
          {nearMessages.notUs}
        </Button>
      )}
      <ConfirmDialog
        open={open === 'end'}
        title={format(endTitleOf({ isChild, saysNo }), { what, kind: near.kind })}
        confirm={saysNo ? nearMessages.noSend : end}
        destroys
        busy={act.isPending}
        error={failed}
        onCancel={close}
        onConfirm={() => act.mutate(() => sendEnd(child.id, near))}
      >
        {isChild
          ? nearMessages.childEndText
          : format(nearMessages.endText, { kind: near.kind, name: child.first_name })}
      </ConfirmDialog>
      {open === 'ask' && (
        <ReasonDialog
          title={format(nearMessages.askTitle, { what })}
          text={nearMessages.askText}
          label={nearMessages.askMessage}
          act={nearMessages.askSend}
          onSend={ask}
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'dispute' && (
        <ReasonDialog
          title={format(nearMessages.disputeTitle, { what })}
          text={format(nearMessages.disputeText, { name: child.first_name })}
          label={nearMessages.disputeReason}
          act={nearMessages.disputeSend}
          onSend={dispute}
          onClose={() => setOpen(null)}
        />
      )}
    </Row>
  )
}

/** A child ends only friendships. */
const endTitleOf = ({ isChild, saysNo }: { isChild: boolean; saysNo: boolean }) => {
  if (isChild) return nearMessages.childEndTitle
  return saysNo ? nearMessages.noTitle : nearMessages.endTitle
}

const aboutOf = (kind: NearKind) =>
  kind === 'class' || kind === 'teacher' || kind === 'device' || kind === 'cards' ? kind : 'school'
