import { readClassLink, readSecret } from '@kindling/rules/class-signin'
import { tabletMessages } from '@kindling/rules/messages/class-tablet'
import { useForm } from '@mantine/form'
import { ArrowLeft } from 'lucide-react'
import { useCallback, useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { Card, Row, Stack } from '../../ui/card.tsx'
import { TextField } from '../../ui/fields.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { useFocusFirst } from '../../ui/use-focus-first.ts'
import { enterWithSignInCard } from './api.ts'
import styles from './class-signin.module.css'
import { useCamera } from './use-camera.ts'
import { useEntry } from './use-entry.ts'

/** The secret of a sign-in card, from its link or as it was typed. */
const secretOf = (text: string) => readClassLink(text)?.secret ?? readSecret(text)

/** Reads a sign-in card by the camera where the browser can; the letters under its square always do. */
export function SignInCardEntry({ scanned, onBack }: { scanned: string | null; onBack: () => void }) {
  const place = useFocusFirst<HTMLHeadingElement>()
  const { busy, error, enter } = useEntry()
  const show = useCallback(
    (text: string) => {
      const secret = secretOf(text)
      if (secret) void enter(() => enterWithSignInCard(secret))
    },
    [enter],
  )
  useOnce(scanned, show)
  const camera = useCamera(show)
  const form = useForm({
    initialValues: { secret: '' },
    validate: { secret: value => (secretOf(value) ? null : tabletMessages.cardUnread) },
  })
  return (
    <div className={styles.calm} data-density="child">
      <Stack>
        <div>
          <h1 ref={place} tabIndex={-1}>
            {tabletMessages.cardTitle}
          </h1>
          <p className="soft">{camera.works ? tabletMessages.cardLead : tabletMessages.cardNoCamera}</p>
        </div>
        <FormError message={error} />
        {camera.works && <video ref={camera.place} className={styles.camera} muted playsInline />}
        <Card>
          <form noValidate onSubmit={form.onSubmit(({ secret }) => show(secret))}>
            <Stack>
              <TextField
                label={tabletMessages.cardType}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                maxLength={200}
                {...form.getInputProps('secret')}
              />
              <Button type="submit" look="main" wide busy={busy}>
                {tabletMessages.cardAct}
              </Button>
            </Stack>
          </form>
        </Card>
        <Row className={styles.middle}>
          <Button icon={<ArrowLeft aria-hidden="true" />} onClick={onBack}>
            {tabletMessages.back}
          </Button>
        </Row>
      </Stack>
    </div>
  )
}

/** A sign-in card that the device's own camera opened as a link is shown by itself, once. */
function useOnce(scanned: string | null, show: (text: string) => void): void {
  const shown = useRef(false)
  useEffect(() => {
    if (!scanned || shown.current) return
    shown.current = true
    show(scanned)
  }, [scanned, show])
}
