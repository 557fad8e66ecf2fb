import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import { uiMessages } from '@kindling/rules/messages/ui'
import { Modal } from '@mantine/core'
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { Button } from './button.tsx'
import { Row, Stack } from './card.tsx'
import styles from './dialog.module.css'
import { FailTogether } from './fail-together.tsx'
import { FormError } from './form-error.tsx'

export interface DialogProps {
  open: boolean
  title: string
  onClose: () => void
  children: ReactNode
  size?: 'small' | 'usual' | 'wide'
  /** A flyout comes from the side and leaves the page visible. */
  flyout?: boolean
  /** A message is above every other window, whichever was opened first. */
  over?: boolean
}

const widths = { small: 420, usual: 560, wide: 820 }

/** The one window over the page: traps the focus, closes by Escape, returns the focus. */
export function Dialog({
  open,
  title,
  onClose,
  children,
  size = 'usual',
  flyout,
  over = false,
}: DialogProps) {
  const [covered, setCovered] = useState(false)
  const giveBackAtLast = useFocusGivenBack(open, over)
  // While a message is over this window, every press belongs to the message.
  const close = () => {
    if (over || !document.querySelector('[data-dialog-open="message"]')) onClose()
  }
  useCovering(open)
  return (
    <Modal
      opened={open}
      returnFocus={false}
      onClose={close}
      onExitTransitionEnd={giveBackAtLast}
      closeOnEscape={!covered}
      zIndex={over ? 400 : 200}
      title={
        <span ref={beginHere} tabIndex={-1} className={styles.heading}>
          {title}
        </span>
      }
      size={widths[size]}
      centered={!flyout}
      // A style rule keeps the page from scrolling; the library's own way would write inline styles.
      lockScroll={false}
      closeButtonProps={{ 'aria-label': uiMessages.close, size: 48 }}
      classNames={{
        content: flyout ? styles.flyout : styles.content,
        inner: flyout ? styles.flyoutInner : styles.inner,
        header: styles.header,
        title: styles.title,
        body: styles.body,
        close: styles.close,
        overlay: styles.overlay,
      }}
      transitionProps={{ duration: 140 }}
      attributes={{ content: { 'data-dialog-open': over ? 'message' : flyout ? 'flyout' : 'window' } }}
    >
      <OuterDialog value={setCovered}>
        <FailTogether>{children}</FailTogether>
      </OuterDialog>
    </Modal>
  )
}

/** The focus starts at the heading, unless a field requests it: the close button is not a good start. */
function beginHere(heading: HTMLElement | null): void {
  const asking = heading?.closest('[data-dialog-open]')?.querySelector('[data-autofocus]')
  if (!asking) heading?.setAttribute('data-autofocus', '')
}

/** Tells the window around this one that it is covered. */
const OuterDialog = createContext<((covered: boolean) => void) | null>(null)

/** Escape closes only the innermost window. */
function useCovering(open: boolean): void {
  const cover = useContext(OuterDialog)
  useLayoutEffect(() => {
    if (!open || !cover) return
    cover(true)
    return () => cover(false)
  }, [open, cover])
}

/**
 * The library returns the focus only if the window outlives its closing; one that is mounted late or unmounted at once does not. A
 * window that fades out returns it after React has restored the old focus, and one that is unmounted at once returns it then. The
 * library's focus trap may still move it into a window that was closed as soon as it opened: the returned function gives it back once
 * that window is gone.
 */
function useFocusGivenBack(open: boolean, over: boolean): () => void {
  const opener = useRef<Element | null>(null)
  const giveBack = useCallback(() => {
    const { current } = opener
    const isThere = current instanceof HTMLElement && current.isConnected
    // When a message opens, the element that sent the text is often gone already.
    const isLost = !isThere || current === document.body
    if (over && isLost) lastWindow()?.focus({ preventScroll: true })
    else if (isThere) current.focus({ preventScroll: true })
  }, [over])
  useLayoutEffect(() => {
    if (open) opener.current = document.activeElement
    else giveBack()
  }, [open, giveBack])
  useLayoutEffect(() => giveBack, [giveBack])
  return useCallback(() => {
    const { current } = opener
    if (document.activeElement === document.body) giveBack()
    opener.current = null
    // The window itself is removed only after this, with the focus that the trap has put into it.
    setTimeout(() => {
      if (document.activeElement === document.body && current instanceof HTMLElement) current.focus()
    })
  }, [giveBack])
}

/** The window below a message. */
const lastWindow = () =>
  [...document.querySelectorAll<HTMLElement>('[data-dialog-open]:not([data-dialog-open="message"])')].at(-1)

export interface ConfirmDialogProps {
  open: boolean
  title: string
  children: ReactNode
  confirm: string
  /** A destructive act is confirmed by a red button. */
  destroys?: boolean
  busy?: boolean
  /** The error: the question stays open, so that the user can try again. */
  error?: string | null
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before something happens; the safe answer comes first, and closing is the safe answer too. */
export function ConfirmDialog({
  open,
  title,
  children,
  confirm,
  destroys,
  busy,
  error = null,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  return (
    <Dialog open={open} title={title} onClose={onCancel} size="small">
      <Stack>
        <div>{children}</div>
        <FormError message={error} />
        <Row className={styles.acts}>
          <Button onClick={onCancel}>{uiMessages.cancel}</Button>
          <Button look={destroys ? 'danger' : 'main'} busy={busy} onClick={onConfirm}>
            {confirm}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  )
}
