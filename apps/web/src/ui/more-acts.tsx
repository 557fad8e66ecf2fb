import { uiMessages } from '@kindling/rules/messages/ui'
import { Ellipsis } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { format } from '../platform/messages.ts'
import { Button, IconButton } from './button.tsx'

interface MoreActsProps {
  disabled?: boolean
  /** One of many rows or cards: the button is then only the icon, and its label says for what it is. */
  of?: string
  children: ReactNode
}

/** Rarely used acts, behind one button; pressing it shows them beside it. */
export function MoreActs({ disabled, of, children }: MoreActsProps) {
  const [isOpen, setOpen] = useState(false)
  const pressed = {
    icon: <Ellipsis aria-hidden="true" />,
    'aria-expanded': isOpen,
    disabled,
    onClick: () => setOpen(was => !was),
  }
  return (
    <>
      {of === undefined ? (
        <Button {...pressed}>{uiMessages.moreActs}</Button>
      ) : (
        <IconButton {...pressed} label={format(uiMessages.moreActsOf, { name: of })} />
      )}
      {isOpen && children}
    </>
  )
}
