import { assignmentMessages } from '@kindling/rules/messages/schools'
import { BookPlus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { lazyDialog } from '../../ui/lazy-dialog.tsx'
import { loadWindow } from './load-window.ts'

const AssignmentsWindow = lazyDialog(loadWindow)

/** The button for the content of a class. */
export function ManageAssignments({ group }: { group: { id: number; name: string } }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button small icon={<BookPlus aria-hidden="true" />} onClick={() => setOpen(true)}>
        {assignmentMessages.manage}
      </Button>
      <AssignmentsWindow group={group} open={open} onClose={() => setOpen(false)} />
    </>
  )
}
