import { familyHomeWords } from '@kindling/rules/words/family-home'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { currentProduct } from '../../platform/account.ts'
import { keys } from '../../platform/query-keys.ts'
import { say } from '../../platform/words.ts'
import { Button } from '../../ui/button.tsx'
import { Stack } from '../../ui/card.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { AddChildForm } from './add-child-form.tsx'
import type { AddedChild } from './api.ts'
import { FirstPassword } from './first-password.tsx'

/** The tabs of the modal by their names (FAMILIES-34). */
type AddChildTab = 'link' | 'link_confirmation' | 'add_confirmation'

interface AddChildDialogProps {
  open: boolean
  onClose: () => void
}

/** From the form to the first password; linking an existing child is explained until its call exists. */
export function AddChildDialog({ open, onClose }: AddChildDialogProps) {
  const client = useQueryClient()
  const [tab, setTab] = useState<AddChildTab>('link')
  const [added, setAdded] = useState<AddedChild | null>(null)
  const close = () => {
    onClose()
    setTab('link')
    setAdded(null)
  }
  const take = (reply: AddedChild) => {
    setAdded(reply)
    setTab('add_confirmation')
    void client.invalidateQueries({ queryKey: keys.children })
  }
  const titles: Record<AddChildTab, string> = {
    link: familyHomeWords.addTitle,
    link_confirmation: familyHomeWords.linkTitle,
    add_confirmation: say(familyHomeWords.added, { name: added?.child.first_name ?? '' }),
  }
  return (
    <Dialog open={open} onClose={close} title={titles[tab]}>
      <div data-tab={tab}>
        {tab === 'link' && <AddChildForm onAdded={take} onHasAccount={() => setTab('link_confirmation')} />}
        {tab === 'link_confirmation' && (
          <Stack>
            <p>{say(familyHomeWords.linkLater, { email: currentProduct().email })}</p>
            <Button look="main" onClick={() => setTab('link')}>
              {familyHomeWords.addNew}
            </Button>
          </Stack>
        )}
        {tab === 'add_confirmation' && added && <FirstPassword added={added} onDone={close} />}
      </div>
    </Dialog>
  )
}
