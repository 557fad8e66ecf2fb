import { readClassLink, readSecret } from '@kindling/rules/class-signin'
import { tabletMessages } from '@kindling/rules/messages/class-tablet'
import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { refusalOf } from '../../platform/refusals.ts'
import { Button } from '../../ui/button.tsx'
import { Card, Row, Stack } from '../../ui/card.tsx'
import { TextField } from '../../ui/fields.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { useFocusFirst } from '../../ui/use-focus-first.ts'
import { useForm } from '../../ui/use-form.ts'
import { useSending } from '../../ui/use-sending.ts'
import { enterWithSignInCard } from './api.ts'
import styles from './class-signin.module.css'
import { useCamera } from './use-camera.ts'
import { useEntry } from './use-entry.ts'

/** The secret of a sign-in card, from its link or as it was typed. */
const secretOf = (text: string) => readClassLink(text)?.secret ?? readSecret(text)

/** Reads a sign-in card by the camera if the browser can; the letters under its code always work. */
export function SignInCardEntry({ scanned, onBack }: { scanned: string | null; onBack: () => void }) {
  const place = useFocusFirst<HTMLHeadingElement>()
  const scanning = useSending()
  const enter = useEntry()
  const show = (text: string) => {
    const secret = secretOf(text)
    if (secret) void scanning.send(() => enter(enterWithSignInCard(secret)))
  }
  useOnce(scanned, show)
  const camera = useCamera(show)
  const { element, field, error, busy } = useForm({
    start: { secret: '' },
    check: ({ secret }) => ({ secret: secretOf(secret) ? null : tabletMessages.cardUnread }),
    send: ({ secret }) => enter(enterWithSignInCard(secretOf(secret) ?? '')),
    about: refusal => (refusalOf(refusal)?.code === 'LOGIN' ? 'secret' : null),
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
        {camera.works && <video ref={camera.place} className={styles.camera} muted playsInline />}
        <Card>
          <form {...element}>
            <Stack>
              <TextField
                label={tabletMessages.cardType}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                maxLength={200}
                {...field('secret')}
              />
              <FormError message={error ?? scanning.error} />
              <Button type="submit" look="main" wide busy={busy || scanning.busy}>
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

/** A sign-in card that the device's camera app opened as a link is used automatically, once. */
function useOnce(scanned: string | null, show: (text: string) => void): void {
  const shown = useRef(false)
  useEffect(() => {
    if (!scanned || shown.current) return
    shown.current = true
    show(scanned)
  }, [scanned, show])
}
