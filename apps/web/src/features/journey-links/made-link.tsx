import { makeJourneyLinkMessages as words } from '@kindling/rules/messages/journey-links'
import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Row, Stack } from '../../ui/card.tsx'
import { TextField } from '../../ui/fields.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { announce } from '../../ui/live-region.tsx'

/** The new link: it cannot be shown again. */
export function MadeLink({ url, onDone }: { url: string; onDone: () => void }) {
  const [state, setState] = useState<'new' | 'copied' | 'failed'>('new')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      announce(words.copied)
      setState('copied')
    } catch {
      setState('failed')
    }
  }
  const isCopied = state === 'copied'
  return (
    <Stack>
      <p>{words.once}</p>
      <TextField
        label={words.link}
        value={url}
        readOnly
        data-autofocus
        onFocus={event => event.currentTarget.select()}
      />
      {isCopied && <p>{words.copied}</p>}
      <FormError message={state === 'failed' ? words.copyFailed : null} />
      <Row>
        <Button
          look="main"
          icon={isCopied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
          onClick={() => void copy()}
        >
          {words.copy}
        </Button>
        <Button onClick={onDone}>{words.done}</Button>
      </Row>
    </Stack>
  )
}
