import { uiMessages } from '@kindling/rules/messages/ui'
import { Volume2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { canReadAloud, isReadAloudOffered } from '../platform/device.ts'
import { Button } from './button.tsx'

const ReadAloudBar = lazy(async () => ({ default: (await import('./read-aloud-bar.tsx')).ReadAloudBar }))

/** Offers to read a text aloud; absent if no voice is available, or if the user has turned it off. */
export function ReadAloud({ text }: { text: string }) {
  const [state, setState] = useState<'offered' | 'reading' | 'failed'>('offered')
  if (!canReadAloud() || !isReadAloudOffered()) return null
  if (state === 'reading')
    return (
      <Suspense fallback={<Button look="plain" busy />}>
        <ReadAloudBar text={text} onEnd={hasFailed => setState(hasFailed ? 'failed' : 'offered')} />
      </Suspense>
    )
  return (
    <span data-no-print>
      <Button look="plain" icon={<Volume2 aria-hidden="true" />} onClick={() => setState('reading')}>
        {uiMessages.listen}
      </Button>
      {state === 'failed' && <span role="alert">{uiMessages.readAloudFailed}</span>}
    </span>
  )
}
