import { journeyLinkMessages as words } from '@kindling/rules/messages/journey-links'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { format } from '../../platform/messages.ts'
import { printDay } from '../../platform/moments.ts'
import { keys } from '../../platform/query-keys.ts'
import { Button } from '../../ui/button.tsx'
import { LazyConfirmDialog } from '../../ui/lazy-dialog.tsx'
import { toastDone } from '../../ui/toast-store.ts'
import { useSending } from '../../ui/use-sending.ts'
import { type JourneyLink, sendEnd } from './api.ts'
import styles from './journey-links.module.css'
import { nameOfYear } from './year-name.ts'

interface LinkRowProps {
  childId: number
  link: JourneyLink
  mayEnd: boolean
}

/** The content of a link, its end, how often it was opened, and the button to end it. */
export function LinkRow({ childId, link, mayEnd }: LinkRowProps) {
  const what = format(words.scope, {
    scope: link.scope,
    years: link.years.map(nameOfYear).join(', '),
    things: link.artefacts,
  })
  return (
    <li className={styles.link}>
      <div>
        <strong>{what}</strong>
        <p className="soft">
          {format(words.made, { who: link.made_by, day: printDay(link.made_at) })}
          {' · '}
          {format(words.until, { day: printDay(link.ends_at) })}
        </p>
        <p className="soft">{openedOf(link)}</p>
        {!link.opens && <p>{words.stopped}</p>}
      </div>
      {mayEnd && <EndLink childId={childId} link={link} />}
    </li>
  )
}

const openedOf = ({ opened, last_opened }: JourneyLink) =>
  last_opened === null
    ? format(words.opened, { times: opened })
    : format(words.lastOpened, { times: opened, day: printDay(last_opened) })

function EndLink({ childId, link }: Omit<LinkRowProps, 'mayEnd'>) {
  const [open, setOpen] = useState(false)
  const client = useQueryClient()
  const { busy, error, send } = useSending()
  const end = () =>
    send(async () => {
      await sendEnd(childId, link.id)
      setOpen(false)
      toastDone(words.ended)
      await client.invalidateQueries({ queryKey: keys.portfolio(childId, 'links') })
    })
  return (
    <>
      <Button small onClick={() => setOpen(true)}>
        {words.end}
        <span className="out-of-sight">{format(words.endOf, { day: printDay(link.made_at) })}</span>
      </Button>
      <LazyConfirmDialog
        open={open}
        title={words.endTitle}
        confirm={words.end}
        destroys
        busy={busy}
        error={error}
        onConfirm={() => void end()}
        onCancel={() => setOpen(false)}
      >
        {words.endText}
      </LazyConfirmDialog>
    </>
  )
}
