import { catalogueMessages } from '@kindling/rules/messages/catalogue'
import { Ellipsis } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/button.tsx'

/** Rarely used acts, behind one button; pressing it shows them beside it. */
export function MoreActs({ disabled, children }: { disabled?: boolean; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        icon={<Ellipsis aria-hidden="true" />}
        aria-expanded={isOpen}
        disabled={disabled}
        onClick={() => setOpen(was => !was)}
      >
        {catalogueMessages.moreActs}
      </Button>
      {isOpen && children}
    </>
  )
}
