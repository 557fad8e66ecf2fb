import { lessonFormMessages } from '@kindling/rules/messages/lesson-forms'
import { Trash2 } from 'lucide-react'
import { useContext, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { NavigationContext } from '../../ui/link.tsx'
import { toastDone } from '../../ui/toast-store.ts'
import { useSending } from '../../ui/use-sending.ts'

interface RemoveOwnProps {
  title: string
  text: string
  /** Where the user goes afterwards. */
  goTo: string
  /** Deletes it; resolves to what is said. */
  onRemove: () => Promise<string>
}

/** The button that deletes a lesson or a course of the user, after a question. */
export function RemoveOwn({ title, text, goTo, onRemove }: RemoveOwnProps) {
  const [isAsking, setAsking] = useState(false)
  const navigation = useContext(NavigationContext)
  const { busy, error, send } = useSending()
  const remove = () =>
    send(async () => {
      toastDone(await onRemove())
      navigation?.go(goTo)
    })
  return (
    <>
      <Button look="plain" icon={<Trash2 aria-hidden="true" />} onClick={() => setAsking(true)}>
        {lessonFormMessages.remove}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={title}
        confirm={lessonFormMessages.remove}
        destroys
        busy={busy}
        error={error}
        onConfirm={() => void remove()}
        onCancel={() => setAsking(false)}
      >
        {text}
      </ConfirmDialog>
    </>
  )
}
