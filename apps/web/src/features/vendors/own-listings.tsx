import { missingWords } from '@kindling/rules/messages/listing-words'
import { vendorMessages } from '@kindling/rules/messages/vendor'
import { useQuery } from '@tanstack/react-query'
import { Plus, Search } from 'lucide-react'
import { Fragment, lazy, type ReactNode, Suspense, useState } from 'react'
import { format } from '../../platform/messages.ts'
import { messageOf } from '../../platform/refusals.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card, Row, Stack } from '../../ui/card.tsx'
import { Link } from '../../ui/link.tsx'
import { EmptyState, FailedState, Skeleton } from '../../ui/states.tsx'
import { activityAddress, changeListingAddress, newListingAddress } from './addresses.ts'
import { type Claim, type OwnListing, ownListingsQuery } from './api.ts'
import { ChangeLink } from './change-link.tsx'
import { partWanting } from './listing-parts.ts'
import { ListingState } from './listing-state.tsx'
import { ListingTiles } from './listing-tiles.tsx'
import { NextAct, nextOf } from './next-act.tsx'
import { UnsentAct, UnsentDraft, useUnsent } from './unsent-draft.tsx'
import styles from './vendors.module.css'
import { LastWeek, ViewsChart } from './views-chart.tsx'
import { NoVisits } from './visits-table.tsx'
import { WeeksOfAll } from './weeks-of-all.tsx'

const VersionChanges = lazy(async () => ({
  default: (await import('./version-changes.tsx')).VersionChanges,
}))

/** A vendor's listings, and the state of what was sent. */
export function OwnListings() {
  const own = useQuery(ownListingsQuery)
  const unsent = useUnsent(own.data?.listings)
  if (own.isPending || (own.data && !unsent))
    return (
      <Stack gap="large">
        <Skeleton shape="tile" count={4} />
        <Skeleton shape="row" count={3} />
      </Stack>
    )
  if (own.isError) return <FailedState message={messageOf(own.error)} onRetry={() => void own.refetch()} />
  const { listings, claims } = own.data
  const [first, ...others] = unsent ?? []
  const hasUnsent = first !== undefined
  const next = hasUnsent ? null : nextOf(listings)
  const add = (
    <ButtonLink
      href={newListingAddress}
      look={next || hasUnsent ? 'quiet' : 'main'}
      icon={<Plus aria-hidden="true" />}
    >
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
          {hasUnsent && <UnsentAct listing={first} />}
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
          <Stack gap="large">
            {hasUnsent && <UnsentAct listing={first} />}
            {next && <NextAct next={next} />}
            {others.includes(null) && <UnsentDraft listing={null} />}
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
                  <Listing
                    key={listing.id}
                    listing={listing}
                    isNext={listing === next?.listing}
                    isUnsent={others.includes(listing)}
                  />
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

function Listing({
  listing,
  isNext,
  isUnsent,
}: {
  listing: OwnListing
  isNext: boolean
  /** It has changes that are not sent, and no card of its own above. */
  isUnsent: boolean
}) {
  const { id, picture, version, contact, status, hints, visits } = listing
  const [shown, setShown] = useState<'weeks' | 'changes' | null>(null)
  const turn = (part: 'weeks' | 'changes') => setShown(shown === part ? null : part)
  // What is decided is in the listing already.
  const waiting = listing.proposal?.decision === null ? listing.proposal : null
  const { name } = version
  return (
    <li className={styles.listing}>
      <img src={picture} alt="" width={96} height={64} />
      <div>
        <div className={styles.named}>
          <h3>{name}</h3>
          <span className={styles.badge} data-status={status}>
            {format(vendorMessages.states, { status })}
          </span>
        </div>
        {!isNext && <ListingState listing={listing} />}
        {isUnsent && <UnsentDraft listing={listing} />}
        {visits.length > 0 ? <LastWeek visits={visits} /> : status === 'Published' && <NoVisits />}
        {hints.length > 0 && (
          <p className={styles.missing}>
            <span className="soft">{vendorMessages.missing}</span>{' '}
            {hints.map((hint, index) => (
              <Fragment key={hint}>
                {index > 0 && ' '}
                <Link
                  href={`${changeListingAddress(id)}?step=${partWanting([hint])}`}
                  aria-label={format(vendorMessages.missingOf, { what: missingWords[hint], name })}
                >
                  {missingWords[hint]}
                </Link>
              </Fragment>
            ))}
          </p>
        )}
      </div>
      <Row className={styles.acts}>
        <ChangeLink
          activityId={id}
          name={name}
          part={partWanting(hints)}
          place="row"
          words={vendorMessages.changeRow}
          named={vendorMessages.changeRowOf}
        />
        <ButtonLink
          href={activityAddress(id)}
          look="plain"
          small
          aria-label={format(vendorMessages.openOf, { name })}
        >
          {vendorMessages.open}
        </ButtonLink>
        {visits.length > 0 && (
          <Button
            look="plain"
            small
            aria-expanded={shown === 'weeks'}
            aria-label={format(vendorMessages.byWeekOf, { name })}
            onClick={() => turn('weeks')}
          >
            {vendorMessages.byWeek}
          </Button>
        )}
        {waiting && (
          <Button
            look="plain"
            small
            aria-expanded={shown === 'changes'}
            aria-label={format(vendorMessages.oldAndNewOf, { name })}
            onClick={() => turn('changes')}
          >
            {vendorMessages.oldAndNew}
          </Button>
        )}
      </Row>
      {shown === 'weeks' && <ViewsChart visits={visits} />}
      {shown === 'changes' && waiting && (
        <Suspense fallback={<Skeleton shape="row" count={2} />}>
          <VersionChanges
            original={version}
            changed={waiting.changed}
            contact={contact && { original: contact, changed: waiting.contact }}
          />
        </Suspense>
      )}
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
