import { uiMessages } from '@kindling/rules/messages/ui'
import { Volume2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { canReadAloud, isReadAloudOffered } from '../platform/device.ts'
import { Button, IconButton } from './button.tsx'

const ReadAloudBar = lazy(async () => ({ default: (await import('./read-aloud-bar.tsx')).ReadAloudBar }))

interface ReadAloudProps {
  text: string
  /** Among several texts: only the icon is shown, and this is its name. */
  label?: string
}

/** Offers to read a text aloud; absent if no voice is available, or if the user has turned it off. */
export function ReadAloud({ text, label }: ReadAloudProps) {
  const [state, setState] = useState<'offered' | 'reading' | 'failed'>('offered')
  if (!canReadAloud() || !isReadAloudOffered()) return null
  if (state === 'reading')
    return (
      <Suspense fallback={<Button look="plain" busy />}>
        <ReadAloudBar text={text} onEnd={hasFailed => setState(hasFailed ? 'failed' : 'offered')} />
      </Suspense>
    )
  const offer = { icon: <Volume2 aria-hidden="true" />, onClick: () => setState('reading') }
  return (
    <span data-no-print>
      {label ? (
        <IconButton label={label} {...offer} />
      ) : (
        <Button look="plain" {...offer}>
          {uiMessages.listen}
        </Button>
      )}
      {state === 'failed' && <span role="alert">{uiMessages.readAloudFailed}</span>}
    </span>
  )
}
