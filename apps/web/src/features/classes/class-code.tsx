import { printCode } from '@kindling/rules/codes'
import { rosterWords } from '@kindling/rules/words/roster'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Copy, Lock, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { keys } from '../../platform/query-keys.ts'
import { messageOf } from '../../platform/refusals.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Row } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { toastDone, toastFailed } from '../../ui/toast-store.ts'
import { type Group, groupsQuery, schoolGroupsQuery, sendCodeChange } from './api.ts'
import styles from './classes.module.css'

/** The code that opens a class: copy it, replace it, close it. Both ends ask first, because a code may be on a wall. */
export function ClassCode({ group }: { group: Group }) {
  const [asking, setAsking] = useState<'new' | 'close' | null>(null)
  const change = useCodeChange(group.id, () => setAsking(null))
  const mayManage = group.can.includes('manage')
  const code = group.code_open && group.class_code ? printCode(group.class_code.replace('-', '')) : null
  if (group.code_open && !code) return <p className={`${styles.code} soft`}>{rosterWords.codeHidden}</p>
  return (
    <div className={styles.code}>
      {code ? (
        <Row>
          <span className="out-of-sight">{rosterWords.code}</span>
          <code>{code}</code>
          <CopyButton code={code} />
          {mayManage && <CodeActs onAsk={setAsking} />}
        </Row>
      ) : (
        <Row>
          <span className="soft">{rosterWords.codeClosed}</span>
          {mayManage && (
            <Button small busy={change.isPending} onClick={() => change.mutate(false)}>
              {rosterWords.reopen}
            </Button>
          )}
        </Row>
      )}
      <ConfirmDialog
        open={asking !== null}
        title={asking === 'close' ? rosterWords.closeTitle : rosterWords.regenerateTitle}
        confirm={asking === 'close' ? rosterWords.close : rosterWords.regenerate}
        destroys
        busy={change.isPending}
        onCancel={() => setAsking(null)}
        onConfirm={() => change.mutate(asking === 'close')}
      >
        {asking === 'close' ? rosterWords.closeText : rosterWords.regenerateText}
      </ConfirmDialog>
    </div>
  )
}

function useCodeChange(groupId: number, onSettled: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (close: boolean) => sendCodeChange(groupId, close),
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
    toastDone(rosterWords.copied)
  }
  return <IconButton label={rosterWords.copy} icon={<Copy aria-hidden="true" size={20} />} onClick={copy} />
}

function CodeActs({ onAsk }: { onAsk: (what: 'new' | 'close') => void }) {
  return (
    <>
      <IconButton
        label={rosterWords.regenerate}
        icon={<RefreshCw aria-hidden="true" size={20} />}
        onClick={() => onAsk('new')}
      />
      <IconButton
        label={rosterWords.close}
        icon={<Lock aria-hidden="true" size={20} />}
        onClick={() => onAsk('close')}
      />
    </>
  )
}
