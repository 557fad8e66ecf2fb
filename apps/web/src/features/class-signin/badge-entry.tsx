import { readClassLink, readSecret } from '@kindling/rules/class-signin'
import { tabletWords } from '@kindling/rules/words/class-tablet'
import { useForm } from '@mantine/form'
import { ArrowLeft } from 'lucide-react'
import { useCallback, useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { Card, Row, Stack } from '../../ui/card.tsx'
import { TextField } from '../../ui/fields.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { useFocusFirst } from '../../ui/use-focus-first.ts'
import { enterWithBadge } from './api.ts'
import styles from './class-signin.module.css'
import { useCamera } from './use-camera.ts'
import { useEntry } from './use-entry.ts'

/** The secret of a badge, from its link or as it was typed. */
const secretOf = (text: string) => readClassLink(text)?.secret ?? readSecret(text)

/** Reads a badge by the camera where the browser can; the letters under its square always do. */
export function BadgeEntry({ scanned, onBack }: { scanned: string | null; onBack: () => void }) {
  const place = useFocusFirst<HTMLHeadingElement>()
  const { busy, error, enter } = useEntry()
  const show = useCallback(
    (text: string) => {
      const secret = secretOf(text)
      if (secret) void enter(() => enterWithBadge(secret))
    },
    [enter],
  )
  useOnce(scanned, show)
  const camera = useCamera(show)
  const form = useForm({
    initialValues: { secret: '' },
    validate: { secret: value => (secretOf(value) ? null : tabletWords.badgeUnread) },
  })
  return (
    <div className={styles.calm} data-density="child">
      <Stack>
        <div>
          <h1 ref={place} tabIndex={-1}>
            {tabletWords.badgeTitle}
          </h1>
          <p className="soft">{camera.works ? tabletWords.badgeLead : tabletWords.badgeNoCamera}</p>
        </div>
        <FormError message={error} />
        {camera.works && <video ref={camera.place} className={styles.camera} muted playsInline />}
        <Card>
          <form noValidate onSubmit={form.onSubmit(({ secret }) => show(secret))}>
            <Stack>
              <TextField
                label={tabletWords.badgeType}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                maxLength={200}
                {...form.getInputProps('secret')}
              />
              <Button type="submit" look="main" wide busy={busy}>
                {tabletWords.badgeAct}
              </Button>
            </Stack>
          </form>
        </Card>
        <Row className={styles.middle}>
          <Button icon={<ArrowLeft aria-hidden="true" />} onClick={onBack}>
            {tabletWords.back}
          </Button>
        </Row>
      </Stack>
    </div>
  )
}

/** A badge that the device's own camera opened as a link is shown by itself, once. */
function useOnce(scanned: string | null, show: (text: string) => void): void {
  const shown = useRef(false)
  useEffect(() => {
    if (!scanned || shown.current) return
    shown.current = true
    show(scanned)
  }, [scanned, show])
}
