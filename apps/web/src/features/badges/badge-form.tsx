import {
  type BadgeColor,
  type BadgeShape,
  type BadgeSymbol,
  badgeColors,
  badgeLengths,
  badgeShapes,
  badgeSymbols,
  mostBadgeUnits,
} from '@kindling/rules/badges'
import { badgeWords } from '@kindling/rules/messages/badge-home'
import { lineFault } from '@kindling/rules/typed-fields'
import { useQueryClient } from '@tanstack/react-query'
import { ImageUp, Pencil } from 'lucide-react'
import { format } from '../../platform/messages.ts'
import { messageOf } from '../../platform/refusals.ts'
import { uploadFault, uploadFile } from '../../platform/upload.ts'
import { Button } from '../../ui/button.tsx'
import { Row, Stack } from '../../ui/card.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ChoiceField, LongTextField, TextField } from '../../ui/fields.tsx'
import { FileButton } from '../../ui/file-button.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { toastDone, toastFailed } from '../../ui/toast-store.ts'
import { useForm } from '../../ui/use-form.ts'
import { type Badge, readAgain, sendBadge, sendChange } from './api.ts'
import { BadgePicture } from './badge-picture.tsx'
import styles from './badges.module.css'

interface BadgeFormWindowProps {
  open: boolean
  /** The badge to change; without one a new one is made. */
  badge: Badge | null
  onClose: () => void
}

export const BadgeFormWindow = ({ open, badge, onClose }: BadgeFormWindowProps) => (
  <Dialog open={open} title={badge ? badgeWords.edit : badgeWords.make} onClose={onClose}>
    {open && <BadgeForm badge={badge} onDone={onClose} />}
  </Dialog>
)

/** A badge is composed of our shapes, colors and symbols, or is a picture. */
export function BadgeForm({ badge, onDone }: { badge: Badge | null; onDone: () => void }) {
  const client = useQueryClient()
  const form = useForm({
    start: {
      version: badge?.version ?? 1,
      name: badge?.name ?? '',
      description: badge?.description ?? '',
      shape: badge?.shape ?? ('star' as BadgeShape),
      color: badge?.color ?? ('spark' as BadgeColor),
      symbol: badge?.symbol ?? ('spark' as BadgeSymbol),
      url: badge?.url ?? (null as string | null),
      badge_unit_count: String(badge?.badge_unit_count ?? 3),
    },
    check: ({ name, badge_unit_count }) => ({
      name: lineFault(badgeLengths.name)(name),
      badge_unit_count: countFault(badge_unit_count),
    }),
    send: async ({ badge_unit_count, version, ...words }, key) => {
      const body = { ...words, badge_unit_count: Number(badge_unit_count) }
      const { message } = badge
        ? await sendChange(badge.id, { ...body, version })
        : await sendBadge(body, key)
      toastDone(message)
      onDone()
      await readAgain(client)
    },
  })
  const choose = async (file: File) => {
    const fault = uploadFault(file.name, file.size, ['image'])
    if (fault) return toastFailed(fault)
    try {
      form.change({ url: await uploadFile(file, file.name, () => undefined) })
    } catch (error) {
      toastFailed(messageOf(error))
    }
  }
  const { shape, color, symbol, url } = form.values
  return (
    <form {...form.element}>
      <Stack>
        <div className={styles.preview}>
          <BadgePicture badge={form.values} size={120} />
        </div>
        <TextField
          label={badgeWords.name}
          maxLength={badgeLengths.name}
          data-autofocus
          {...form.field('name')}
        />
        {!url && (
          <div className={styles.three}>
            <Part
              label={badgeWords.shape}
              words={badgeWords.shapes}
              value={shape}
              options={badgeShapes}
              onChange={one => form.change({ shape: one })}
            />
            <Part
              label={badgeWords.color}
              words={badgeWords.colors}
              value={color}
              options={badgeColors}
              onChange={one => form.change({ color: one })}
            />
            <Part
              label={badgeWords.symbol}
              words={badgeWords.symbols}
              value={symbol}
              options={badgeSymbols}
              onChange={one => form.change({ symbol: one })}
            />
          </div>
        )}
        <Row>
          {url ? (
            <Button icon={<Pencil aria-hidden="true" />} onClick={() => form.change({ url: null })}>
              {badgeWords.pictureOff}
            </Button>
          ) : (
            <FileButton
              accept={['image/*']}
              icon={<ImageUp aria-hidden="true" />}
              disabled={form.busy}
              onChoose={file => void choose(file)}
            >
              {badgeWords.picture}
            </FileButton>
          )}
        </Row>
        <LongTextField
          label={badgeWords.description}
          maxLength={badgeLengths.description}
          rows={2}
          {...form.field('description')}
        />
        <TextField
          label={badgeWords.count}
          description={badgeWords.countHint}
          inputMode="numeric"
          {...form.field('badge_unit_count')}
        />
        <FormError message={form.error} />
        <Button type="submit" look="main" wide busy={form.busy}>
          {badge ? badgeWords.save : badgeWords.make}
        </Button>
      </Stack>
    </form>
  )
}

interface PartProps<T extends string> {
  label: string
  words: string
  value: T
  options: readonly T[]
  onChange: (one: T) => void
}

const Part = <T extends string>({ label, words, value, options, onChange }: PartProps<T>) => (
  <ChoiceField label={label} value={value} onChange={event => onChange(event.currentTarget.value as T)}>
    {options.map(one => (
      <option key={one} value={one}>
        {format(words, { one })}
      </option>
    ))}
  </ChoiceField>
)

/** What is wrong with a typed number of units, or null. */
export const countFault = (typed: string): string | null =>
  /^\d{1,2}$/.test(typed.trim()) && Number(typed) >= 1 && Number(typed) <= mostBadgeUnits
    ? null
    : format(badgeWords.countFault, { max: mostBadgeUnits })
