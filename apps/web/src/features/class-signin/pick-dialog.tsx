import { isPicturePassword, type PasswordPicture } from '@kindling/rules/class-signin'
import { classSignInMessages } from '@kindling/rules/messages/class-signin'
import { tabletMessages } from '@kindling/rules/messages/class-tablet'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { format } from '../../platform/messages.ts'
import { keys } from '../../platform/query-keys.ts'
import { Button } from '../../ui/button.tsx'
import { Row, Stack } from '../../ui/card.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { useSending } from '../../ui/use-sending.ts'
import { type SignInStudent, sendPictures } from './api.ts'
import type { KeyCard } from './key-cards.tsx'
import { PictureGrid } from './picture-grid.tsx'

interface PickDialogProps {
  groupId: number
  student: SignInStudent
  onMade: (cards: KeyCard[]) => void
  onClose: () => void
}

/** The teacher chooses the three pictures together with the child. */
export function PickDialog({ groupId, student, onMade, onClose }: PickDialogProps) {
  const client = useQueryClient()
  const [chosen, setChosen] = useState<PasswordPicture[]>([])
  const { busy, error, send } = useSending()
  const set = () =>
    send(async () => {
      await sendPictures(groupId, [student.id], chosen)
      void client.invalidateQueries({ queryKey: keys.students(groupId) })
      onMade([{ student, pictures: chosen }])
    })
  return (
    <Dialog
      open
      title={format(classSignInMessages.pickTitle, { name: student.first_name })}
      onClose={onClose}
    >
      <Stack>
        <FormError message={error} />
        <PictureGrid chosen={chosen} onChoose={picture => setChosen([...chosen, picture])} disabled={busy} />
        <Row>
          <Button look="main" disabled={!isPicturePassword(chosen)} busy={busy} onClick={set}>
            {classSignInMessages.pickAct}
          </Button>
          <Button look="plain" disabled={chosen.length === 0 || busy} onClick={() => setChosen([])}>
            {tabletMessages.clear}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  )
}
