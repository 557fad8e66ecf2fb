import { offerMessages } from '@kindling/rules/messages/offers'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { format } from '../../platform/messages.ts'
import { printDay } from '../../platform/moments.ts'
import { askForProof } from '../../platform/proof.ts'
import { messageOf } from '../../platform/refusals.ts'
import { refreshSession, useSession } from '../../platform/session.ts'
import { Button } from '../../ui/button.tsx'
import { Card, Row, Stack } from '../../ui/card.tsx'
import { Pending } from '../../ui/reveal-together.tsx'
import { toastDone, toastFailed } from '../../ui/toast-store.ts'
import { type Offer, ownOffersQuery, sendAnswer } from './api.ts'
import styles from './offers.module.css'

interface OffersCardProps {
  /** This page already has the form to prove the address. */
  isProvedElsewhere: boolean
}

/** The offers of schools and districts to a teacher, with yes and no; nothing if there are none. */
export function OffersCard({ isProvedElsewhere }: OffersCardProps) {
  const { user } = useSession()
  const list = useQuery(ownOffersQuery(user?.account_status === 'Verified'))
  if (list.isPending) return <Pending />
  if (list.data?.unproved) return isProvedElsewhere ? null : <Unproved />
  const offers = list.data?.offers ?? []
  if (offers.length === 0) return null
  return (
    <Card as="section" lit className={styles.card}>
      <Stack gap="small">
        <h2 className={styles.title}>{format(offerMessages.title, { count: offers.length })}</h2>
        <ul className={styles.offers}>
          {offers.map(offer => (
            <OfferLine key={offer.id} offer={offer} />
          ))}
        </ul>
      </Stack>
    </Card>
  )
}

const Unproved = () => (
  <Card as="section" lit className={styles.card}>
    <Stack gap="small">
      <h2 className={styles.title}>{offerMessages.unproved}</h2>
      <p>{offerMessages.unprovedLead}</p>
      <div>
        <Button onClick={() => askForProof()}>{offerMessages.unprovedAct}</Button>
      </div>
    </Stack>
  </Card>
)

function OfferLine({ offer }: { offer: Offer }) {
  const client = useQueryClient()
  const { kind, place, offered_by: name } = offer
  const answer = useMutation({
    mutationFn: (said: 'accepted' | 'declined') => sendAnswer(offer.id, said),
    onSuccess: async (_, said) => {
      // An office ends sessions that began without a second step.
      const isOut = said === 'accepted' && (await refreshSession()).user === null
      toastDone(format(offerMessages[isOut ? 'signedOut' : said], { place }))
    },
    onError: error => toastFailed(messageOf(error)),
    // Accepting changes what the whole page may show.
    onSettled: () => client.invalidateQueries(),
  })
  return (
    <li>
      <div>
        <strong>{format(offerMessages.offers, { kind, place, name })}</strong>
        <small className="soft">{format(offerMessages.until, { day: printDay(offer.ends_at) })}</small>
      </div>
      <Row>
        <Button busy={answer.isPending} onClick={() => answer.mutate('accepted')}>
          {offerMessages.yes}
        </Button>
        <Button look="plain" disabled={answer.isPending} onClick={() => answer.mutate('declined')}>
          {offerMessages.no}
        </Button>
      </Row>
    </li>
  )
}
