import { printCode } from '@kindling/rules/codes'
import { profileMessages } from '@kindling/rules/messages/profile'
import { useMutation } from '@tanstack/react-query'
import { Copy, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import type { SessionUser } from '../../platform/account.ts'
import { format } from '../../platform/messages.ts'
import { messageOf } from '../../platform/refusals.ts'
import { refreshSession } from '../../platform/session.ts'
import { Button } from '../../ui/button.tsx'
import { Card, Row, Stack } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { toastDone, toastFailed } from '../../ui/toast-store.ts'
import styles from './accounts.module.css'
import { sendNewProfileCode } from './api.ts'

/** The code by which others find this account; its owner copies it, and replaces it when it was lost (D-64). */
export function ProfileCode({ user }: { user: SessionUser }) {
  const [asking, setAsking] = useState(false)
  const replacing = useMutation({
    mutationFn: sendNewProfileCode,
    onSuccess: async code => {
      await refreshSession()
      toastDone(format(profileMessages.codeReplaced, { code }))
    },
    onError: error => toastFailed(messageOf(error)),
    onSettled: () => setAsking(false),
  })
  if (!user.profile_code) return null
  const code = printCode(user.profile_code.replace('-', ''))
  const copy = async () => {
    await navigator.clipboard.writeText(code)
    toastDone(profileMessages.codeCopied)
  }
  return (
    <Card as="section">
      <Stack>
        <h2>{profileMessages.code}</h2>
        <code className={styles.code}>{code}</code>
        <p className="soft">
          {user.user_type === 'Child' ? profileMessages.codeNoteChild : profileMessages.codeNoteTeacher}
        </p>
        <Row>
          <Button icon={<Copy aria-hidden="true" />} onClick={copy}>
            {profileMessages.codeCopy}
          </Button>
          <Button icon={<RefreshCw aria-hidden="true" />} onClick={() => setAsking(true)}>
            {profileMessages.codeReplace}
          </Button>
        </Row>
      </Stack>
      <ConfirmDialog
        open={asking}
        title={profileMessages.codeReplaceTitle}
        confirm={profileMessages.codeReplace}
        destroys
        busy={replacing.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => replacing.mutate()}
      >
        {profileMessages.codeReplaceText}
      </ConfirmDialog>
    </Card>
  )
}
