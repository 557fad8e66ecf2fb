import { sparkMessages } from '@kindling/rules/messages/sparks'
import { useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useContext, useState } from 'react'
import { format } from '../../platform/messages.ts'
import { keys } from '../../platform/query-keys.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { NavigationContext } from '../../ui/link.tsx'
import { toastDone } from '../../ui/toast-store.ts'
import { useSending } from '../../ui/use-sending.ts'
import { type Spark, sendRemoval } from './api.ts'

/** For the user who added the website. */
export function RemoveSpark({ spark }: { spark: Spark }) {
  const [isAsking, setAsking] = useState(false)
  const client = useQueryClient()
  const navigation = useContext(NavigationContext)
  const { busy, error, send } = useSending()
  if (!spark.can.includes('change')) return null
  const remove = () =>
    send(async () => {
      const { message } = await sendRemoval(spark.id)
      void client.invalidateQueries({ queryKey: keys.shelves(), refetchType: 'none' })
      void client.invalidateQueries({ queryKey: keys.search() })
      toastDone(message)
      navigation?.go('/dashboard/courses')
    })
  return (
    <>
      <Button look="plain" icon={<Trash2 aria-hidden="true" />} onClick={() => setAsking(true)}>
        {sparkMessages.remove}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={sparkMessages.remove}
        confirm={sparkMessages.remove}
        destroys
        busy={busy}
        error={error}
        onConfirm={() => void remove()}
        onCancel={() => setAsking(false)}
      >
        {format(sparkMessages.removeSure, { title: spark.website_name })}
      </ConfirmDialog>
    </>
  )
}
