import { talkMessages } from '@kindling/rules/messages/talk'
import { HeartHandshake } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../ui/button.tsx'

// A child's home page stays small: a part that few children open is loaded when it is opened.
const TalkDialog = lazy(async () => ({ default: (await import('./talk-dialog.tsx')).TalkDialog }))

/** The button to talk to somebody, always available; it waits for nothing. */
export function TalkButton() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        small
        aria-label={talkMessages.talk}
        icon={<HeartHandshake aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {talkMessages.talkShort}
      </Button>
      {isOpen && (
        <Suspense>
          <TalkDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
