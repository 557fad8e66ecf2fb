import { vendorMessages } from '@kindling/rules/messages/vendor'
import { useQuery } from '@tanstack/react-query'
import { Plus, Search } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { format } from '../../platform/messages.ts'
import { messageOf } from '../../platform/refusals.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card, Row, Stack } from '../../ui/card.tsx'
import { Link } from '../../ui/link.tsx'
import { Pending } from '../../ui/reveal-together.tsx'
import { EmptyState, FailedState, Skeleton } from '../../ui/states.tsx'
import { activityAddress, newListingAddress } from './addresses.ts'
import { type Claim, type OwnListing, ownListingsQuery } from './api.ts'
import { ChangeLink } from './change-link.tsx'
import { partWanting } from './listing-parts.ts'
import { ListingState } from './listing-state.tsx'
import { ListingTiles } from './listing-tiles.tsx'
import { NextAct, nextOf } from './next-act.tsx'
import { UnsentDraft } from './unsent-draft.tsx'
import styles from './vendors.module.css'
import { LastWeek, ViewsChart } from './views-chart.tsx'
import { NoVisits } from './visits-table.tsx'
import { WeeksOfAll } from './weeks-of-all.tsx'

/** A vendor's listings, and the state of what was sent. */
export function OwnListings() {
  const own = useQuery(ownListingsQuery)
  if (own.isPending)
    return (
      <>
        <Pending />
        <Skeleton shape="row" count={3} />
      </>
    )
  if (own.isError) return <FailedState message={messageOf(own.error)} onRetry={() => void own.refetch()} />
  const { listings, claims } = own.data
  const next = nextOf(listings)
  const add = (
    <ButtonLink href={newListingAddress} look={next ? 'quiet' : 'main'} icon={<Plus aria-hidden="true" />}>
      {vendorMessages.add}
    </ButtonLink>
  )
  const find = (
    <ButtonLink href="/dashboard/courses" icon={<Search aria-hidden="true" />}>
      {vendorMessages.find}
    </ButtonLink>
  )
  return (
    <Stack gap="large">
      {listings.length === 0 ? (
        <>
          <UnsentDraft listing={null} />
          <Beginning
            acts={
              <Row>
                {add}
                {find}
              </Row>
            }
          />
        </>
      ) : (
        <>
          <Stack>
            {next && <NextAct next={next} />}
            <UnsentDraft listing={null} />
            <div className={styles.figures}>
              <ListingTiles listings={listings} />
              <WeeksOfAll listings={listings} />
            </div>
          </Stack>
          <Stack>
            <div className={styles.listHead}>
              <h2>{vendorMessages.all}</h2>
              {add}
            </div>
            <Card flush>
              <ul>
                {listings.map(listing => (
                  <Listing key={listing.id} listing={listing} isNext={listing === next?.listing} />
                ))}
              </ul>
            </Card>
            <Row>
              {find}
              <p className="soft">{vendorMessages.findLead}</p>
            </Row>
          </Stack>
        </>
      )}
      {claims.length > 0 && (
        <Card as="section" aria-label={vendorMessages.claims}>
          <Stack>
            <h2>{vendorMessages.claims}</h2>
            <ul className={styles.list}>
              {claims.map(claim => (
                <Claimed key={claim.id} claim={claim} />
              ))}
            </ul>
          </Stack>
        </Card>
      )}
    </Stack>
  )
}

/** What a new vendor does first, and what comes of it. */
const Beginning = ({ acts }: { acts: ReactNode }) => (
  <Stack>
    <EmptyState picture="courses" act={acts}>
      {vendorMessages.empty}
    </EmptyState>
    <Card as="section" aria-label={vendorMessages.howTitle}>
      <Stack gap="small">
        <h2>{vendorMessages.howTitle}</h2>
        <ol className={styles.steps}>
          {vendorMessages.how.map(step => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </Stack>
    </Card>
  </Stack>
)

function Listing({ listing, isNext }: { listing: OwnListing; isNext: boolean }) {
  const { id, picture, version, status, hints, visits } = listing
  const [areWeeksShown, setWeeksShown] = useState(false)
  const { name } = version
  return (
    <li className={styles.listing}>
      <img src={picture} alt="" width={96} height={64} />
      <div>
        <h3>{name}</h3>
        <p className={styles.standing}>
          <span className={styles.badge} data-status={status}>
            {format(vendorMessages.states, { status })}
          </span>
          {hints.length > 0 && (
            <span className="soft">{format(vendorMessages.hintsLeft, { count: hints.length })}</span>
          )}
        </p>
      </div>
      <div className={styles.said}>
        {!isNext && <ListingState listing={listing} />}
        <UnsentDraft listing={listing} />
        {visits.length > 0 ? <LastWeek visits={visits} /> : status === 'Published' && <NoVisits />}
        {visits.length > 0 && (
          <Button
            look="plain"
            small
            className={styles.byWeek}
            aria-expanded={areWeeksShown}
            aria-label={format(vendorMessages.byWeekOf, { name })}
            onClick={() => setWeeksShown(are => !are)}
          >
            {vendorMessages.byWeek}
          </Button>
        )}
      </div>
      <Row className={styles.acts}>
        <ChangeLink activityId={id} name={name} part={partWanting(hints)} isSmall />
        <ButtonLink
          href={activityAddress(id)}
          look="plain"
          small
          aria-label={format(vendorMessages.openOf, { name })}
        >
          {vendorMessages.open}
        </ButtonLink>
      </Row>
      {areWeeksShown && <ViewsChart visits={visits} />}
    </li>
  )
}

const Claimed = ({ claim: { activity_id, name, status, reason } }: { claim: Claim }) => (
  <li>
    <Link href={activityAddress(activity_id)}>{name}</Link>{' '}
    <span className={styles.state}>{format(vendorMessages.claimStates, { status })}</span>
    {reason && <p>{format(vendorMessages.why, { reason })}</p>}
  </li>
)
