import { importMessages } from '@kindling/rules/messages/imports'
import { useQueryClient } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { useContext, useState } from 'react'
import { keys } from '../../platform/query-keys.ts'
import { messageOf, refusalOf } from '../../platform/refusals.ts'
import { Button, type ButtonLook } from '../../ui/button.tsx'
import { NavigationContext } from '../../ui/link.tsx'
import { toastDone, toastFailed } from '../../ui/toast-store.ts'
import { sendSheet } from './api.ts'

interface SheetButtonProps {
  groupId: number
  /** The sheet that the new one replaces. */
  insteadOf?: number
  /** Other words than “Sign-in sheet”. */
  label?: string
  /** The size of other acts, where it is one of the next steps. */
  look?: ButtonLook
}

/** Makes first passwords for the children of the class who have none, and opens the sheet with them. */
export function SheetButton({ groupId, insteadOf, label, look }: SheetButtonProps) {
  const client = useQueryClient()
  const navigation = useContext(NavigationContext)
  const [busy, setBusy] = useState(false)
  const make = async () => {
    setBusy(true)
    try {
      const { id } = await sendSheet(groupId, insteadOf)
      // The sheet makes letters for the families.
      void client.invalidateQueries({ queryKey: keys.classFamilies(groupId) })
      navigation?.go(`/dashboard/sheet/${id}`)
    } catch (error) {
      // Nobody needs a card: that is news, and nothing has failed.
      const nobody = refusalOf(error)?.fields.groupId
      if (nobody) toastDone(nobody)
      else toastFailed(messageOf(error))
    }
    setBusy(false)
  }
  return (
    <Button
      small={!look}
      look={look ?? 'quiet'}
      icon={<Printer aria-hidden="true" />}
      busy={busy}
      onClick={make}
    >
      {label ?? (insteadOf === undefined ? importMessages.sheet : importMessages.sheetAnew)}
    </Button>
  )
}
