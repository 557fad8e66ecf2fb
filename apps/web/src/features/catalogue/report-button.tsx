import { longestReportNote, type ReportReason, reportReasons } from '@kindling/rules/item-reports'
import { itemReportMessages, reportReasonWords } from '@kindling/rules/messages/item-reports'
import { Flag } from 'lucide-react'
import { useState } from 'react'
import { format } from '../../platform/messages.ts'
import { useSession } from '../../platform/session.ts'
import { Button } from '../../ui/button.tsx'
import { Stack } from '../../ui/card.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ChoiceField, LongTextField } from '../../ui/fields.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { toastDone } from '../../ui/toast-store.ts'
import { useForm } from '../../ui/use-form.ts'
import { type Item, sendReport } from './api.ts'

const reasons = reportReasons.map(value => ({ value, label: reportReasonWords[value] }))

/** Reports that something is wrong with an item, of any kind. */
export function ReportButton({ item }: { item: Item }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="plain" icon={<Flag aria-hidden="true" />} onClick={() => setOpen(true)}>
        {itemReportMessages.report}
      </Button>
      <Dialog
        open={isOpen}
        size="small"
        title={format(itemReportMessages.title, { title: item.title })}
        onClose={() => setOpen(false)}
      >
        <ReportForm itemId={item.id} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

const start: { reason: ReportReason; note: string } = { reason: 'wrong', note: '' }

function ReportForm({ itemId, onDone }: { itemId: number; onDone: () => void }) {
  const { user } = useSession()
  const form = useForm({
    start,
    send: async (typed, key) => {
      const { message } = await sendReport(itemId, typed, key)
      toastDone(message)
      onDone()
    },
  })
  return (
    <form {...form.element}>
      <Stack>
        <p>{itemReportMessages.lead}</p>
        <ChoiceField
          label={itemReportMessages.reason}
          data={reasons}
          data-autofocus
          {...form.field('reason')}
        />
        {/* A child's text is read only by the people near it, and not by operators. */}
        {user?.user_type !== 'Child' && (
          <LongTextField
            label={itemReportMessages.note}
            description={itemReportMessages.optional}
            maxLength={longestReportNote}
            rows={3}
            {...form.field('note')}
          />
        )}
        <FormError message={form.error} />
        <Button type="submit" look="main" wide busy={form.busy}>
          {itemReportMessages.send}
        </Button>
      </Stack>
    </form>
  )
}
