import { journalWritingMessages } from '@kindling/rules/messages/journal-writing'
import { journallingMessages } from '@kindling/rules/messages/journalling'
import { uiMessages } from '@kindling/rules/messages/ui'
import { useState } from 'react'
import { addUpload, changeUpload, removeUpload } from '../src/platform/upload-store.ts'
import { Button } from '../src/ui/button.tsx'
import { Celebration } from '../src/ui/celebration.tsx'
import { ConfirmDialog, Dialog } from '../src/ui/dialog.tsx'
import { showMessage } from '../src/ui/message-store.ts'
import { toastDone, toastFailed } from '../src/ui/toast-store.ts'
import { UploadTray } from '../src/ui/upload-tray.tsx'
import type { Piece } from './piece.ts'

/** Components over the page: opened by a button, each with texts of the product. */
export const over: readonly Piece[] = [
  {
    name: 'dialog',
    files: ['ui/dialog.tsx', 'ui/lazy-dialog.tsx'],
    sights: [
      { name: 'window', show: <Opens kind="window" /> },
      { name: 'flyout', show: <Opens kind="flyout" /> },
      { name: 'question', show: <Opens kind="question" /> },
      { name: 'question, busy', show: <Opens kind="busy" /> },
      { name: 'question, failed', show: <Opens kind="failed" /> },
    ],
  },
  {
    name: 'message',
    files: ['ui/message-modal.tsx', 'ui/messages.tsx', 'ui/message-store.ts'],
    sights: [
      {
        name: 'default',
        show: (
          <Button
            onClick={() => showMessage({ title: 'Demo message', words: journalWritingMessages.draftBack })}
          >
            {journallingMessages.read}
          </Button>
        ),
      },
    ],
  },
  {
    name: 'toast',
    files: ['ui/toasts.tsx', 'ui/toast-host.tsx', 'ui/toast-store.ts', 'ui/live-region.tsx'],
    sights: [
      {
        name: 'done',
        show: <Button onClick={() => toastDone(journallingMessages.saved)}>{uiMessages.save}</Button>,
      },
      {
        name: 'failed',
        show: <Button onClick={() => toastFailed(uiMessages.failedTitle)}>{uiMessages.retry}</Button>,
      },
    ],
  },
  {
    name: 'upload-tray',
    files: ['ui/upload-tray.tsx'],
    sights: [
      { name: 'going', show: <Uploads sent={0.4} isWaiting={false} /> },
      { name: 'waiting', show: <Uploads sent={0.4} isWaiting /> },
    ],
  },
  { name: 'celebration', files: ['ui/celebration.tsx'], sights: [{ name: 'default', show: <Celebrates /> }] },
]

/** Puts a file into the tray, as a large upload does. */
function Uploads({ sent, isWaiting }: { sent: number; isWaiting: boolean }) {
  const [isShown, setIsShown] = useState(false)
  const begin = () => {
    const cancel = () => {
      removeUpload(id)
      setIsShown(false)
    }
    const id = addUpload({ name: 'demo-film.mp4', cancel })
    changeUpload(id, { sent, isWaiting })
    setIsShown(true)
  }
  return (
    <>
      <Button onClick={begin}>{uiMessages.save}</Button>
      {isShown && <UploadTray />}
    </>
  )
}

function Opens({ kind }: { kind: 'window' | 'flyout' | 'question' | 'busy' | 'failed' }) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const title = journallingMessages.removeTitle
  const words = <p>{journallingMessages.removeText}</p>
  return (
    <>
      <Button onClick={() => setOpen(true)}>{journallingMessages.remove}</Button>
      {kind === 'window' || kind === 'flyout' ? (
        <Dialog open={open} title={title} onClose={close} flyout={kind === 'flyout'}>
          {words}
        </Dialog>
      ) : (
        <ConfirmDialog
          open={open}
          title={title}
          confirm={journallingMessages.remove}
          destroys
          busy={kind === 'busy'}
          error={kind === 'failed' ? uiMessages.failedTitle : null}
          onConfirm={close}
          onCancel={close}
        >
          {words}
        </ConfirmDialog>
      )}
    </>
  )
}

function Celebrates() {
  const [on, setOn] = useState(false)
  return (
    <>
      <Button look="main" onClick={() => setOn(true)}>
        {journalWritingMessages.save}
      </Button>
      {on && <Celebration words={journallingMessages.saved} onDone={() => setOn(false)} />}
    </>
  )
}
