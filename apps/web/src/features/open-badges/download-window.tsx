import { openBadgeWords } from '@kindling/rules/messages/open-badge-home'
import {
  longestOpenBadgeName,
  type OpenBadgeFormat,
  openBadgeFormats,
  verifyBadgeAddress,
} from '@kindling/rules/open-badges'
import { lineFault } from '@kindling/rules/typed-fields'
import { Download } from 'lucide-react'
import { format } from '../../platform/messages.ts'
import { Button } from '../../ui/button.tsx'
import { Stack } from '../../ui/card.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ChoiceField, TextField } from '../../ui/fields.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { toastDone } from '../../ui/toast-store.ts'
import { useForm } from '../../ui/use-form.ts'
import { type HeldBadge, takeFile } from './api.ts'

interface DownloadWindowProps {
  open: boolean
  badge: HeldBadge
  onClose: () => void
}

export const DownloadWindow = ({ open, badge, onClose }: DownloadWindowProps) => (
  <Dialog
    open={open}
    size="small"
    title={format(openBadgeWords.title, { name: badge.name })}
    onClose={onClose}
  >
    {open && <DownloadForm badge={badge} onDone={onClose} />}
  </Dialog>
)

const start: { name: string; format: OpenBadgeFormat } = { name: '', format: 'png' }

/** The purpose and content of the file, the name in it, and its kind. */
function DownloadForm({ badge, onDone }: { badge: HeldBadge; onDone: () => void }) {
  const form = useForm({
    start,
    check: ({ name }) => ({ name: name.trim() === '' ? null : lineFault(longestOpenBadgeName)(name) }),
    send: async ({ name, format: kind }) => {
      const words = { award_id: badge.awardId, format: kind, name: name.trim() || null }
      const file = await takeFile(badge.childId, words)
      saveFile(file.content, file.name)
      toastDone(openBadgeWords.saved)
      onDone()
    },
  })
  return (
    <form {...form.element}>
      <Stack>
        <p>{openBadgeWords.lead}</p>
        <p className="soft">{openBadgeWords.says}</p>
        <TextField
          label={openBadgeWords.name}
          description={openBadgeWords.nameHint}
          autoComplete="off"
          maxLength={longestOpenBadgeName}
          {...form.field('name')}
        />
        <ChoiceField label={openBadgeWords.format} {...form.field('format')}>
          {openBadgeFormats.map(one => (
            <option key={one} value={one}>
              {format(openBadgeWords.formats, { one })}
            </option>
          ))}
        </ChoiceField>
        <p className="soft">
          {openBadgeWords.back}{' '}
          <a href={verifyBadgeAddress} target="_blank" rel="noreferrer">
            {openBadgeWords.where}
          </a>
        </p>
        <FormError message={form.error} />
        <Button type="submit" look="main" wide busy={form.busy} icon={<Download aria-hidden="true" />}>
          {openBadgeWords.save}
        </Button>
      </Stack>
    </form>
  )
}
