import { offerMessages } from '@kindling/rules/messages/offers'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { format } from '../../platform/messages.ts'
import { printDay } from '../../platform/moments.ts'
import { keys } from '../../platform/query-keys.ts'
import { messageOf } from '../../platform/refusals.ts'
import { IconButton } from '../../ui/button.tsx'
import { toastDone, toastFailed } from '../../ui/toast-store.ts'
import { type OfferKind, openOffersQuery, sendWithdrawal } from './api.ts'
import styles from './offers.module.css'

/** The unanswered offers of the school or district; nothing if there are none. */
export function WaitingOffers({ of, kind }: { of: 'school' | 'district'; kind: OfferKind }) {
  const client = useQueryClient()
  const list = useQuery(openOffersQuery(of))
  const withdraw = useMutation({
    mutationFn: sendWithdrawal,
    onSuccess: () => toastDone(offerMessages.withdrawn),
    onError: error => toastFailed(messageOf(error)),
    onSettled: () => client.invalidateQueries({ queryKey: keys.offers }),
  })
  const offers = list.data?.filter(offer => offer.kind === kind) ?? []
  if (offers.length === 0) return null
  return (
    <section className={styles.waiting} aria-label={offerMessages.waiting}>
      <h3>{offerMessages.waiting}</h3>
      <ul>
        {offers.map(({ id, email, is_made, offered_at, ends_at }) => (
          <li key={id}>
            <span>
              {is_made
                ? format(offerMessages.waits, { email, day: printDay(offered_at), end: printDay(ends_at) })
                : format(offerMessages.waitsForSchool, { email })}
            </span>
            <IconButton
              label={format(offerMessages.withdrawOne, { email })}
              icon={<X aria-hidden="true" size={20} />}
              onClick={() => withdraw.mutate(id)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
