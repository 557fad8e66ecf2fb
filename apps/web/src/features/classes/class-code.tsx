import { printCode } from '@kindling/rules/codes'
import { rosterMessages } from '@kindling/rules/messages/roster'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Copy, Lock, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { keys } from '../../platform/query-keys.ts'
import { messageOf } from '../../platform/refusals.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Row } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { toastDone, toastFailed } from '../../ui/toast-store.ts'
import { type CodeChange, type Group, groupsQuery, schoolGroupsQuery, sendCodeChange } from './api.ts'
import styles from './classes.module.css'

/**
 * The code of a class, open until the end of the day: copy it, open it for today, replace it, close it. Replacing and closing ask first,
 * because a code may be on a wall.
 */
export function ClassCode({ group }: { group: Group }) {
  const { change, setAsking, dialog } = useAskedChange(group.id)
  const mayManage = group.can.includes('manage')
  const code = group.class_code ? printCode(group.class_code.replace('-', '')) : null
  if (!mayManage) return <p className={`${styles.code} soft`}>{rosterMessages.codeHidden}</p>
  return (
    <div className={styles.code}>
      {code && (
        <p className={styles.codeNote}>
          {group.code_open ? rosterMessages.codeOpenToday : rosterMessages.codeResting}
        </p>
      )}
      {code ? (
        <Row>
          <span className="out-of-sight">{rosterMessages.code}</span>
          <code>{code}</code>
          <CopyButton code={code} />
          <CodeActs onAsk={setAsking} />
        </Row>
      ) : (
        <Row>
          <span className="soft">{rosterMessages.codeClosed}</span>
          <Button small busy={change.isPending} onClick={() => change.mutate('new')}>
            {rosterMessages.reopen}
          </Button>
        </Row>
      )}
      {code && !group.code_open && (
        <Button small busy={change.isPending} onClick={() => change.mutate('open')}>
          {rosterMessages.openToday}
        </Button>
      )}
      {dialog}
    </div>
  )
}

/** Only the code, to read out and copy, where there is no space for its acts; nothing while it is closed. */
export function ClassCodeChip({ group }: { group: Group }) {
  if (!group.class_code || !fitsChip(group)) return null
  const code = printCode(group.class_code.replace('-', ''))
  return (
    <div className={styles.code}>
      <Row>
        <span className="out-of-sight">{rosterMessages.code}</span>
        <code>{code}</code>
        <CopyButton code={code} />
      </Row>
    </div>
  )
}

/** What the chip has no space for: the acts of an open code without the code, and any other code as a whole. */
export function ClassCodeRest({ group }: { group: Group }) {
  const { setAsking, dialog } = useAskedChange(group.id)
  if (!fitsChip(group)) return <ClassCode group={group} />
  return (
    <>
      <Button small icon={<RefreshCw aria-hidden="true" />} onClick={() => setAsking('new')}>
        {rosterMessages.regenerate}
      </Button>
      <Button small icon={<Lock aria-hidden="true" />} onClick={() => setAsking('close')}>
        {rosterMessages.close}
      </Button>
      {dialog}
    </>
  )
}

const fitsChip = ({ class_code, code_open, can }: Group) =>
  class_code !== null && code_open && can.includes('manage')

/** A change of a code, and the question before one that ends the code. */
function useAskedChange(groupId: number) {
  const [asking, setAsking] = useState<'new' | 'close' | null>(null)
  const change = useCodeChange(groupId, () => setAsking(null))
  const dialog = (
    <ConfirmDialog
      open={asking !== null}
      title={asking === 'close' ? rosterMessages.closeTitle : rosterMessages.regenerateTitle}
      confirm={asking === 'close' ? rosterMessages.close : rosterMessages.regenerate}
      destroys
      busy={change.isPending}
      onCancel={() => setAsking(null)}
      onConfirm={() => change.mutate(asking ?? 'new')}
    >
      {asking === 'close' ? rosterMessages.closeText : rosterMessages.regenerateText}
    </ConfirmDialog>
  )
  return { change, setAsking, dialog }
}

function useCodeChange(groupId: number, onSettled: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (what: CodeChange) => sendCodeChange(groupId, what),
    onSuccess: changed => {
      client.setQueryData(groupsQuery.queryKey, known =>
        known?.map(one => (one.id === changed.id ? changed : one)),
      )
      void client.invalidateQueries({ queryKey: schoolGroupsQuery.queryKey })
      void client.invalidateQueries({ queryKey: keys.students(groupId) })
    },
    onError: error => toastFailed(messageOf(error)),
    onSettled,
  })
}

function CopyButton({ code }: { code: string }) {
  const copy = async () => {
    await navigator.clipboard.writeText(code)
    toastDone(rosterMessages.copied)
  }
  return (
    <IconButton label={rosterMessages.copy} icon={<Copy aria-hidden="true" size={20} />} onClick={copy} />
  )
}

function CodeActs({ onAsk }: { onAsk: (what: 'new' | 'close') => void }) {
  return (
    <>
      <IconButton
        label={rosterMessages.regenerate}
        icon={<RefreshCw aria-hidden="true" size={20} />}
        onClick={() => onAsk('new')}
      />
      <IconButton
        label={rosterMessages.close}
        icon={<Lock aria-hidden="true" size={20} />}
        onClick={() => onAsk('close')}
      />
    </>
  )
}
