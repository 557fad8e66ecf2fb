import type { NearKind } from '@kindling/rules/near'
import { nearWords } from '@kindling/rules/words/near'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { keys } from '../../platform/query-keys.ts'
import { messageOf } from '../../platform/refusals.ts'
import { say } from '../../platform/words.ts'
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

/** End, Ask the school, This was not us, or Yes and No: what the reply allows and nothing else. */
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
      toastDone(nearWords.ended)
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
  const end = near.kind === 'password' ? nearWords.notUs : nearWords.end
  const endOf = near.kind === 'password' ? nearWords.notUsOf : nearWords.endOf
  const ask = async (message: string) => {
    const about = aboutOf(near.kind)
    const { asked } = await sendQuestion(child.id, { about, class_id: near.group?.id ?? null, message })
    toastDone(asked ? nearWords.asked : nearWords.askedBefore)
    refresh()
  }
  const dispute = async (reason: string) => {
    const { opened } = await sendDispute(child.id, { about: 'guardian', about_id: near.id, reason })
    toastDone(opened ? nearWords.disputeSent : nearWords.disputeOpen)
    refresh()
  }
  return (
    <Row className={styles.acts}>
      {open === null && <FormError message={failed} />}
      {near.can.includes('say-yes') && (
        <Button
          small
          busy={act.isPending}
          aria-label={say(nearWords.yesOf, { what })}
          onClick={() => act.mutate(() => sendAnswer(child.id, near.id, true))}
        >
          {nearWords.yes}
        </Button>
      )}
      {near.can.includes('say-no') && (
        <Button small aria-label={say(nearWords.noOf, { what })} onClick={() => setOpen('end')}>
          {nearWords.no}
        </Button>
      )}
      {near.can.includes('end') && (
        <Button small aria-label={say(endOf, { what })} onClick={() => setOpen('end')}>
          {end}
        </Button>
      )}
      {near.can.includes('ask') && (
        <Button small look="plain" aria-label={say(nearWords.askOf, { what })} onClick={() => setOpen('ask')}>
          {nearWords.ask}
        </Button>
      )}
      {near.can.includes('dispute') && (
        <Button
          small
          look="plain"
          aria-label={say(nearWords.notUsOf, { what })}
          onClick={() => setOpen('dispute')}
        >
          {nearWords.notUs}
        </Button>
      )}
      <ConfirmDialog
        open={open === 'end'}
        title={say(endTitleOf({ isChild, saysNo }), { what, kind: near.kind })}
        confirm={saysNo ? nearWords.noSend : end}
        destroys
        busy={act.isPending}
        error={failed}
        onCancel={close}
        onConfirm={() => act.mutate(() => sendEnd(child.id, near))}
      >
        {isChild
          ? nearWords.childEndText
          : say(nearWords.endText, { kind: near.kind, name: child.first_name })}
      </ConfirmDialog>
      {open === 'ask' && (
        <ReasonDialog
          title={say(nearWords.askTitle, { what })}
          text={nearWords.askText}
          label={nearWords.askMessage}
          act={nearWords.askSend}
          onSend={ask}
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'dispute' && (
        <ReasonDialog
          title={say(nearWords.disputeTitle, { what })}
          text={say(nearWords.disputeText, { name: child.first_name })}
          label={nearWords.disputeReason}
          act={nearWords.disputeSend}
          onSend={dispute}
          onClose={() => setOpen(null)}
        />
      )}
    </Row>
  )
}

/** A child ends friendships alone. */
const endTitleOf = ({ isChild, saysNo }: { isChild: boolean; saysNo: boolean }) => {
  if (isChild) return nearWords.childEndTitle
  return saysNo ? nearWords.noTitle : nearWords.endTitle
}

const aboutOf = (kind: NearKind) =>
  kind === 'class' || kind === 'teacher' || kind === 'device' || kind === 'cards' ? kind : 'school'
