import { uiMessages } from '@kindling/rules/messages/ui'
import type { RosterKind } from '@kindling/rules/roster'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '../../platform/refusals.ts'
import { Button } from '../../ui/button.tsx'
import { saveText } from '../../ui/save-file.ts'
import { toastFailed } from '../../ui/toast-store.ts'
import { sendExport } from './api.ts'

/** The whole roster as a file, whatever page and filter are shown. */
export function ExportButton({ kind }: { kind: RosterKind }) {
  const [busy, setBusy] = useState(false)
  const take = async () => {
    setBusy(true)
    try {
      const { name, csv } = await sendExport(kind)
      saveText(csv, `${name}.csv`)
    } catch (error) {
      toastFailed(messageOf(error))
    }
    setBusy(false)
  }
  return (
    <Button icon={<Download aria-hidden="true" />} busy={busy} onClick={take}>
      {uiMessages.exportCsv}
    </Button>
  )
}
