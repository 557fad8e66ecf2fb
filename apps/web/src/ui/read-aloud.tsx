import { uiMessages } from '@kindling/rules/messages/ui'
import { Volume2 } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
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
  const [isReading, setReading] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const place = useRef<HTMLSpanElement>(null)
  const hadFocus = useRef(false)
  // The bar is gone, and with it what had the focus: the button takes its place again.
  useEffect(() => {
    if (isReading || !hadFocus.current) return
    hadFocus.current = false
    place.current?.querySelector('button')?.focus({ preventScroll: true })
  }, [isReading])
  if (!canReadAloud() || !isReadAloudOffered()) return null
  const end = (why: string | null, isFocused: boolean) => {
    hadFocus.current = isFocused
    setReading(false)
    setFault(why)
  }
  if (isReading)
    return (
      <Suspense fallback={<Button look="plain" busy />}>
        <ReadAloudBar text={text} onEnd={end} />
      </Suspense>
    )
  const offer = { icon: <Volume2 aria-hidden="true" />, onClick: () => setReading(true) }
  return (
    <span ref={place} data-no-print data-state={fault === null ? 'default' : 'error'}>
      {label ? (
        <IconButton label={label} {...offer} />
      ) : (
        <Button look="plain" {...offer}>
          {uiMessages.listen}
        </Button>
      )}
      {fault !== null && <span role="alert">{fault}</span>}
    </span>
  )
}
