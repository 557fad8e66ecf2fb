import { catalogueMessages } from '@kindling/rules/messages/catalogue'
import { Ellipsis } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/button.tsx'

/** Acts that few want, behind one button; they stand beside it once it is pressed. */
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
