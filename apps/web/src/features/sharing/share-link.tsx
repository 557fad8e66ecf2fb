import { sharingMessages } from '@kindling/rules/messages/sharing'
import { copiedMs } from '@kindling/rules/sharing'
import { Check, Copy, Link2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Row, Stack } from '../../ui/card.tsx'
import { TextField } from '../../ui/fields.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { announce } from '../../ui/live-region.tsx'
import { useSending } from '../../ui/use-sending.ts'
import { sendShorten } from './api.ts'

/** The link, to copy, and a short one on request (SHARING-06). */
export function ShareLink({ path, url }: { path: string; url: string }) {
  const [short, setShort] = useState<string | null>(null)
  const link = short ?? url
  const { isCopied, isFailed, copy } = useCopy()
  const shortening = useSending()
  return (
    <Stack>
      <TextField
        label={sharingMessages.link}
        value={link}
        readOnly
        data-autofocus
        onFocus={event => event.currentTarget.select()}
      />
      <Row>
        <Button
          look="main"
          icon={isCopied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
          onClick={() => void copy(link)}
        >
          {sharingMessages.copy}
        </Button>
        {short === null && (
          <Button
            icon={<Link2 aria-hidden="true" />}
            busy={shortening.busy}
            onClick={() => void shortening.send(async () => setShort(await sendShorten(path)))}
          >
            {sharingMessages.shorten}
          </Button>
        )}
      </Row>
      {isCopied && <p data-copied>{sharingMessages.copied}</p>}
      <FormError message={isFailed ? sharingMessages.copyFailed : shortening.error} />
    </Stack>
  )
}

/** The confirmation disappears by itself (SHARING-09). */
function useCopy() {
  const [copied, setCopied] = useState(0)
  const [isFailed, setFailed] = useState(false)
  useEffect(() => {
    if (copied === 0) return
    const timer = setTimeout(() => setCopied(0), copiedMs)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = async (link: string) => {
    try {
      await navigator.clipboard.writeText(link)
      announce(sharingMessages.copied)
      setCopied(times => times + 1)
      setFailed(false)
    } catch {
      setFailed(true)
    }
  }
  return { isCopied: copied > 0, isFailed, copy }
}
