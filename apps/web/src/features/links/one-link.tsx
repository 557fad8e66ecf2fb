import { catalogueMessages } from '@kindling/rules/messages/catalogue'
import { linkMessages } from '@kindling/rules/messages/links'
import { useQueryClient } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import { systemClock } from '../../platform/clock.ts'
import { format } from '../../platform/messages.ts'
import { printShortDay, printSince } from '../../platform/moments.ts'
import { keys } from '../../platform/query-keys.ts'
import { Button } from '../../ui/button.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { toastDone, toastFailed } from '../../ui/toast-store.ts'
import { useSending } from '../../ui/use-sending.ts'
import { addressOf } from '../catalogue/index.ts'
import { type OutsideLink, sendCheck } from './api.ts'
import styles from './links.module.css'

/** What leads to an address, its state with its age, and the check that does not wait until it is due. */
export function OneLink({ link }: { link: OutsideLink }) {
  const { id, address, state, fault, items } = link
  const client = useQueryClient()
  const { busy, error, send } = useSending()
  const site = siteOf(address)
  const check = () =>
    send(async () => {
      const { link: found, is_checked } = await sendCheck(id)
      if (is_checked) toastDone(format(linkMessages.checkedNow, { site, state: sayState(found) }))
      else toastFailed(linkMessages.nobodyAnswers)
      await client.invalidateQueries({ queryKey: keys.outsideLinks() })
    })
  return (
    <li>
      <div className={styles.what}>
        <ul className={styles.items}>
          {items.map(item => (
            <li key={`${item.archetype} ${item.archetype_id}`}>
              <a className="alone" href={addressOf[item.archetype]({ ...item, short_name: null }, null)}>
                {format(linkMessages.itemOf, {
                  kind: format(catalogueMessages.kindOf, { kind: item.archetype }),
                  title: item.title,
                })}
              </a>
            </li>
          ))}
        </ul>
        <a className="alone" href={address} title={address} target="_blank" rel="noopener noreferrer">
          {site}
          <ExternalLink aria-hidden="true" size={15} />
        </a>
      </div>
      <p>
        <span className={styles.state} data-state={state}>
          {sayState(link)}
        </span>
      </p>
      <div>
        {fault && <p>{format(linkMessages.fault, { fault })}</p>}
        <p className="soft">{agesOf(link)}</p>
        <FormError message={error} />
      </div>
      <div>
        <Button
          small
          busy={busy}
          aria-label={format(linkMessages.checkNowOf, { site })}
          onClick={() => void check()}
        >
          {linkMessages.checkNow}
        </Button>
      </div>
    </li>
  )
}

const sayState = ({ state, failed_days }: OutsideLink) =>
  format(linkMessages.state, { state, days: failed_days })

/** What tells sites apart: an address of a film is three lines long. */
const siteOf = (address: string) => new URL(address).hostname.replace(/^www\./, '')

function agesOf({ state, checked_at, answered_at, next_at }: OutsideLink): string {
  const since = (moment: string) => printSince(moment, systemClock.now())
  return [
    checked_at && format(linkMessages.checked, { when: since(checked_at) }),
    state !== 'answers' && answered_at && format(linkMessages.answered, { when: since(answered_at) }),
    checked_at && format(linkMessages.next, { day: printShortDay(next_at) }),
  ]
    .filter(Boolean)
    .join(', ')
}
