import { isPicturePassword, type PasswordPicture } from '@kindling/rules/class-signin'
import { classSignInMessages } from '@kindling/rules/messages/class-signin'
import { tabletMessages } from '@kindling/rules/messages/class-tablet'
import { useQueryClient } from '@tanstack/react-query'
import { format } from '../../platform/messages.ts'
import { keys } from '../../platform/query-keys.ts'
import { Button } from '../../ui/button.tsx'
import { Row, Stack } from '../../ui/card.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { useForm } from '../../ui/use-form.ts'
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
  const form = useForm({
    start: { pictures: [] as PasswordPicture[] },
    send: async ({ pictures }) => {
      await sendPictures(groupId, [student.id], pictures)
      void client.invalidateQueries({ queryKey: keys.students(groupId) })
      onMade([{ student, pictures }])
    },
  })
  const { pictures: chosen } = form.values
  const { busy } = form
  return (
    <Dialog
      open
      title={format(classSignInMessages.pickTitle, { name: student.first_name })}
      onClose={onClose}
    >
      <form {...form.element}>
        <Stack>
          <PictureGrid
            chosen={chosen}
            onChoose={picture => form.change({ pictures: [...chosen, picture] })}
            disabled={busy}
          />
          <FormError message={form.error} />
          <Row>
            <Button type="submit" look="main" disabled={!isPicturePassword(chosen)} busy={busy}>
              {classSignInMessages.pickAct}
            </Button>
            <Button look="plain" disabled={chosen.length === 0 || busy} onClick={form.reset}>
              {tabletMessages.clear}
            </Button>
          </Row>
        </Stack>
      </form>
    </Dialog>
  )
}
