import { familyHomeMessages } from '@kindling/rules/messages/family-home'
import { guardianRequestMessages } from '@kindling/rules/messages/guardian-requests'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { format } from '../../platform/messages.ts'
import { keys } from '../../platform/query-keys.ts'
import { Button } from '../../ui/button.tsx'
import { Stack } from '../../ui/card.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useFocusFirst } from '../../ui/use-focus-first.ts'
import { waitingSentence } from '../guardians/index.ts'
import { AddChildForm } from './add-child-form.tsx'
import type { AddedChild, LinkedChild } from './api.ts'
import { FirstPassword } from './first-password.tsx'
import { LinkChildForm } from './link-child-form.tsx'

/** The tabs of the modal by name (FAMILIES-34), each with its content. */
type Shown =
  | { tab: 'link'; form: 'new' | 'existing' }
  | { tab: 'link_confirmation'; linked: LinkedChild }
  | { tab: 'add_confirmation'; added: AddedChild }

const start: Shown = { tab: 'link', form: 'new' }

interface AddChildDialogProps {
  open: boolean
  onClose: () => void
}

/** A new child up to its first password, or a child that has an account up to the link. */
export function AddChildDialog({ open, onClose }: AddChildDialogProps) {
  const client = useQueryClient()
  const [shown, setShown] = useState<Shown>(start)
  const close = () => {
    onClose()
    setShown(start)
  }
  const confirm = (next: Shown) => {
    setShown(next)
    void client.invalidateQueries({ queryKey: keys.children })
    void client.invalidateQueries({ queryKey: keys.guardianRequests })
  }
  return (
    <Dialog open={open} onClose={close} title={titleOf(shown)}>
      <div data-tab={shown.tab}>
        {shown.tab === 'link' && shown.form === 'new' && (
          <AddChildForm
            onAdded={added => confirm({ tab: 'add_confirmation', added })}
            onHasAccount={() => setShown({ tab: 'link', form: 'existing' })}
          />
        )}
        {shown.tab === 'link' && shown.form === 'existing' && (
          <LinkChildForm
            onLinked={linked => confirm({ tab: 'link_confirmation', linked })}
            onNew={() => setShown(start)}
          />
        )}
        {shown.tab === 'link_confirmation' && <Linked linked={shown.linked} onDone={close} />}
        {shown.tab === 'add_confirmation' && <FirstPassword added={shown.added} onDone={close} />}
      </div>
    </Dialog>
  )
}

function titleOf(shown: Shown): string {
  if (shown.tab === 'link_confirmation') return guardianRequestMessages.askedDone
  if (shown.tab === 'add_confirmation')
    return format(familyHomeMessages.added, { name: shown.added.child.first_name })
  return shown.form === 'new' ? familyHomeMessages.addTitle : familyHomeMessages.linkTitle
}

/** Nothing is linked yet: this says who answers, and the family page shows it until then. */
function Linked({ linked, onDone }: { linked: LinkedChild; onDone: () => void }) {
  const step = useFocusFirst<HTMLDivElement>()
  const { request } = linked
  return (
    <Stack ref={step} tabIndex={-1}>
      {request && (
        <>
          <p>{format(guardianRequestMessages.askedText, { name: request.child_first_name })}</p>
          <p className="soft">{waitingSentence(request)}</p>
        </>
      )}
      <Button look="main" wide onClick={onDone}>
        {familyHomeMessages.done}
      </Button>
    </Stack>
  )
}
